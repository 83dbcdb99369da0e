"""An inspector without an inspector: the page's files, and a socket that a session answers."""

import asyncio
import json
import threading
from pathlib import Path

from aiohttp import WSMsgType, web

from fake_answers import Answers
from page_requests import mistake
from request_error import RequestError

PAGE = Path(__file__).parents[2] / "Sources/VueFluxInspector/Page"
TESTS = Path(__file__).parent
TOKEN = "0123456789abcdef0123456789abcdef"
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

# The requests that change the app, of which all pages are told.
CHANGES = {"travel", "skip", "beginAnew", "undo", "lock", "pause", "dispatch"}


class FakeServer:
    """Runs in a thread of its own. It can stop and start again on the same port."""

    def __init__(self, session, token=TOKEN):
        self.session = session
        self.token = token
        self.port = 0
        self.requests = []
        self.errors = {}
        # What pages have asked for and the inspector would not understand.
        self.mistakes = []
        self.held = {}
        self.changed = None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    def call(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(10)

    def start(self):
        self.call(self.open())
        return self

    def stop(self):
        self.call(self.runner.cleanup())

    def close(self):
        self.stop()
        self.loop.call_soon_threadsafe(self.loop.stop)

    def grow(self, count, changed_from=None):
        """Adds rows, and tells the page. `changed_from` says that older ones have moved."""
        self.call(self.add(count, changed_from))

    async def open(self):
        self.changed = asyncio.Condition()
        self.sockets = set()
        self.waiting = set()
        application = web.Application()
        application.router.add_get("/socket", self.socket)
        application.router.add_get("/download/{ticket}/{name}", self.download)
        application.router.add_get("/tests/{name}", self.test_file)
        application.router.add_get("/{name:.*}", self.file)
        application.on_shutdown.append(self.close_sockets)
        self.runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self.runner.addresses[0][1]

    async def close_sockets(self, _):
        for task in list(self.waiting):
            task.cancel()
        for socket in list(self.sockets):
            await socket.close()

    def hold(self, name):
        """Keeps back the answers to a request, until they are released."""
        self.held[name] = asyncio.Event()

    def release(self, name):
        """Gives the answers that were kept back, and all later ones at once."""
        self.loop.call_soon_threadsafe(self.held.pop(name).set)

    def asked(self, name):
        """What the pages have asked for by a name."""
        return [request for other, request in self.requests if other == name]

    async def add(self, count, changed_from):
        session = self.session
        before = session.row_count if changed_from is None else changed_from
        session.row_count += count
        await self.tell_all(before)

    async def tell_all(self, changed_from):
        self.session.changed_from = changed_from
        self.session.version += 1
        async with self.changed:
            self.changed.notify_all()

    def policy(self):
        return ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                f"connect-src 'self' ws://127.0.0.1:{self.port}; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")

    def answer_file(self, path):
        if not path.is_file() or path.suffix not in TYPES:
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], headers={
            "Content-Security-Policy": self.policy(), "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff"})

    async def file(self, request):
        return self.answer_file(PAGE / (request.match_info["name"] or "index.html"))

    async def test_file(self, request):
        return self.answer_file(TESTS / request.match_info["name"])

    async def download(self, request):
        name = request.match_info["ticket"]
        return web.Response(text=f"{name}\n", headers={
            "Content-Disposition": f'attachment; filename="{name}.jsonl"'})

    async def socket(self, request):
        if request.query.get("token") != self.token:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.add(socket)
        answers = Answers(self.session)
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                continue
            asked = json.loads(message.data)
            number, name = asked.pop("id"), asked.pop("ask")
            self.requests.append((name, asked))
            if problem := mistake(name, asked):
                self.mistakes.append(problem)
                await socket.send_json({"id": number, "error": problem})
                continue
            if name == "changes":
                task = asyncio.ensure_future(self.tell_change(socket, number, asked["version"]))
                self.waiting.add(task)
                task.add_done_callback(self.waiting.discard)
                continue
            answering = asyncio.ensure_future(self.answer(socket, answers, number, name, asked))
            if name not in self.held:
                await answering
        self.sockets.discard(socket)
        return socket

    async def answer(self, socket, answers, number, name, asked):
        before = self.session.row_count
        # An answer that is held is as old as its request.
        reply = self.reply(answers, name, asked)
        if name in self.held:
            await self.held[name].wait()
        if not socket.closed:
            await socket.send_json({"id": number, **reply})
        if name in CHANGES:
            await self.tell_all(before)

    async def tell_change(self, socket, number, version):
        async with self.changed:
            await self.changed.wait_for(lambda: self.session.version != version)
        if not socket.closed:
            await socket.send_json({"id": number, "answer": self.session.overview()})

    def reply(self, answers, name, asked):
        if name in self.errors:
            return {"error": self.errors[name]}
        try:
            return {"answer": answers(name, asked)}
        except RequestError as error:
            return {"error": str(error)}
