import { LOGIN_METHOD, type PlatformType } from '../../../contract/constants.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { agreementApi } from '../form/consent/agreement-api.ts';

/**
 * The address at which a login by OAuth2 starts, which the agreement configuration of the school names beside its login
 * method. Null for other logins, and for an address that is not on the platform: it receives the state of the login.
 */
export async function authorizeService(
  { api, apiBase, language, navigation }: Pick<SignInWidget, 'api' | 'apiBase' | 'language' | 'navigation'>,
  tenantId: string,
  platformType: PlatformType,
): Promise<URL | null> {
  if (platformType !== 'enterprise') return null;
  const config = await agreementApi(api).agreements(tenantId, language);
  const found = config.ok && config.data.pcs[0];
  if (!found || found.loginMethod !== LOGIN_METHOD.employee) return null;
  const url = navigation.allowedUrl(found.authorizeServiceUrl);
  return url?.origin === apiBase ? url : null;
}
