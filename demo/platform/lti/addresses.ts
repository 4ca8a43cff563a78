import type { LtiAddresses } from '../../../src/contract/lti/lti.ts';
import type { LtiContent } from '../../../src/contract/lti/lti-constants.ts';
import type { Platform } from '../core/platform.ts';

type Named = Pick<Platform, 'origins'>;

/** What all addresses of a school for learning systems begin with. */
export const baseOf = ({ origins }: Named, tenantId: string): string => `${origins.main}/lti/${tenantId}`;

/** The addresses that a learning system is given. */
export const addressesOf = (platform: Named, tenantId: string): LtiAddresses => {
  const base = baseOf(platform, tenantId);
  return { login: `${base}/login`, launch: `${base}/launch`, jwks: `${base}/jwks.json` };
};

/** The address of a link to content. */
export const linkOf = (platform: Named, tenantId: string, kind: LtiContent, contentId: string): string =>
  [baseOf(platform, tenantId), kind, contentId].filter(Boolean).join('/');
