import type { Tenant } from '../../../contract/school/tenants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import type { SignInApi } from '../credentials/sign-in-api.ts';
import { targetAfterSignIn } from '../methods/rules.ts';

/** How somebody signed in, as `campus-signed-in` tells it. */
export type SignInMethod = 'password' | 'code' | 'passkey' | 'federated';

interface RedirectDeps {
  readonly api: SignInApi;
  readonly navigation: Navigation;
  readonly tenant: Tenant;
}

interface Wanted {
  /** The redirect as it came from outside: not trusted yet. */
  readonly redirect: string;
  readonly create: boolean;
  /** May bind-account come first? Only for a federated login. */
  readonly mayBind: boolean;
}

/**
 * Leaves for where the user belongs after sign-in, just now or (without a login) before. The school is asked for only
 * when nothing else decides.
 */
export async function redirectAfterSignIn(
  { api, navigation, tenant }: RedirectDeps,
  signedIn: SignedIn | null,
  wanted: Wanted,
): Promise<void> {
  const redirect = wanted.redirect ? navigation.allowedUrl(wanted.redirect) : null;
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
