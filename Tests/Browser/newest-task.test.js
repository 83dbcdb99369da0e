import { equal } from "./expect.js";
import { NewestTask } from "/newest-task.js";

export const cases = {
  async "Of the tasks that come meanwhile only the newest one runs"() {
    const queue = new NewestTask();
    const ran = [];
    let end = () => {};
    await new Promise((done) => {
      queue.run(() => new Promise((resolve) => { end = resolve; }));
      for (const name of ["a", "b", "c"]) {
        queue.run(async () => {
          ran.push(name);
          done();
        });
      }
      end();
    });
    equal(ran, ["c"]);
  },
  async "A task can tell that a newer one waits"() {
    const queue = new NewestTask();
    const found = [];
    await new Promise((done) => {
      queue.run(async (isNewest) => {
        found.push(isNewest());
        queue.run(async () => done());
        found.push(isNewest());
      });
    });
    equal(found, [true, false]);
  },
  async "A task for idle times ends no other one"() {
    const queue = new NewestTask();
    const found = [];
    await new Promise((done) => {
      queue.run(async (isNewest) => {
        queue.runWhenIdle(async () => found.push("idle"));
        found.push(isNewest());
        done();
      });
    });
    equal(found, [true]);
  },
  async "A task that fails does not stop the next one"() {
    const queue = new NewestTask();
    queue.run(async () => { throw new Error("No."); });
    await new Promise((done) => queue.run(async () => done()));
  },
};
