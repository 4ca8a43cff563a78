import { safeParse } from 'valibot';
import {
  ACTIVATION_CODE_MAX_LENGTH,
  CREATOR_NAME_MAX_LENGTH,
  DEFAULT_SCHOOL_SCALE,
  FORMAL_NAME_ENDINGS,
  INVITATION_CODE_MAX_LENGTH,
  MALL_HOST_PREFIX,
  SCHOOL_NAME_MAX_LENGTH,
  SCHOOL_SCALES,
  type SchoolScale,
} from '../../contract/constants.ts';
import { CreatorName, InvitationCode, SchoolName } from '../../contract/register.ts';
import { Id } from '../../contract/shapes.ts';
import type { TextKey } from '../../services/text-keys.ts';

/** The pages of the flow, as the attribute `step` names them (spec 1 §2). */
export const REGISTER_STEPS = ['guide', 'create', 'invite', 'welcome', 'creating', 'success'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** An unknown step is the guide, from where every other one is reached. */
export const stepOf = (asked: string): RegisterStep => REGISTER_STEPS.find((step) => step === asked) ?? 'guide';

/** What tells a store from a school. */
export interface ModeSigns {
  readonly type: string;
  readonly hostname: string;
  readonly tenantKind: 'school' | 'mall';
}

/**
 * Is a store created rather than a school (spec 1 §2: type=store, or a host that begins with the mall prefix)?
 * type=school says that a school is meant in the mall, too: the owner of a store has no use for a second one.
 */
export const isStoreMode = ({ type, hostname, tenantKind }: ModeSigns): boolean =>
  type !== 'school' &&
  (type === 'store' || hostname.toLowerCase().startsWith(MALL_HOST_PREFIX) || tenantKind === 'mall');

/** The scale that a text names; anything else is the default (spec 1 §5). */
export const scaleOf = (text: string): SchoolScale =>
  SCHOOL_SCALES.find((scale) => String(scale) === text.trim()) ?? DEFAULT_SCHOOL_SCALE;

/** The members that a scale stands for; the last one has no upper end. */
export function membersOf(scale: SchoolScale): { readonly from: number; readonly to: number | null } {
  const at = SCHOOL_SCALES.indexOf(scale);
  const below = SCHOOL_SCALES[at - 1] ?? 0;
  return at === SCHOOL_SCALES.length - 1 ? { from: below, to: null } : { from: below + 1, to: scale };
}

/** Does the name end like that of a university or college (spec 1 §4)? */
export const needsSecondLook = (name: string): boolean =>
  FORMAL_NAME_ENDINGS.some((ending) => name.trim().endsWith(ending));

/** What the create form holds. */
export interface CreateValues {
  readonly people: string;
  readonly name: string;
  readonly scale: SchoolScale;
  readonly code: string;
  readonly agreed: boolean;
}
export type CreateField = keyof CreateValues;

/** What is wrong with a field: its text, and the limit that the text names. */
export interface FieldError {
  readonly text: TextKey;
  readonly count?: number;
}
export type FieldErrors = Readonly<Partial<Record<CreateField, FieldError>>>;

function peopleError(people: string): FieldError | null {
  const name = people.trim();
  if (!name) return { text: 'register:error.peopleMissing' };
  if (name.length > CREATOR_NAME_MAX_LENGTH) return { text: 'register:error.tooLong', count: CREATOR_NAME_MAX_LENGTH };
  return safeParse(CreatorName, name).success ? null : { text: 'register:error.people' };
}

function nameError(typed: string, store: boolean): FieldError | null {
  const name = typed.trim();
  if (!name) return { text: store ? 'register:error.storeNameMissing' : 'register:error.nameMissing' };
  if (name.length > SCHOOL_NAME_MAX_LENGTH) return { text: 'register:error.tooLong', count: SCHOOL_NAME_MAX_LENGTH };
  return safeParse(SchoolName, name).success ? null : { text: 'register:error.name' };
}

function codeError(typed: string): FieldError | null {
  const code = typed.trim();
  if (!code) return { text: 'register:error.codeMissing' };
  return code.length > ACTIVATION_CODE_MAX_LENGTH
    ? { text: 'register:error.tooLong', count: ACTIVATION_CODE_MAX_LENGTH }
    : null;
}

/** The fields in the order in which they stand. */
export const CREATE_FIELDS: readonly CreateField[] = ['people', 'name', 'scale', 'code', 'agreed'];

/** What is wrong with one field (spec 1 §5). */
export function errorOf(field: CreateField, values: CreateValues, store: boolean): FieldError | null {
  if (field === 'people') return peopleError(values.people);
  if (field === 'name') return nameError(values.name, store);
  if (field === 'code') return codeError(values.code);
  if (field === 'agreed') return values.agreed ? null : { text: 'register:error.agreedMissing' };
  return null;
}

/** What is wrong with the whole form. */
export const errorsOf = (values: CreateValues, store: boolean): FieldErrors =>
  Object.fromEntries(
    CREATE_FIELDS.flatMap((field) => {
      const error = errorOf(field, values, store);
      return error ? [[field, error]] : [];
    }),
  );

/** An invitation code as it is sent: what people paste around and between its letters is left out. */
export const invitationOf = (typed: string): string => typed.replace(/[\s.·_-]+/gu, '').toUpperCase();

/** May a cleaned code be one (requirement R10: 6 to 20 letters and digits)? */
export const isInvitation = (code: string): boolean => safeParse(InvitationCode, code).success;

/** No more of a pasted code is kept than makes its error plain. */
export const INVITATION_TYPED_MAX = INVITATION_CODE_MAX_LENGTH * 4;

/** Text of other people inside a sentence: without what could turn the sentence round, and isolated from it. */
export const quoted = (text: string): string => `\u2068${text.replace(/[\p{Cc}\p{Bidi_C}]/gu, '')}\u2069`;

/** A name as the address of the success page holds it: base64 of the URI-encoded name (spec 1 §2). */
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

/** A host name or address with an optional port, and nothing else: no path, no credentials. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Can it be the id of a school? */
export const isId = (text: string): boolean => safeParse(Id, text).success;

/**
 * The address of a school's admin console as the specification builds it (spec 1 §2), or null when the parts cannot
 * make one. Not yet checked: it goes through `navigation.legal` before it is used.
 */
export function adminAddress(domain: string, uuid: string, store: boolean, language: string): string | null {
  if (!HOST.test(domain) || !isId(uuid)) return null;
  const path = store ? 'management/college-management/college-info' : 'management';
  return `//${domain}/iadmin/${uuid}/${path}?${new URLSearchParams({ 'sxz-lang': language })}`;
}

/** How many schools somebody has made, as the address says it: a small whole number, or null. */
export function countOf(text: string): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** How far the creating page has come after a time, in percent (spec 1 §9: one percent a step). */
export const percentAt = (elapsedMs: number, stepMs: number): number =>
  Math.max(0, Math.min(100, Math.floor(elapsedMs / stepMs)));

/** The name in `openSchool`; a mere flag, as other pages set it, is none. */
export const nameToOpen = (openSchool: string): string =>
  /^(?:true|false|yes|no|[01])$/i.test(openSchool.trim()) ? '' : openSchool;
