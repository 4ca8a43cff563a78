import { safeParse } from 'valibot';
import { SCHOOL_NAME_MAX_LENGTH } from '../../../contract/constants.ts';
import { Id } from '../../../contract/shapes.ts';
import { consoleAddress } from '../../../services/navigation/console-address.ts';

/** Encodes a name for the address of the success page: base64 of the URI-encoded name (requirement R13). */
export const encodeName = (name: string): string => btoa(encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd')));

/** Each UTF-16 unit of a name takes at most three escapes of three characters, plus base64. */
const ENCODED_NAME_LIMIT = Math.ceil((SCHOOL_NAME_MAX_LENGTH * 9) / 3) * 4;

/** Rejects names that the create form would not accept. */
const nameOrNothing = (name: string): string => (name.trim().length <= SCHOOL_NAME_MAX_LENGTH ? name.trim() : '');

/** Decodes the name in the address of the success page; empty for invalid input. Never throws. */
export function decodeName(encoded: string): string {
  // Query parsing turns the plus sign of base64 into a space.
  const base64 = encoded.trim().replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!base64 || base64.length > ENCODED_NAME_LIMIT) return '';
  try {
    const text = atob(base64);
    return /^[\x20-\x7e]*$/.test(text) ? nameOrNothing(decodeURIComponent(text)) : '';
  } catch {
    return '';
  }
}

/** Decodes the name in the address of the welcome page, which may be URI-encoded twice. */
export function decodeWelcomeName(encoded: string): string {
  if (encoded.length > SCHOOL_NAME_MAX_LENGTH * 9) return '';
  try {
    return nameOrNothing(decodeURIComponent(encoded));
  } catch {
    return nameOrNothing(encoded);
  }
}

/** Whether the text is a well-formed school id. */
export const isId = (text: string): boolean => safeParse(Id, text).success;

/**
 * The address of a school's admin console (requirement R13), or null if the values are invalid. It is not validated:
 * pass it to `navigation.allowedUrl` before use.
 */
export function adminAddress(domain: string, uuid: string, store: boolean, language: string): string | null {
  const address = isId(uuid) ? consoleAddress(domain, uuid, store) : null;
  return address && `${address}?${new URLSearchParams({ 'sxz-lang': language })}`;
}

/** Parses the number of schools in the address: a small integer, or null. */
export function countOf(text: string): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** The progress of the creating page in percent (requirement R12: one percent per step). */
export const percentAt = (elapsedMs: number, stepMs: number): number =>
  Math.max(0, Math.min(100, Math.floor(elapsedMs / stepMs)));
