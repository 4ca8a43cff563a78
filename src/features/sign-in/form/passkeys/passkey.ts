import { AREA_CODES } from '../../../../contract/area-codes.ts';
import type { Passkey } from '../../../../contract/sign-in/passkeys.ts';
import {
  createPasskey,
  passkeyCreationOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from '../../../../contract/sign-in/passkeys.ts';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { Api } from '../../../../services/http/api.ts';
import { type ApiError, apiError, type Result } from '../../../../services/http/api-error.ts';
import { loadTexts } from '../../../../services/language/language.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import { base64url } from '../../../../services/random-text.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import type { SignInState } from '../credentials/state.ts';

addTexts(import.meta.glob('../../../../../locales/*/passkey.json'));

type Json = Record<string, unknown>;

/** The fraction of a challenge's lifetime after which a new one is requested. */
const FRESH = 0.8;

const bytesOf = (base64url: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const base64urlOf = (bytes: ArrayBuffer): string => base64url(new Uint8Array(bytes));

const descriptors = (list: unknown): PublicKeyCredentialDescriptor[] =>
  Array.isArray(list) ? list.map((one) => ({ ...one, id: bytesOf(one.id) })) : [];

/**
 * The JSON serialization of a credential. Implemented here, because `toJSON()` fails on the credential objects of some
 * password managers.
 */
function jsonOf(credential: PublicKeyCredential): Json {
  const { id, type } = credential;
  const response = credential.response as AuthenticatorAssertionResponse & AuthenticatorAttestationResponse;
  const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'attestationObject'] as const;
  const given: Json = {};
  for (const field of fields) if (response[field]) given[field] = base64urlOf(response[field]);
  if (response.attestationObject) given.transports = response.getTransports?.() ?? [];
  return { id, rawId: id, type, clientExtensionResults: {}, response: given };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    const look = () => document.hidden || resolve();
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve());
  });

interface Offer {
  readonly widget: SignInWidget;
  readonly state: SignInState;
  /** True for the browser's modal prompt; otherwise passkeys are offered by autofill. */
  readonly modal: boolean;
  readonly signal: AbortSignal;
}

/** Replaces the message of passkey-specific errors. */
async function errorMessage(error: ApiError, { language }: SignInWidget): Promise<ApiError> {
  if (error.code !== AREA_CODES.passkeyRefused) return error;
  const t = await loadTexts(language, ['passkey']).catch(() => null);
  return t ? { ...error, message: t('passkey:refused') } : error;
}

/**
 * Signs in with a passkey. Returns null if none was chosen, if it was canceled or another method was used, and if the
 * platform rejected it, in which case the form shows the error.
 */
export async function offerPasskey({ widget, state, modal, signal }: Offer): Promise<SignedIn | null> {
  if (!modal && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  while (!signal.aborted) {
    await untilVisible(signal);
    const asked = await widget.api.until(signal).call(passkeySignInOptions);
    if (!asked.ok) {
      if (modal && asked.error.kind !== 'aborted') state.show(asked.error);
      return null;
    }
    const { challengeId, options } = asked.data;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(Number(options.timeout) * FRESH)]);
    const credential = await navigator.credentials
      .get({
        mediation: modal ? 'optional' : 'conditional',
        signal: ended,
        publicKey: { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] },
      })
      .catch(() => null);
    if (credential) {
      const body = { challengeId, credential: jsonOf(credential as PublicKeyCredential) };
      return state.signInByPasskey(async () => {
        const result = await widget.api.call(signInWithPasskey, { body });
        return result.ok ? result : { ok: false, error: await errorMessage(result.error, widget) };
      });
    }
    if (modal || !ended.aborted) return null;
  }
  return null;
}

/** The initial name of a passkey: the operating system. */
function deviceName(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } };
  return userAgentData?.platform || navigator.platform || '';
}

/** Creates a passkey for the signed-in user. `cancelled` and `already` are not errors. */
export async function addPasskey(api: Api): Promise<Result<Passkey> | 'cancelled' | 'already'> {
  const asked = await api.call(passkeyCreationOptions);
  if (!asked.ok) return asked;
  const { challengeId } = asked.data;
  const options = asked.data.options as unknown as PublicKeyCredentialCreationOptions;
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: descriptors(options.excludeCredentials),
      },
    });
    if (!credential) return 'cancelled';
    return api.call(createPasskey, {
      body: { challengeId, credential: jsonOf(credential as PublicKeyCredential), name: deviceName() },
    });
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'already';
    if (nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError') return 'cancelled';
    return { ok: false, error: apiError('rejected') };
  }
}
