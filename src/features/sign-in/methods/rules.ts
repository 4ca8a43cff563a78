import { safeParse } from 'valibot';
import { LOGIN_METHOD, type LoginMethod, type PlatformType } from '../../../contract/constants.ts';
import type { Tenant } from '../../../contract/school/tenants.ts';
import { Account } from '../../../contract/shapes.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { digitsOf } from '../../../ui/form/digits.ts';

/** An account as the platform wants it: an e-mail address trimmed, a phone number in E.164 without its spacing. */
export function normaliseAccount(typed: string): string {
  const account = typed.trim();
  if (account.includes('@')) return account;
  const number = account.replace(/\p{Nd}/gu, digitsOf).replace(/[\s().-]/g, '');
  return number.startsWith('00') ? `+${number.slice(2)}` : number;
}

/** Is this a phone number on its way: digits of any script and what stands between them, three at least. */
export function looksLikePhone(typed: string): boolean {
  const text = typed.normalize('NFKC');
  return /^[+\p{Nd}\s\p{Cf}()./-]*$/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) > 2;
}

export const isAccount = (account: string): boolean => safeParse(Account, account).success;

/** The provider behind a login method; null for the platform's own account (requirement S01). */
export function providerOf(method: LoginMethod): PlatformType | null {
  if (method === LOGIN_METHOD.corporate) return 'corporate';
  if (method === LOGIN_METHOD.unifiedPortal) return 'uniportal';
  return method === LOGIN_METHOD.employee ? 'enterprise' : null;
}

const REQUIRED_KEYS: Readonly<Record<LoginMethod, TextKey>> = {
  [LOGIN_METHOD.account]: 'sign-in:required.account',
  [LOGIN_METHOD.corporate]: 'sign-in:required.corporate',
  [LOGIN_METHOD.unifiedPortal]: 'sign-in:required.uniportal',
  [LOGIN_METHOD.employee]: 'sign-in:required.employee',
};

/** The sentence that says with which account a school lets people in (requirement E05). */
export const requiredKey = (methods: readonly LoginMethod[]): TextKey =>
  (methods.length === 1 && methods[0] && REQUIRED_KEYS[methods[0]]) || 'sign-in:required.several';

/** What is known when a user has just signed in and has to be somewhere. */
export interface SignInOutcome {
  /** The redirect that was asked for, when it is legal. */
  readonly redirect: URL | null;
  /** The user came to create a school or store (requirement S02, type=create). */
  readonly create: boolean;
  /** A first federated login whose account may already exist on the platform. */
  readonly unbound: { readonly thirdAccountId: string; readonly thirdPlatformType: string } | null;
  /** The user's school: the jump guide's or the configured one. */
  readonly schoolId: string | null;
  readonly tenant: Pick<Tenant, 'id' | 'kind' | 'isO3'>;
}

/** Where a user goes after sign-in (requirements S02, S03, S05). */
export function targetAfterSignIn({ redirect, create, unbound, schoolId, tenant }: SignInOutcome): NavigationTarget {
  if (unbound && !tenant.isO3) {
    return {
      route: 'bindAccount',
      query: { ...unbound, ...(redirect ? { redirect: redirect.href } : {}) },
      replace: true,
    };
  }
  if (create) return { route: 'registerCreate', query: tenant.kind === 'mall' ? { type: 'store' } : {}, replace: true };
  if (redirect) return { route: '', url: redirect, replace: true };
  return { route: 'portal', params: { schoolId: schoolId ?? tenant.id }, replace: true };
}
