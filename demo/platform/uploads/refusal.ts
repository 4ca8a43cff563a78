import type { ContentFault } from '../../../src/contract/files/file-rules.ts';
import { RequestError } from '../core/http/request-error.ts';

const REFUSALS = {
  gif: ['gifRefused', 'GIF pictures cannot be added.'],
  mp3: ['mp3Refused', 'MP3 audio cannot be added.'],
  svg: ['svgRefused', 'SVG drawings cannot be added.'],
  mismatch: ['contentMismatch', 'The content contradicts the name of the file.'],
} as const satisfies Record<ContentFault, readonly [string, string]>;

/** The error of a file that is not taken. */
export const refusalOf = (fault: ContentFault, field?: string): RequestError => {
  const [code, message] = REFUSALS[fault];
  return new RequestError(code, message, field === undefined ? {} : { field });
};
