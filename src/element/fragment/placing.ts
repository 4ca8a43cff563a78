import { closes, nodeOf, opens } from './lines.ts';
import { buildNode } from './tree.ts';

/** Resolves when the next frame is on the screen. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

/** Children of an element that nobody sees yet. */
interface Later {
  readonly parent: Element;
  readonly lines: string[];
  /** How many elements are open in these lines. */
  depth: number;
}

/** Appends elements by lines: an open one has those that follow as its children. */
class Writer {
  readonly #root: Node;
  readonly #open: Element[] = [];

  constructor(root: Node) {
    this.#root = root;
  }

  get open(): readonly Element[] {
    return this.#open;
  }

  write(line: string): void {
    if (closes(line)) {
      this.#open.pop();
      return;
    }
    const node = buildNode(nodeOf(line));
    (this.#open.at(-1) ?? this.#root).appendChild(node);
    if (opens(line)) this.#open.push(node as Element);
  }
}

/** Whether what is appended to an element comes below what it has, and moves nothing. */
function growsDown(element: Element): boolean {
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(element);
  if (display === 'flex') return flexDirection === 'column';
  if (display === 'grid') return !gridTemplateColumns.includes(' ');
  return /^(?:block|flow-root|list-item|contents)$/.test(display);
}

/** Lines that are placed in one frame, below the window. */
const AT_ONCE = 2;

/**
 * Places the content of a fragment line by line while it is on its way: its layout as a whole would be the longest task of a
 * page. Rows and sections below the window, which nobody sees yet, wait until it is shown. Nothing moves by these,
 * because what follows them is further below.
 */
export class Placing {
  readonly #root: ShadowRoot;
  readonly #writer: Writer;
  readonly #later: Later[] = [];
  /** Elements whose further children are below the window. */
  readonly #full = new Set<Element>();
  #skipped: Later | null = null;

  constructor(root: ShadowRoot) {
    this.#root = root;
    this.#writer = new Writer(root);
  }

  /** Of what has been placed, in CSS pixels. */
  get height(): number {
    return this.#root.firstElementChild?.clientHeight ?? 0;
  }

  place(line: string): void {
    const parent = this.#writer.open.at(-1);
    if (!this.#skipped && parent && this.#full.has(parent) && !closes(line)) {
      this.#skipped = { parent, lines: [], depth: 0 };
      this.#later.push(this.#skipped);
    }
    if (this.#skipped && (this.#skipped.depth > 0 || !closes(line))) {
      this.#skipped.lines.push(line);
      this.#skipped.depth += opens(line) ? 1 : closes(line) ? -1 : 0;
      return;
    }
    this.#skipped = null;
    this.#writer.write(line);
  }

  /** Lays out what has been placed, and finds which elements reach below the window. */
  measure(): void {
    for (const element of this.#writer.open)
      if ((element.lastElementChild?.getBoundingClientRect().top ?? 0) > innerHeight) this.#full.add(element);
  }

  /** Whether the page can be painted now: what comes next will move nothing. */
  get isSteady(): boolean {
    return this.#skipped !== null || this.#writer.open.every(growsDown);
  }

  /** Whether it reaches below the window. */
  get isFull(): boolean {
    return this.#full.size > 0;
  }

  /** Whether nothing is open, and nothing waits until the fragment is shown. */
  get isWhole(): boolean {
    return this.#writer.open.length === 0 && this.#later.length === 0;
  }

  /** Places the others. */
  async placeRest(): Promise<void> {
    for (const { lines, parent } of this.#later) {
      const writer = new Writer(parent);
      while (lines.length > 0) {
        for (const line of lines.splice(0, AT_ONCE)) writer.write(line);
        if (parent.isConnected) await nextFrame();
      }
    }
  }
}
