import type { Language } from '../languages.ts';

/** What the platform tells the document of a frame (requirement F01), in `<meta name="campus-frame">`. */
export interface FrameSettings {
  readonly tag: string;
  readonly tenant: string;
  readonly language: Language;
  /** The origins whose pages may hand a token over and hear what a user does; none where everybody is a visitor. */
  readonly origins: readonly string[];
  /** Whether nobody is signed in here, because any page may show this frame. */
  readonly isForVisitors: boolean;
  /** Whether the page has said that it hands a token over. */
  readonly hasToken: boolean;
  /** Whether the browser keeps a session that was opened in a frame of this page. */
  readonly isKept: boolean;
  /** The events that the page is told. */
  readonly events: readonly string[];
}

/** The greatest height of a frame, in px. One with more content keeps its own scroll bar. */
export const FRAME_HEIGHT_MAX = 20_000;

/** The name of the `<meta>` element with the settings. */
export const FRAME_META = 'campus-frame';

/**
 * What a frame tells its page. `ready`: it listens. `height`: that of its content, in px. `event`: an event of the widget;
 * with `ask`, the frame goes on only after the page has answered. `token`: it needs a token. `page`: it needs the address of
 * the page, to lead back to it. `overlay`: a dialog has opened or closed.
 */
export type FromFrame = { readonly campus: 'frame' } & (
  | { readonly kind: 'ready'; readonly title: string }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'event'; readonly type: string; readonly detail: unknown; readonly ask?: number }
  | { readonly kind: 'token'; readonly ask: number }
  | { readonly kind: 'page'; readonly ask: number }
  | { readonly kind: 'overlay'; readonly isOpen: boolean }
);

/**
 * What a page tells its frame. `hello`: it sets the height, hears the events and, with `hasToken`, hands tokens over;
 * `isChanged` after its `getToken` has been set, `tellsPage` if it answers a question for its address.
 * `answer`: to an event, whether the frame goes on; otherwise the token or the address. `failed`: it has none, because
 * its `getToken` failed.
 */
export type ToFrame = { readonly campus: 'page' } & (
  | { readonly kind: 'hello'; readonly hasToken: boolean; readonly isChanged?: true; readonly tellsPage?: true }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: boolean | string }
  | { readonly kind: 'failed'; readonly ask: number }
);
