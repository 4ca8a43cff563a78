import { safeParse } from 'valibot';
import { SCHOOL_NAME_MAX_LENGTH } from '../../../contract/constants.ts';
import { Id } from '../../../contract/shapes.ts';
import { consoleAddress } from '../../../services/navigation/console-address.ts';

/** A name as the address of the success page holds it: base64 of the URI-encoded name (requirement R13). */
export const encodeName = (name: string): string => btoa(encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd')));

/** Three escapes of three characters each for one unit of a name, in base64. */
const ENCODED_NAME_LIMIT = Math.ceil((SCHOOL_NAME_MAX_LENGTH * 9) / 3) * 4;

/** Only a name that could have been given is one. */
const nameOrNothing = (name: string): string => (name.trim().length <= SCHOOL_NAME_MAX_LENGTH ? name.trim() : '');

/** The name in the address of the success page; the empty string for anything that is none. Never throws. */
export function decodeName(encoded: string): string {
  // A query turns the plus of base64 into a space.
  const base64 = encoded.trim().replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!base64 || base64.length > ENCODED_NAME_LIMIT) return '';
  try {
    const text = atob(base64);
    return /^[\x20-\x7e]*$/.test(text) ? nameOrNothing(decodeURIComponent(text)) : '';
  } catch {
    return '';
  }
}

/** The name in the address of the welcome page: URI-encoded once more than the address itself, or as it is. */
export function decodeWelcomeName(encoded: string): string {
  if (encoded.length > SCHOOL_NAME_MAX_LENGTH * 9) return '';
  try {
    return nameOrNothing(decodeURIComponent(encoded));
  } catch {
    return nameOrNothing(encoded);
  }
}

/** Can it be the id of a school? */
export const isId = (text: string): boolean => safeParse(Id, text).success;

/**
 * The address of a school's admin console (requirement R13), or null when the parts cannot
 * make one. Not yet checked: it goes through `navigation.legal` before it is used.
 */
export function adminAddress(domain: string, uuid: string, store: boolean, language: string): string | null {
  const address = isId(uuid) ? consoleAddress(domain, uuid, store) : null;
  return address && `${address}?${new URLSearchParams({ 'sxz-lang': language })}`;
}

/** How many schools somebody has made, as the address says it: a small whole number, or null. */
export function countOf(text: string): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** How far the creating page has come after a time, in percent (requirement R12: one percent a step). */
export const percentAt = (elapsedMs: number, stepMs: number): number =>
  Math.max(0, Math.min(100, Math.floor(elapsedMs / stepMs)));
