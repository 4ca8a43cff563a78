import type { Result } from '../http/api-error.ts';

interface Press<Value, Answer> {
  readonly value: Value;
  readonly send: (value: Value) => Promise<Result<Answer>>;
}

/** How the changes of a run of presses have ended. */
export interface Changed<Answer, State> {
  /** Of the change that was sent last. */
  readonly result: Result<Answer>;
  /** What holds now: what the platform has said last, or what held before if it has accepted nothing. */
  readonly known: State;
}

/**
 * Sends the changes of one thing, such as a like, one after the other, and of those that wait for the running one only the
 * latest. Nothing is sent for a press that the running change carries out.
 */
export class ChangeQueue<Value, Answer, State> {
  readonly #read: (answer: Answer) => State;
  #latest: Press<Value, Answer> | undefined;
  #running: Promise<Changed<Answer, State>> | null = null;
  #known: State | undefined;

  constructor(read: (answer: Answer) => State) {
    this.#read = read;
  }

  /** What the platform has said last while changes are under way; otherwise `shown`. */
  known(shown: State): State {
    return this.#running ? (this.#known as State) : shown;
  }

  /** Resolves when all that was pressed so far is sent; to null if something was pressed later. */
  async change(press: Press<Value, Answer> & { readonly shown: State }): Promise<Changed<Answer, State> | null> {
    this.#latest = press;
    if (!this.#running) {
      this.#known = press.shown;
      this.#running = this.#run(press);
    }
    const changed = await this.#running;
    return this.#latest === press ? changed : null;
  }

  async #run(press: Press<Value, Answer>): Promise<Changed<Answer, State>> {
    const { value, send } = press;
    const result = await send(value);
    if (result.ok) this.#known = this.#read(result.data);
    const latest = this.#latest ?? press;
    if (latest.value !== value) return this.#run(latest);
    this.#running = null;
    return { result, known: this.#known as State };
  }
}
