import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { proveAgain } from '../../../contract/sign-in/passkeys.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CodeField } from '../../../ui/code-field/code-field.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { digitsOf } from '../../../ui/form/digits.ts';
import { LightForm } from '../../../ui/form/light-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { signInApi } from '../form/credentials/sign-in-api.ts';
import look from './proof-form.css?inline';

const styles = css(look, 'view');

interface ProofProps {
  readonly widget: SignInWidget;
  readonly user: User;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const FIELD_CODES: readonly string[] = [CODES.credentialsWrong, CODES.codeWrong, CODES.codeExpired];

/** In the light DOM, like the form itself. */
function Layout({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="campus-proof">{children}</div>;
}

/**
 * Re-authenticates the signed-in user by password or one-time code, so that nobody else can change the ways to sign in
 * from an unattended session.
 */
export function ProofForm({ widget, user, onProven, onCancel }: ProofProps) {
  const t = useText();
  const account = user.email || user.mobile;
  const [byCode, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A change of method changes the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt must move the focus too
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=password], [name=code]')?.focus();
  }, [byCode, error, missing]);

  const sendCode = async () => {
    setBusy(true);
    const sent = await signInApi(widget.api).requestCode(account, 'sign-in');
    setBusy(false);
    setMissing(false);
    // A code that was sent shortly before is still valid.
    setError(sent.ok || sent.error.kind === 'rate-limited' ? null : sent.error);
    setByCode(sent.ok || sent.error.kind === 'rate-limited');
  };
  const submit = async () => {
    if (busy) return;
    const read = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
    const code = digitsOf(read('code'));
    const isEmpty = byCode ? !/^\d{6}$/.test(code) : read('password') === '';
    setMissing(isEmpty);
    setError(null);
    if (isEmpty) return;
    setBusy(true);
    const proven = await widget.api.call(proveAgain, { body: byCode ? { code } : { password: read('password') } });
    setBusy(false);
    if (proven.ok) onProven();
    else if (proven.error.kind !== 'aborted') setError(proven.error);
  };
  const signInAgain = async () => {
    setBusy(true);
    if (!(await widget.session.end())) widget.toast({ kind: 'danger', text: t('sign-in-more:signedIn.changeFailed') });
    setBusy(false);
  };

  if (!account) {
    return (
      <>
        <p className="lead">{t('passkey:prove.noAddress')}</p>
        <Button kind="primary" full busy={busy} onClick={() => void signInAgain()}>
          {t('passkey:prove.signIn')}
        </Button>
        <Button full onClick={onCancel}>
          {t('passkey:prove.cancel')}
        </Button>
      </>
    );
  }
  const atField = error && FIELD_CODES.includes(error.code);
  const errorMessage = () => {
    if (!error) return undefined;
    if (error.code === CODES.credentialsWrong) return t('passkey:prove.wrong');
    if (error.attemptsLeft !== null) return t('sign-in-more:error.codeWrong', { count: error.attemptsLeft });
    return errorText(t, error);
  };
  const missingText = t(byCode ? 'sign-in-more:error.code' : 'sign-in:error.passwordMissing');
  const fieldError = missing ? missingText : atField ? errorMessage() : undefined;
  const change = () => {
    setMissing(false);
    if (atField) setError(null);
  };
  return (
    <LightForm element={widget.element} name="campus-proof" ref={form} onSubmit={() => void submit()}>
      <Layout>
        <p>{t('passkey:prove.lead')}</p>
        {error && !atField && <Notice kind="danger">{errorMessage()}</Notice>}
        <input hidden readOnly name="username" autoComplete="username" value={account} />
        {byCode ? (
          <CodeField
            name="code"
            label={t('sign-in-more:code.label')}
            hint={t('passkey:prove.sent', { account })}
            error={fieldError}
            onChange={change}
            onComplete={() => void submit()}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('sign-in:form.password')}
            error={fieldError}
            autoComplete="current-password"
            onChange={change}
          />
        )}
        <Button full type="submit" busy={busy}>
          {t('passkey:prove.confirm')}
        </Button>
        <div className="campus-proof-actions">
          {widget.tenant?.codeChannels.includes(account.startsWith('+') ? 'sms' : 'mail') && (
            <Button kind="quiet" compact disabled={busy} onClick={() => (byCode ? setByCode(false) : void sendCode())}>
              {t(byCode ? 'passkey:prove.byPassword' : 'passkey:prove.byCode')}
            </Button>
          )}
          <Button kind="quiet" compact onClick={onCancel}>
            {t('passkey:prove.cancel')}
          </Button>
        </div>
      </Layout>
    </LightForm>
  );
}
