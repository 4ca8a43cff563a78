import type { Platform } from '../core/platform.ts';
import { keyedHash } from '../core/random.ts';

/** Name of the secret that the platform and its partner network sign with. */
const NETWORK_SIGNING_SECRET = 'network-signing-secret';

/** Name of the secret by which the platform proves itself when it redeems a code. */
export const NETWORK_CLIENT_SECRET = 'network-client-secret';

/** Where the partner redeems its codes. */
export const NETWORK_REDEEM_PATH = '/network/redeem';

/** What a partner network vouches for. */
export interface NetworkRequest {
  readonly authorizationCode: string;
  readonly redirectionURL: string;
  readonly requestId: string;
}

/**
 * The text that is signed: the three fields in the order of their names, each value percent-encoded as a URL component
 * (so that no value can pass for the end of another one), joined by `&`:
 * `authorizationCode=…&redirectionURL=…&requestId=…`.
 */
const canonicalText = ({ authorizationCode, redirectionURL, requestId }: NetworkRequest): string =>
  Object.entries({ authorizationCode, redirectionURL, requestId })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** HMAC-SHA-256 of the canonical text with the shared secret, in base64url. */
export const signatureOf = async (platform: Platform, request: NetworkRequest): Promise<string> =>
  keyedHash(await platform.secrets.get(NETWORK_SIGNING_SECRET), canonicalText(request));
