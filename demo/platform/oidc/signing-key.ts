import { exportJWK, generateKeyPair } from 'jose';
import { randomSecret } from '../core/random.ts';

/** Generates a key for signing ID tokens, as JSON. */
export const signingKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    use: 'sig',
    alg: 'RS256',
    kid: randomSecret().slice(0, 12),
  });
};
