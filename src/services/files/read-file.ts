import type { Envelope } from '../../contract/call.ts';
import type { Result } from '../http/api-error.ts';
import { readAnswer } from '../http/read-answer.ts';

/** The name in a Content-Disposition header (RFC 6266); empty without one. */
function nameIn(header: string | null): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** How many bytes are searched for the first character after a byte order mark and spaces. */
const BEGINNING = 64;

/** Whether content is a page, data or empty, whatever its media type: sheets begin with a letter. */
const isNoSheet = async (blob: Blob): Promise<boolean> =>
  /\b(?:json|html)\b/.test(blob.type) || /^\s*(?:[<{[]|$)/.test(await blob.slice(0, BEGINNING).text());

/** Converts the response of a call that returns a file into that file, or into the error that came as JSON instead. */
export async function readFile(
  envelope: Envelope,
  { _data, headers, status }: { readonly _data?: unknown; readonly headers: Headers; readonly status: number },
): Promise<Result<unknown>> {
  const blob = _data instanceof Blob ? _data : new Blob();
  if (status >= 400 || (await isNoSheet(blob))) return readAnswer(envelope, status, headers, await blob.text());
  return { ok: true, data: new File([blob], nameIn(headers.get('content-disposition')), { type: blob.type }) };
}
