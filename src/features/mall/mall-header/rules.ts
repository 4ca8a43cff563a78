import type { OwnStore } from '../../../contract/school/mall.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { consoleAddress } from '../../../services/navigation/console-address.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** The pages of the mall on which the header is shown. */
export const MALL_PAGES = ['home', 'introduce', 'learning'] as const;

export type EntryName =
  | (typeof MALL_PAGES)[number]
  | 'createStore'
  | 'backstage'
  | 'cancelSigning'
  | 'renewSigning'
  | 'signIn'
  | 'signOut';

/** An entry of the header. Without a target it is an action of the header itself. */
export interface Entry {
  readonly name: EntryName;
  readonly text: TextKey;
  readonly target: NavigationTarget | null;
}

/** The user who views the mall. */
export interface MallVisit {
  /** Whether a user is signed in; null while unknown. */
  readonly signedIn: boolean | null;
  /** The store switch; null while unknown. */
  readonly open: boolean | null;
  /** The user's store; null for a user without one, undefined while unknown. */
  readonly store: OwnStore | null | undefined;
}

/**
 * The admin address of the store (requirement M01). The platform supplies the domain, so it is used only if the host is
 * allowed.
 */
export const backstageOf = ({ domain, id }: OwnStore): string | null => consoleAddress(domain, id, true);

const TEXTS: Readonly<Record<EntryName, TextKey>> = {
  home: 'mall:tab.home',
  introduce: 'mall:tab.introduce',
  learning: 'mall:tab.learning',
  createStore: 'mall:tab.createStore',
  backstage: 'mall:tab.backstage',
  cancelSigning: 'mall:tab.cancelSigning',
  renewSigning: 'mall:tab.renewSigning',
  signIn: 'mall:tab.signIn',
  signOut: 'mall:tab.signOut',
};

const entry = (name: EntryName, target: NavigationTarget | null): Entry => ({ name, text: TEXTS[name], target });

/** The form of a store. */
export const STORE_FORM: NavigationTarget = { route: 'registerCreate', query: { type: 'store' } };

function storeEntries({ signedIn, open, store }: MallVisit, backstage: URL | null, form: string): Entry[] {
  if (!open) return [];
  if (signedIn === false) return [entry('createStore', { route: 'login', query: { type: 'create', redirect: form } })];
  if (store === null) return [entry('createStore', STORE_FORM)];
  if (!store) return [];
  return [
    ...(backstage ? [entry('backstage', { route: '', url: backstage })] : []),
    entry(store.signed ? 'cancelSigning' : 'renewSigning', null),
  ];
}

/**
 * The entries of the header for this user, in order (requirement M01). `here`: the address to return to after signing
 * in or out. `form`: the address of `STORE_FORM`, where a visitor continues after signing in.
 */
export function entriesOf(visit: MallVisit, backstage: URL | null, here: string, form: string): readonly Entry[] {
  const redirect = { redirect: here };
  return [
    entry('home', { route: 'mallHome' }),
    entry('introduce', { route: 'mallIntroduce' }),
    entry('learning', { route: 'home' }),
    ...storeEntries(visit, backstage, form),
    ...(visit.signedIn === false ? [entry('signIn', { route: 'login', query: redirect })] : []),
    ...(visit.signedIn === true ? [entry('signOut', { route: 'logout', query: redirect })] : []),
  ];
}
