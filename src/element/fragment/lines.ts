import type { Fragment, FragmentNode } from '../../contract/pages/fragment.ts';

/** Ends a line that opens an element, whose children are the lines up to one that closes it. */
const OPENS = /\},$/;
const CLOSES = /^[\]}]/;

export const opens = (line: string): boolean => OPENS.test(line);
export const closes = (line: string): boolean => CLOSES.test(line);

/** Names the member of the JSON whose content begins in a line. */
const MEMBER = /^"root":/;

/** What is in a line that does not close an element, without the children of one that it opens. */
export const nodeOf = (line: string): FragmentNode =>
  JSON.parse((opens(line) ? `${line.slice(0, -1)}]` : line.replace(/,$/, '')).replace(MEMBER, ''));

/** The first line: the style sheet, and all of the content if the platform sends no lines. */
export const headOf = (line: string): Pick<Fragment, 'css'> & Partial<Fragment> => JSON.parse(line.replace(/,$/, '}'));

/** The lines of an answer, as they come. Several can read them. */
export class Lines {
  readonly #lines: string[] = [];
  #state: 'open' | 'ended' | 'broken' = 'open';
  #waiting: (() => void)[] = [];
  /** Resolves when no further line will come. */
  readonly end: Promise<void>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.end = this.#read(body.getReader()).then(
      () => this.#wake('ended'),
      () => this.#wake('broken'),
    );
  }

  /** Whether all lines are there. */
  get isComplete(): boolean {
    return this.#state === 'ended';
  }

  /** How many are there. */
  get length(): number {
    return this.#lines.length;
  }

  /** Whether a line is there already. */
  has(index: number): boolean {
    return index < this.#lines.length || this.#state !== 'open';
  }

  /**
   * Waits for a line; undefined after the last.
   *
   * @throws {TypeError} The answer broke off before it.
   */
  async at(index: number): Promise<string | undefined> {
    while (!this.has(index)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (index >= this.#lines.length && this.#state === 'broken') throw new TypeError('fragment');
    return this.#lines[index];
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (parts.pop() ?? '');
      this.#lines.push(...parts);
      if (done) return;
      this.#wake('open');
    }
  }

  #wake(state: 'open' | 'ended' | 'broken'): void {
    this.#state = state;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const read = new WeakMap<Response, Lines>();

/** The lines of an answer, which elements that show the same share. */
export function linesOf(answer: Response & { readonly body: ReadableStream<Uint8Array> }): Lines {
  const lines = read.get(answer) ?? new Lines(answer.body);
  read.set(answer, lines);
  return lines;
}
