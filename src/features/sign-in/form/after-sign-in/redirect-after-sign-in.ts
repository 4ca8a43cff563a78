import type { Tenant } from '../../../../contract/school/tenants.ts';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import type { SignInApi } from '../credentials/sign-in-api.ts';
import { targetAfterSignIn } from '../methods/rules.ts';

/** How the user signed in, as reported by `campus-signed-in`. */
export type SignInMethod = 'password' | 'code' | 'passkey' | 'federated';

interface RedirectDeps {
  readonly api: SignInApi;
  readonly navigation: Navigation;
  readonly tenant: Tenant;
}

interface SignInDestination {
  /** The unvalidated redirect target. */
  readonly redirect: string;
  readonly create: boolean;
  /** Whether bind-account may come first, which applies to federated logins only. */
  readonly mayBind: boolean;
}

/**
 * Redirects a user who has just signed in, or was signed in already. The user's school is requested only if no other
 * rule determines the target.
 */
export async function redirectAfterSignIn(
  { api, navigation, tenant }: RedirectDeps,
  signedIn: SignedIn | null,
  wanted: SignInDestination,
): Promise<void> {
  const redirect = wanted.redirect ? navigation.allowedPage(wanted.redirect) : null;
  const unbound =
    wanted.mayBind && signedIn?.is_first_login && signedIn.third_account_id
      ? { thirdAccountId: signedIn.third_account_id, thirdPlatformType: signedIn.third_platform_type ?? '' }
      : null;
  const decided = wanted.create || redirect || (unbound && !tenant.isO3);
  const school = decided ? null : await api.currentSchool();
  navigation.go(
    targetAfterSignIn({
      redirect,
      create: wanted.create,
      unbound,
      schoolId: school?.ok ? (school.data?.id ?? null) : null,
      tenant,
    }),
  );
}
