import { SCHOOL_SCALES } from '../../../contract/constants.ts';
import { readStored, readStoredJson, store } from '../../../services/storage.ts';
import type { CreateValues } from './create.ts';

/** What the page's address gives the create form to start with. */
export interface Asked {
  readonly people: string;
  readonly name: string;
  readonly scale: string;
}

/** What was typed into a create form that is left for a while: to sign in, to look at something else. */
export interface Draft {
  readonly values: CreateValues;
  /** What the address said at the time: a page opened with other values starts with those. */
  readonly asked: Asked;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A draft older than this is somebody else's, or forgotten. */
const KEPT_FOR = 30 * 60_000;

const keyOf = (tenant: string, isStore: boolean): string => `campus-create ${tenant} ${isStore ? 'store' : 'school'}`;

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
    typeof (draft as Draft).at === 'number'
  );
}

export function keepDraft(tenant: string, isStore: boolean, draft: Draft | null): void {
  store('session', keyOf(tenant, isStore), draft && JSON.stringify(draft));
}

/** The draft of this tab, when there is one of late. */
export function readDraft(tenant: string, isStore: boolean, now: number): Draft | null {
  const draft = readStoredJson('session', keyOf(tenant, isStore), isDraft);
  return draft && now - draft.at < KEPT_FOR && draft.at <= now ? draft : null;
}

const resendKey = (tenant: string): string => `campus-activation-resend ${tenant}`;

/** When another activation code may be asked for, as milliseconds since 1970; kept over a reload. */
export const activationResendAt = (tenant: string): number =>
  Number(readStored('session', resendKey(tenant)) ?? 0) || 0;

export const keepActivationResendAt = (tenant: string, at: number): void =>
  store('session', resendKey(tenant), String(at));

/** A redirect of more characters is refused (requirement P06), and this one will be one. */
const ADDRESS_LIMIT = 1_900;

/** The address of the page with what was typed in the parameters of requirement R04, as far as it stays usable. */
export function addressWith(href: string, values: CreateValues, isStore: boolean): { href: string; asked: Asked } {
  const asked = { people: values.people, name: values.name, scale: isStore ? '' : String(values.scale) };
  const write = (parts: Asked): URL => {
    const url = new URL(href);
    const put = (name: string, value: string) =>
      value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
    put('academy-name', parts.name);
    put('people', parts.people);
    put('scale', parts.scale);
    // It has done its part; what was typed stands in the others.
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
