import { useEffect, useRef, useState } from 'react';
import { CODES } from '../../contract/codes.ts';
import { requestCode } from '../../contract/sign-in/accounts.ts';
import { reauthenticate } from '../../contract/sign-in/passkeys.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import { errorText } from '../feedback/error-text.ts';
import { digitsOf } from '../form/digits.ts';
import { useBusy } from '../react/use-busy.ts';
import { useLoadStates } from '../resource/load-states.ts';
import { useText } from '../text/locale.ts';

export interface ReauthenticationOptions {
  readonly api: Api;
  /** The email address or phone number of the signed-in user. */
  readonly account: string;
  readonly onReauthenticated: () => void;
}

const FIELD_CODES: readonly string[] = [CODES.credentialsWrong, CODES.codeWrong, CODES.codeExpired];

/** Re-authenticates the signed-in user by password or one-time code. */
export function useReauthentication({ api, account, onReauthenticated }: ReauthenticationOptions) {
  const t = useText();
  const [byCode, setByCode] = useState(false);
  const [busy, during] = useBusy();
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  useLoadStates({ error, failed: false });
  const form = useRef<HTMLFormElement>(null);
  // A change of method changes the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt must move the focus too
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=password], [name=code]')?.focus();
  }, [byCode, error, missing]);

  const sendCode = async () => {
    const sent = await during(api.call(requestCode, { body: { account, purpose: 'sign-in' } }));
    setMissing(false);
    // A code that was sent shortly before is still valid.
    const isSent = sent.ok || sent.error.kind === 'rate-limited';
    setError(isSent ? null : sent.error);
    setByCode(isSent);
  };
  const submit = async () => {
    if (busy) return;
    const read = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
    const code = digitsOf(read('code'));
    const isEmpty = byCode ? !/^\d{6}$/.test(code) : read('password') === '';
    setMissing(isEmpty);
    setError(null);
    if (isEmpty) return;
    const result = await during(api.call(reauthenticate, { body: byCode ? { code } : { password: read('password') } }));
    if (result.ok) onReauthenticated();
    else if (result.error.kind !== 'aborted') setError(result.error);
  };

  const isAtField = error !== null && FIELD_CODES.includes(error.code);
  const errorMessage = () => {
    if (!error) return undefined;
    if (error.code === CODES.credentialsWrong) return t('passkey:reauthenticate.wrong');
    if (error.attemptsLeft !== null) return t('sign-in-more:error.codeWrong', { count: error.attemptsLeft });
    return errorText(t, error);
  };
  const missingText = t(byCode ? 'sign-in-more:error.code' : 'sign-in:error.passwordMissing');
  return {
    byCode,
    busy,
    form,
    /** An error of neither the password nor the code. */
    failure: isAtField ? undefined : errorMessage(),
    fieldError: missing ? missingText : isAtField ? errorMessage() : undefined,
    submit,
    /** An entry ends the error of its field. */
    type() {
      setMissing(false);
      if (isAtField) setError(null);
    },
    /** Changes from the password to a code, which is sent, or back. */
    changeMethod: () => (byCode ? setByCode(false) : void sendCode()),
  };
}
