import type { Platform } from '../core/platform.ts';
import { keyedHash } from '../core/random.ts';

/** Name of the secret shared with the partner network for signatures. */
const NETWORK_SIGNING_SECRET = 'network-signing-secret';

/** Name of the secret with which the platform authenticates when it redeems a code. */
export const NETWORK_CLIENT_SECRET = 'network-client-secret';

/** The partner's endpoint for redeeming codes. */
export const NETWORK_REDEEM_PATH = '/network/redeem';

/** The signed request of a partner network. */
export interface NetworkRequest {
  readonly authorizationCode: string;
  readonly redirectionURL: string;
  readonly requestId: string;
}

/**
 * The signed text: the three fields in alphabetical order, joined by `&`, each value percent-encoded as a URL
 * component, so that no value can be confused with a delimiter: `authorizationCode=…&redirectionURL=…&requestId=…`.
 */
const canonicalText = ({ authorizationCode, redirectionURL, requestId }: NetworkRequest): string =>
  Object.entries({ authorizationCode, redirectionURL, requestId })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Base64url-encoded HMAC-SHA-256 of the canonical text with the shared secret. */
export const signatureOf = async (platform: Platform, request: NetworkRequest): Promise<string> =>
  keyedHash(await platform.secrets.get(NETWORK_SIGNING_SECRET), canonicalText(request));
