/** Milliseconds after which a task ends, so that the page can respond. */
const TASK = 24;

/** Divides work into short tasks. */
export class Turn {
  #end = 0;

  constructor() {
    this.start();
  }

  /** Whether this task has lasted long enough. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Another task has begun. */
  start(): void {
    this.#end = performance.now() + TASK;
  }

  /** Goes on in another task. */
  async pass(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(() => resolve()));
    this.start();
  }
}
