import { PUT_TIMEOUT_MS } from '../../../contract/live/media-timing.ts';
import type { Answer, Item } from './sender.ts';

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Sends a segment to its place, which is another origin: without cookies, by the signature in its address. Returns null
 * without an answer.
 */
export async function putSegment(address: string, { bytes, duration, name, start }: Item): Promise<Answer | null> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const headers = {
    'Content-Type': 'video/mp4',
    // RFC 9530.
    'Content-Digest': `sha-256=:${base64(digest)}:`,
    ...(name !== 'init' && { 'Campus-Start': String(start), 'Campus-Duration': String(duration) }),
  };
  try {
    const response = await fetch(address, {
      method: 'PUT',
      headers,
      body: bytes,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PUT_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    const code = answer && typeof answer === 'object' && 'code' in answer ? String(answer.code) : '';
    return { status: response.status, code };
  } catch {
    return null;
  }
}
