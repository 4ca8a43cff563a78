import type { Language } from '../../../src/contract/languages.ts';
import type { Fragment } from '../../../src/contract/pages/fragment.ts';

/** What a fragment shows: the start of a widget for a visitor, or for the user as whom its page reads. */
export interface FragmentRequest {
  readonly tag: string;
  readonly origin: string;
  readonly tenant: string;
  /** Empty for the language of the tenant. */
  readonly language: Language | '';
  readonly zone: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The width of the element in px, of a user's whose widget is arranged by it. */
  readonly width?: number;
}

/**
 * The result: a fragment, `nothing` if the view shows no content, or `late` if it had none in time, which may
 * be otherwise the next time.
 */
export type Rendered = Fragment | 'nothing' | 'late';

/** A request that a page makes while it is rendered. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Messages to the process that renders. */
export type ToPage =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly request: FragmentRequest;
      /** Milliseconds in which the view must have all of its content. */
      readonly limit: number;
    }
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly status: number;
      readonly headers: [string, string][];
      readonly body: string;
    };

/** Messages from it. It asks the platform for what the page reads. */
export type FromPage =
  | { readonly kind: 'started' }
  | {
      readonly kind: 'call';
      /** Of the fragment for which the page reads. */
      readonly id: number;
      readonly call: number;
      readonly sent: PageRequest;
    }
  /** `isFull`: the process has no memory for many more. */
  | { readonly kind: 'done'; readonly id: number; readonly rendered: Rendered; readonly isFull: boolean };
