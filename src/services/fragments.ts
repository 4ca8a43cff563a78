import { onPage } from './page-registry.ts';

/** Hides the view, which has just been rendered, until it shows its content, then gives it the place of the fragment. */
export type HandOver = (view: HTMLElement) => void;

/** The elements that show a fragment. The file that draws it shares no module with the widgets. */
export const fragments = (): WeakMap<Element, HandOver> => onPage('fragments@1', () => new WeakMap());
