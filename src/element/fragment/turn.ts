/** Milliseconds after which a task ends, so that the page can respond. */
const TASK = 24;

/** Divides work into short tasks. */
export class Turn {
  #end = performance.now() + TASK;

  /** Goes on in another task if this one has lasted long enough. */
  async pass(): Promise<void> {
    if (performance.now() < this.#end) return;
    await new Promise<void>((resolve) => setTimeout(() => resolve()));
    this.#end = performance.now() + TASK;
  }
}
