import { fetchedCode, redeemHandoffCode, SIGN_IN_WINDOW_PATH } from '../../contract/handoff/handoff.ts';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';
import type { SignedIn } from '../../contract/sign-in/session.ts';
import { createApi } from '../http/api.ts';
import { base64url, randomText } from '../random-text.ts';
import { store } from '../storage.ts';
import { type AskingPage, askedBy } from './asking-page.ts';
import { keptKey } from './kept-session.ts';

/** A sign-in on the platform's own page that a page of another origin has asked for. */
interface Asked {
  readonly address: URL;
  /** Comes back with the code. */
  readonly state: string;
  /** What the code is redeemed with. The platform knows its digest only. */
  readonly verifier: string;
}

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

/** The code of a session that whoever has the verifier fetches. */
export const ownCode = async (tenant: string, verifier: string): Promise<string> =>
  fetchedCode(tenant, await challengeOf(verifier), verifier);

/** Asks for a sign-in, with further parameters of its address. */
export async function askToSignIn(
  { apiBase, embedder, language, tenant }: AskingPage,
  more: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const [verifier, state] = [randomText(), randomText()];
  const challenge = await challengeOf(verifier);
  const address = new URL(SIGN_IN_WINDOW_PATH, apiBase);
  const asked = {
    ...{ tenant, origin: embedder || location.origin, challenge, state },
    ...(embedder && { frame: '1' }),
    [LANGUAGE_PARAMETER]: language,
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { address, state, verifier };
}

/** Exchanges a code for a session of the page, which the browser keeps. Null if the platform refuses it. */
export async function redeem(page: AskingPage, code: string, verifier: string): Promise<SignedIn | null> {
  const result = await createApi(() => askedBy(page)).call(redeemHandoffCode, { body: { code, verifier } });
  if (!result.ok) return null;
  store('local', keptKey(page), page.tenant);
  return result.data;
}
