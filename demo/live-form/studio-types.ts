import type { LiveForm } from '../../src/contract/live/live-shapes.ts';
import type { Repeat } from '../../src/contract/live/planning/series.ts';
import type { UploadCover } from '../../src/ui/live-form/cover-field.tsx';

/** What the widget tells the form. */
export interface FormContext {
  readonly language: string;
  readonly schoolId: string;
  readonly brandColor: string;
  /** The name of the user. */
  readonly lecturer: string;
  readonly covers: readonly { readonly name: string; readonly url: string }[];
  /** The hosts at which the school allows meetings. Earlier versions of the widget do not tell. */
  readonly meetingHosts?: readonly string[];
  /** Stores a picture as a cover. Earlier versions of the widget do not. */
  readonly uploadCover?: UploadCover;
}

/** Creates the live course, with a session that the form never sees. */
export type Submit = (
  form: LiveForm & { readonly repeat?: Repeat },
) => Promise<
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly code: string; readonly field: string; readonly message: string }
>;
