import { safeParse } from 'valibot';
import { LOGIN_METHOD, type LoginMethod, type PlatformType } from '../../../../contract/constants.ts';
import type { Tenant } from '../../../../contract/school/tenants.ts';
import { Account } from '../../../../contract/shapes.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../../services/navigation/navigation.ts';
import { digitsOf } from '../../../../ui/form/digits.ts';

/** Normalizes an account: trims an email address, converts a phone number to E.164. */
export function normaliseAccount(typed: string): string {
  const account = typed.trim();
  if (account.includes('@')) return account;
  const number = account.replace(/\p{Nd}/gu, digitsOf).replace(/[\s().-]/g, '');
  return number.startsWith('00') ? `+${number.slice(2)}` : number;
}

/** Whether the input is becoming a phone number: at least three digits of any script, and separators. */
export function looksLikePhone(typed: string): boolean {
  const text = typed.normalize('NFKC');
  return /^[+\p{Nd}\s\p{Cf}()./-]*$/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) > 2;
}

export const isAccount = (account: string): boolean => safeParse(Account, account).success;

/** The provider of a login method; null for the platform's own accounts (requirement S01). */
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

/** The text key that names the account required by a school (requirement E05). */
export const requiredKey = (methods: readonly LoginMethod[]): TextKey =>
  (methods.length === 1 && methods[0] && REQUIRED_KEYS[methods[0]]) || 'sign-in:required.several';

/** The inputs that determine the target after sign-in. */
export interface SignInOutcome {
  /** The validated redirect target, if allowed. */
  readonly redirect: URL | null;
  /** Whether the user wants to create a school or store (requirement S02, type=create). */
  readonly create: boolean;
  /** Set for a first federated login, whose user may already have an account on the platform. */
  readonly unbound: { readonly thirdAccountId: string; readonly thirdPlatformType: string } | null;
  /** The user's school: from the jump guide or the configuration. */
  readonly schoolId: string | null;
  readonly tenant: Pick<Tenant, 'id' | 'kind' | 'isO3'>;
}

/** The target after sign-in (requirements S02, S03, S05). */
export function targetAfterSignIn({ redirect, create, unbound, schoolId, tenant }: SignInOutcome): NavigationTarget {
  if (unbound && !tenant.isO3) {
    return {
      route: 'bindAccount',
      query: { ...unbound, ...(redirect && { redirect: redirect.href }) },
      replace: true,
    };
  }
  if (create) {
    // A button that creates a store names its form.
    const isStore = tenant.kind === 'mall' || redirect?.search.includes('type=store');
    return { route: 'registerCreate', query: isStore ? { type: 'store' } : {}, replace: true };
  }
  if (redirect) return { route: '', url: redirect, replace: true };
  return { route: 'portal', params: { schoolId: schoolId ?? tenant.id }, replace: true };
}
