// @ts-check

/**
 * Runs tasks one at a time. Of the tasks that come meanwhile, only the newest one runs, so that
 * a held key or a fast file never builds up a queue of requests.
 */
export class NewestTask {
  #isRunning = false;
  /** @type {(() => Promise<void>) | null} */
  #next = null;
  #count = 0;

  /**
   * Runs a task, or remembers it until the running one ends.
   * @param {(isNewest: () => boolean) => Promise<void>} task
   */
  run(task) {
    this.#count += 1;
    const count = this.#count;
    this.#next = () => task(() => count === this.#count);
    if (!this.#isRunning) this.#runAll();
  }

  /**
   * Runs a task unless one is running. What comes often would else end each task before its end.
   * @param {(isNewest: () => boolean) => Promise<void>} task
   */
  runWhenIdle(task) {
    if (!this.#isRunning) this.run(task);
  }

  async #runAll() {
    this.#isRunning = true;
    while (this.#next) {
      const task = this.#next;
      this.#next = null;
      try {
        await task();
      } catch (error) {
        console.debug(error);
      }
    }
    this.#isRunning = false;
  }
}
