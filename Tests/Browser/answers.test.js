import { equal } from "./expect.js";
import { completeAnswer } from "/answers.js";

export const cases = {
  "A member that is not sent is null"() {
    equal(completeAnswer("find", {}), { position: null, key: null });
    equal(completeAnswer("rows", { rows: [{ key: "0:1" }] }).rows[0].cause, null);
  },
  "A member that is sent stays"() {
    equal(completeAnswer("position", { position: 0, key: "0:0" }), { position: 0, key: "0:0" });
    equal(completeAnswer("rows", { rows: [{ cause: "0:1" }] }).rows[0].cause, "0:1");
    equal(completeAnswer("value", { text: "a", children: [] }).text, "a");
  },
  "An answer without such members stays as it is"() {
    equal(completeAnswer("view", { view: 1, rowCount: 2 }), { view: 1, rowCount: 2 });
  },
};
