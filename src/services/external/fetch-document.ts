import { DOCUMENT_LIMIT_BYTES, DOCUMENT_TIMEOUT_MS } from '../../contract/constants.ts';
import { apiError, type Result } from '../http/api-error.ts';

/**
 * Fetches an HTML document from a validated URL: no credentials, no redirects, `text/html` only, at most 1 MiB and 10
 * s. The content is not trusted and must be sanitized before it is shown.
 */
export async function fetchDocument(url: URL, signal: AbortSignal): Promise<Result<string>> {
  const timeout = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, timeout]),
    });
    const { status } = response;
    if (!response.ok) return { ok: false, error: apiError('server', { status }) };
    if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
      return { ok: false, error: apiError('malformed', { status }) };
    const text = await response.text();
    return text.length > DOCUMENT_LIMIT_BYTES
      ? { ok: false, error: apiError('malformed', { status }) }
      : { ok: true, data: text };
  } catch {
    return { ok: false, error: apiError(signal.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network') };
  }
}
