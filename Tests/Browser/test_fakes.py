"""The fake inspector is as strict as the inspector itself."""

import pytest

from fake_answers import Answers
from fake_live import FakeLive
from fake_server import CHANGES
from page_requests import FILTER, REQUESTS, mistake

FAKES = {name.removeprefix("ask_") for fake in (Answers, FakeLive) for name in dir(fake)
         if name.startswith("ask_")}


def test_each_request_of_the_inspector_has_a_fake_answer():
    assert FAKES | {"changes"} == set(REQUESTS)
    assert CHANGES < set(REQUESTS)


def test_the_members_of_requests_are_read_from_the_source():
    assert REQUESTS["rows"] == {"view": True, "from": True, "count": True}
    assert REQUESTS["value"]["against"] is False
    assert FILTER["cause"] is False


@pytest.mark.parametrize("name, request_members, text", [
    ("row", {}, "There is no request 'row'."),
    ("record", {"key": "0:1", "more": 1}, "'record' has no member 'more'."),
    ("record", {"key": None}, "'record' needs the member 'key'."),
    ("view", {"filter": {"word": "tea"}}, "The filter has no member 'word'."),
    ("view", {"filter": {"text": "tea"}}, None),
    ("position", {"view": 1}, None),
])
def test_a_request_that_the_inspector_does_not_know_is_a_mistake(name, request_members, text):
    assert mistake(name, request_members) == text


def test_a_page_that_asks_for_the_unknown_fails_its_test(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    answer = page.evaluate("""async () => {
      const socket = new WebSocket(`ws://${location.host}/socket?token=${location.hash.slice(1, 33)}`);
      await new Promise((resolve) => { socket.onopen = resolve; });
      socket.send(JSON.stringify({ id: 1, ask: "record", key: "0:1", more: 1 }));
      const answer = new Promise((resolve, reject) => {
        socket.onmessage = resolve;
        socket.onclose = () => reject(new Error("The fake inspector has failed."));
      });
      return (await answer).data;
    }""")
    assert "has no member 'more'" in answer
    assert server.mistakes == ["'record' has no member 'more'."]
    server.mistakes.clear()
