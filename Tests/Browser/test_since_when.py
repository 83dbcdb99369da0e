"""The search for the row since which something is true of a state."""

from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import go_to_number, overflows, panel, selected_number, tree_line
from session_file import SessionFile


def open_state(page, number=25):
    page.wait_for_selector(".row")
    go_to_number(page, number)
    page.keyboard.press("2")
    settle(page)


def settle(page):
    """A search begins at the row that is shown, and not at one that is still asked for."""
    expect(panel(page)).to_have_attribute("aria-busy", "false")


def condition(page):
    return panel(page).get_by_label("Since when is this true")


def find(page, text):
    settle(page)
    condition(page).fill(text)
    page.keyboard.press("Enter")


def result(page):
    return panel(page).get_by_role("region", name="Since when").get_by_role("status")


def test_the_row_is_found_since_which_a_condition_holds(page):
    """The selection stays, as one may want to look at it again."""
    open_state(page)
    find(page, "total > 3")
    expect(result(page)).to_have_text(
        "total > 3 became true at #13.Searched back from #25.")
    expect(selected_number(page)).to_have_text("25")
    expect(condition(page)).to_be_focused()
    result(page).get_by_role("button", name="#13").click()
    expect(selected_number(page)).to_have_text("13")
    # The result is there still, with the way back.
    result(page).get_by_role("button", name="#25").click()
    expect(selected_number(page)).to_have_text("25")


def test_the_row_is_found_since_which_a_part_of_the_state_is_as_it_is(make_server, open_page):
    server = make_server()
    page = open_page(server)
    open_state(page)
    tree_line(page, "total").click()
    panel(page).get_by_role("button", name="Since when?").click()
    expect(result(page)).to_contain_text("total got this value at #13.")
    assert server.asked("origin")[-1]["path"] == ["total"]
    # The action tab has no states to look at.
    page.keyboard.press("1")
    expect(panel(page).get_by_role("button", name="Since when?")).to_have_count(0)


def test_a_result_goes_with_its_store(page):
    open_state(page)
    find(page, "total > 3")
    expect(result(page)).to_contain_text("#13")
    panel(page).locator("[aria-haspopup=dialog]").click()
    page.keyboard.type("user")
    expect(page.locator("#stores-list [role=option]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(condition(page)).to_be_visible()
    expect(result(page)).to_be_empty()


def test_a_condition_with_a_mistake_is_told_and_kept(make_server, open_page):
    page = open_page(make_server(FakeSession(decorate=lambda text: f"<b>{text}</b>")))
    open_state(page)
    find(page, "> 3")
    expect(panel(page).locator(".origin [role=alert]")).to_have_text(
        "<b>The condition has a mistake.</b>")
    expect(condition(page)).to_have_value("> 3")
    expect(selected_number(page)).to_have_text("25")
    find(page, "total > 3")
    expect(panel(page).locator(".origin [role=alert]")).to_be_empty()


def test_a_problem_of_another_row_is_not_told(make_server, open_page):
    """It says that the condition is not true here, and the page has gone on."""
    server = make_server()
    page = open_page(server)
    open_state(page)
    server.hold("origin")
    find(page, "> 3")
    expect(result(page)).to_have_text("Searching…")
    go_to_number(page, 13)
    settle(page)
    server.release("origin")
    expect(result(page)).to_be_empty()
    expect(panel(page).locator(".origin [role=alert]")).to_be_empty()


def test_the_search_fits_a_narrow_page(make_server, open_page):
    page = open_page(make_server(), size=(320, 800))
    open_state(page)
    find(page, "total > 3")
    expect(result(page)).to_contain_text("#13")
    assert not overflows(page)


def older_session(path):
    session = SessionFile(path)
    session.store("cart", state={"total": 1})
    session.action("add")
    session.action("remove")
    session.record("state", why="checkpoint", state={"total": 2})
    session.action("apply")
    session.action("order")
    return session.close()


def test_an_older_state_is_said_to_be_one(inspect, open_page, tmp_path):
    """The changes are not those of the selected action."""
    page = open_page(inspect(older_session(tmp_path / "session.jsonl")))
    open_state(page, 6)
    expect(panel(page)).to_contain_text("last saved state, #4. 2 actions came since.")
    expect(panel(page)).to_contain_text("Changes since #4, the last state known at the row before")
    expect(panel(page)).to_contain_text("give this file to Inspector.start(recorder:sessions:).")
    page.keyboard.press("3")
    expect(panel(page)).to_contain_text("it is not known what has changed.")
    page.keyboard.press("6")
    expect(panel(page)).to_contain_text("2 actions, #5 to #6, from the state of #4.")


def test_a_row_that_is_not_known_exactly_is_told_as_a_range(inspect, open_page, tmp_path):
    """A state that is saved now and then does not say which action has made it."""
    page = open_page(inspect(older_session(tmp_path / "session.jsonl")))
    open_state(page, 6)
    find(page, "total > 1")
    expect(result(page)).to_contain_text(
        "total > 1 became true between #1 and #4. The states in between are not known.")
    expect(result(page)).to_contain_text("Searched back from #6. This is the last saved state, #4.")
    expect(selected_number(page)).to_have_text("6")
    result(page).get_by_role("button", name="#1").click()
    expect(selected_number(page)).to_have_text("1")
    result(page).get_by_role("button", name="#6").click()
    expect(selected_number(page)).to_have_text("6")
    find(page, "total exists")
    expect(result(page)).to_contain_text(
        "total exists became true at #1 or before. No earlier state is known.")
    find(page, "total < 0")
    expect(result(page)).to_be_empty()
    expect(panel(page).locator(".origin [role=alert]")).to_contain_text("2 actions came since.")


def test_a_search_that_lost_records_end_says_so(inspect, open_page, tmp_path):
    """What was before is not known, and not said to be nothing."""
    session = SessionFile(tmp_path / "session.jsonl")
    session.store("cart", state={"total": 1})
    session.number += 3
    session.action("add")
    session.record("state", why="lost", state={"total": 5})
    page = open_page(inspect(session.close()))
    open_state(page, 6)
    find(page, "total > 1")
    expect(result(page)).to_contain_text("Before it, records are missing or left out.")


def test_a_value_and_a_condition_are_not_mixed_up(page):
    open_state(page)
    find(page, "total > 3")
    expect(result(page)).to_contain_text("total > 3 became true")
    tree_line(page, "total").click()
    panel(page).get_by_role("button", name="Since when?").click()
    expect(result(page)).to_contain_text("total got this value")
    expect(condition(page)).to_have_value("")
