import { Turn } from './turn.ts';

/** Descendants of an element whose children are placed one after the other. */
const LARGE = 30;

interface Rest {
  readonly parent: Element;
  /** Not placed yet, in their order. */
  readonly children: Element[];
}

/** Resolves when the next frame is on the screen. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

/** Not in a table: its columns are as wide as all rows need. */
const isLarge = (element: Element): boolean =>
  element.childElementCount > 2 &&
  element.childElementCount === element.childNodes.length &&
  element.getElementsByTagName('*').length > LARGE &&
  !element.closest('table,svg');

/** Whether the next child of an element may be in the window. */
const isSeen = ({ children, parent }: Rest) =>
  children.length > 0 &&
  parent.isConnected &&
  (parent.lastElementChild?.getBoundingClientRect().top ?? 0) <= innerHeight;

/**
 * Places a fragment in parts: its first layout would be the longest task of a page. What is in the window is placed in short
 * tasks before it is shown; rows and sections below, which nobody sees yet, in the frames after that. Nothing moves by
 * these, because what follows them is further below.
 */
export class Parts {
  readonly #content: Element;
  readonly #rests: readonly Rest[];

  /** Takes all but the first child out of each large element. */
  constructor(content: Element) {
    this.#content = content;
    this.#rests = [...content.querySelectorAll('*')].filter(isLarge).map((parent) => ({
      parent,
      children: [...parent.children].slice(1),
    }));
    for (const { children } of this.#rests) for (const child of children) child.remove();
  }

  /** Places what is in the window. */
  async fillWindow(): Promise<void> {
    const turn = new Turn();
    for (let seen = this.#rests.filter(isSeen); seen.length > 0; seen = this.#rests.filter(isSeen)) {
      for (const { children, parent } of seen) parent.append(...children.splice(0, 2));
      await turn.pass();
    }
  }

  /** Places the others. */
  async fillRest(): Promise<void> {
    for (const { children, parent } of this.#rests) {
      while (children.length > 0) {
        parent.append(...children.splice(0, 2));
        if (this.#content.isConnected) await nextFrame();
      }
    }
  }
}
