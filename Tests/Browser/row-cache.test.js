import { equal } from "./expect.js";
import { RowCache } from "/row-cache.js";

/** A server whose answers come when the test says so. */
function makeServer() {
  const waiting = [];
  const asked = [];
  const fetch = (from, count) => new Promise((resolve, reject) => {
    asked.push(from);
    const rows = Array.from({ length: count }, (_, place) => ({ key: `0:${from + place}` }));
    waiting.push({ answer: () => resolve(rows), fail: () => reject(new Error("Gone.")) });
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const next = async (outcome = "answer") => {
    waiting.shift()[outcome]();
    await settle();
  };
  return { fetch, asked, next, waiting };
}

export const cases = {
  async "Rows are here after they were wanted"() {
    const server = makeServer();
    let changes = 0;
    const cache = new RowCache(server.fetch, () => { changes += 1; });
    cache.want(190, 210);
    equal(cache.at(195), undefined);
    await server.next();
    await server.next();
    equal([cache.at(195).key, cache.at(205).key, changes], ["0:195", "0:205", 2]);
  },
  async "Only the newest wish is fetched while the list scrolls"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    for (let first = 0; first < 100_000; first += 1000) cache.want(first, first + 40);
    await server.next();
    await server.next();
    await server.next();
    equal(server.asked, [0, 1000, 99_000]);
  },
  async "A few thousand rows are kept and the oldest are dropped"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    for (let first = 0; first < 20_000; first += 200) {
      cache.want(first, first + 40);
      await server.next();
    }
    equal([cache.size, cache.at(0), cache.at(19_999).key], [3200, undefined, "0:19999"]);
  },
  async "A row is loaded once for all who ask"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    const loads = Promise.all([cache.load(5), cache.load(6)]);
    await server.next();
    equal((await loads).map((row) => row.key), ["0:5", "0:6"]);
    equal(server.asked, [0]);
  },
  async "An answer that comes after all was forgotten is not used"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(0, 10);
    cache.clear();
    await server.next();
    equal(cache.at(0), undefined);
  },
  async "Rows that may have moved stay until the new ones come"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(0, 10);
    await server.next();
    cache.invalidate(3);
    equal(cache.at(5).key, "0:5");
    cache.want(0, 10);
    equal(server.asked, [0, 0]);
  },
  async "A row that may have moved is loaded anew"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(0, 10);
    await server.next();
    cache.invalidate(3);
    const load = cache.load(5);
    equal(server.asked, [0, 0]);
    await server.next();
    equal((await load).key, "0:5");
  },
  async "A row is loaded although rows come meanwhile"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    const load = cache.load(5);
    cache.invalidate(3);
    await server.next();
    await server.next();
    equal((await load).key, "0:5");
    equal(server.asked, [0, 0]);
  },
  async "A row of a view that is left is not loaded"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    const load = cache.load(5);
    cache.clear();
    cache.want(0, 10);
    server.waiting.reverse();
    await server.next();
    await server.next();
    equal([await load, cache.at(5).key], [undefined, "0:5"]);
  },
  async "Rows before a change are not fetched again"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(0, 10);
    await server.next();
    cache.invalidate(200);
    cache.want(0, 10);
    equal(server.asked, [0]);
  },
  async "There are no rows before the first one"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(-1, 10);
    await server.next();
    equal([server.asked, cache.at(-1), cache.at(0).key], [[0], undefined, "0:0"]);
  },
  async "A failed request is made again when the rows are wanted again"() {
    const server = makeServer();
    const cache = new RowCache(server.fetch, () => {});
    cache.want(0, 10);
    await server.next("fail");
    cache.want(0, 10);
    await server.next();
    equal(cache.at(0).key, "0:0");
  },
};
