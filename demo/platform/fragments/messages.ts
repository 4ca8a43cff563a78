import type { Language } from '../../../src/contract/languages.ts';
import type { Fragment } from '../../../src/contract/pages/fragment.ts';

/** What a fragment shows: the start of a widget for a visitor. */
export interface FragmentRequest {
  readonly tag: string;
  readonly origin: string;
  readonly tenant: string;
  /** Empty for the language of the tenant. */
  readonly language: Language | '';
  readonly zone: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The result: a fragment, `nothing` if the view shows a visitor no content, or `late` if it had none in time, which may
 * be otherwise the next time.
 */
export type Rendered = Fragment | 'nothing' | 'late';

/** Messages to the process that renders. */
export type ToPage =
  | { readonly kind: 'render'; readonly id: number; readonly request: FragmentRequest }
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
  | { readonly kind: 'call'; readonly call: number; readonly url: string; readonly headers: Record<string, string> }
  /** `isFull`: the process has no memory for many more. */
  | { readonly kind: 'done'; readonly id: number; readonly rendered: Rendered; readonly isFull: boolean };
