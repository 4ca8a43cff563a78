import { SCHOOL_SCALES } from '../../../contract/constants.ts';
import { isRecentDraft } from '../../../services/drafts/draft-age.ts';
import { readStored, readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import type { CreateValues } from './create.ts';

/** The initial values from the page's address. */
export interface InitialValues {
  readonly people: string;
  readonly name: string;
  readonly scale: string;
}

/** The saved values of a create form, restored after a sign-in or another page. */
export interface Draft {
  readonly values: CreateValues;
  /** The initial values at the time of saving. If the page is opened with other values, those take precedence. */
  readonly asked: InitialValues;
  /** The id of the user who typed them; empty for a visitor, whose values belong to who signs in next. */
  readonly owner: string;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const PREFIX = 'campus-own create';
const isOfDraft = (key: string): key is `${typeof PREFIX} ${string}` => key.startsWith(`${PREFIX} `);
const keyOf = (tenant: string, isStore: boolean): StoredKey<'session'> =>
  `${PREFIX} ${tenant} ${isStore ? 'store' : 'school'}`;

const texts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function isDraft(value: unknown): value is Draft {
  const draft = value as Draft | null;
  return (
    texts(draft?.asked, ['people', 'name', 'scale']) &&
    texts(draft?.values, ['people', 'name', 'code']) &&
    SCHOOL_SCALES.includes((draft as Draft).values.scale) &&
    typeof (draft as Draft).values.agreed === 'boolean' &&
    typeof (draft as Draft).owner === 'string' &&
    typeof (draft as Draft).at === 'number'
  );
}

export function keepDraft(tenant: string, isStore: boolean, draft: Draft | null): void {
  store('session', keyOf(tenant, isStore), draft && JSON.stringify(draft));
}

/** Removes all drafts of this tab: that of a school, of a store, and of every tenant may contain the same code. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOfDraft(key)) store('session', key, null);
  } catch {
    // Without storage, a draft lasts until the next page load, and its owner is checked.
  }
}

/**
 * The recent draft of this tab for a user (an empty id for a visitor), if any. A draft of another user is removed, as
 * is one that is too old.
 */
export function readDraft(tenant: string, isStore: boolean, userId: string, now: number): Draft | null {
  const key = keyOf(tenant, isStore);
  const draft = readStoredJson('session', key, isDraft);
  const isOwn = draft && ['', userId].includes(draft.owner);
  if (isOwn && isRecentDraft(draft.at, now)) return draft;
  store('session', key, null);
  return null;
}

const resendKey = (tenant: string): StoredKey<'session'> => `campus-activation-resend ${tenant}`;

/** Unix time in milliseconds when another activation code can be requested; persists across reloads. */
export const activationResendAt = (tenant: string): number =>
  Number(readStored('session', resendKey(tenant)) ?? 0) || 0;

export const keepActivationResendAt = (tenant: string, at: number): void =>
  store('session', resendKey(tenant), String(at));

/** The address becomes a redirect parameter, and longer ones are rejected (requirement P06). */
const ADDRESS_LIMIT = 1_900;

/** The page's address with the values as parameters of requirement R04, up to the length limit. */
export function addressWith(
  href: string,
  values: CreateValues,
  isStore: boolean,
): { href: string; asked: InitialValues } {
  const asked = { people: values.people, name: values.name, scale: isStore ? '' : String(values.scale) };
  const write = (parts: InitialValues): URL => {
    const url = new URL(href);
    const put = (name: string, value: string) =>
      value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
    put('academy-name', parts.name);
    put('people', parts.people);
    put('scale', parts.scale);
    // The other parameters now contain the values.
    url.searchParams.delete('openSchool');
    return url;
  };
  for (const fitting of [asked, { ...asked, people: '' }, { ...asked, name: '' }]) {
    const url = write(fitting);
    if (url.href.length <= ADDRESS_LIMIT) return { href: url.href, asked: fitting };
  }
  const rest = { people: '', name: '', scale: asked.scale };
  return { href: write(rest).href, asked: rest };
}
