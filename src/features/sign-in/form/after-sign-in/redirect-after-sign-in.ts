import type { Tenant } from '../../../../contract/school/tenants.ts';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { SignInApi } from '../credentials/sign-in-api.ts';
import { targetAfterSignIn } from '../methods/rules.ts';
import type { SignInWidget } from './sign-in-widget.ts';

/** How the user signed in, as reported by `campus-signed-in`. */
export type SignInMethod = 'password' | 'code' | 'passkey' | 'federated';

interface RedirectDeps {
  readonly api: SignInApi;
  readonly widget: SignInWidget & { readonly tenant: Tenant };
}

interface SignInDestination {
  /** The unvalidated redirect target. */
  readonly redirect: string;
  readonly create: boolean;
  /** Whether the page is told of a target on the platform even if the user stays. */
  readonly announced?: boolean;
  /** Whether bind-account may come first, which applies to federated logins only. */
  readonly mayBind: boolean;
}

/** Whether the user stays on the page after sign-in: on a page of another origin that names no target. */
export function staysOnPage(
  { api, navigation }: Pick<SignInWidget, 'api' | 'navigation'>,
  { redirect, create }: Pick<SignInDestination, 'redirect' | 'create'>,
): boolean {
  return api.context().credentials.mode === 'token' && !create && !(redirect && navigation.allowedPage(redirect));
}

/**
 * Redirects a user who has just signed in, or was signed in already, unless the user stays on the page. The user's school is
 * requested only if no other rule determines the target.
 */
export async function redirectAfterSignIn(
  { api, widget }: RedirectDeps,
  signedIn: SignedIn | null,
  wanted: SignInDestination,
): Promise<void> {
  const stay = staysOnPage(widget, wanted);
  if (stay && !wanted.announced) return;
  const { navigation, tenant } = widget;
  const redirect = wanted.redirect ? navigation.allowedPage(wanted.redirect) : null;
  const unbound =
    wanted.mayBind && signedIn?.is_first_login && signedIn.third_account_id
      ? { thirdAccountId: signedIn.third_account_id, thirdPlatformType: signedIn.third_platform_type ?? '' }
      : null;
  const decided = wanted.create || redirect || (unbound && !tenant.isO3);
  const school = decided ? null : await api.currentSchool();
  const target = targetAfterSignIn({
    redirect,
    create: wanted.create,
    unbound,
    schoolId: school?.ok ? (school.data?.id ?? null) : null,
    tenant,
  });
  navigation.go({ ...target, stay });
}
