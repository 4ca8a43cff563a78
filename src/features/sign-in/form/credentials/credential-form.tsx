import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CODES } from '../../../../contract/codes.ts';
import { PASSWORD_MIN_LENGTH } from '../../../../contract/constants.ts';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { digitsOf } from '../../../../ui/form/digits.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { LightForm } from '../../../../ui/form/light-form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Tabs } from '../../../../ui/form/tabs.tsx';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { useSecondsLeft } from '../../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';
import type { SignInMethod } from '../after-sign-in/redirect-after-sign-in.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import { isAccount } from '../methods/rules.ts';
import type { PasskeyButton } from '../passkeys/use-passkeys.ts';
import layoutText from './credential-form.css?inline';
import { isFieldError, type SignInState, type SignInStep } from './state.ts';
import { useAccount } from './use-account.ts';

addTexts(import.meta.glob('../../../../../locales/*/sign-in-more.json'));

const layout = css(layoutText, 'view');

interface CredentialFormProps {
  readonly widget: SignInWidget;
  readonly state: SignInState;
  /** The purpose of the authentication, which determines the label of the button. */
  readonly purpose?: 'sign-in' | 'bind';
  readonly loginHint: string;
  readonly lastMethod: string | null;
  readonly passkeys?: PasskeyButton | null;
  readonly onSignedIn: (signedIn: SignedIn, method: SignInMethod) => void;
}

type Errors = Partial<Record<'account' | 'password' | 'code', TextKey | null>>;

/** The form field for the field of a platform error. */
function errorField(code: string | undefined): keyof Errors | null {
  if (code === CODES.codeWrong || code === CODES.codeExpired) return 'code';
  return code === CODES.passwordTooWeak ? 'password' : null;
}

const submitKeys: Readonly<Record<SignInStep, TextKey>> = {
  password: 'sign-in:form.signIn',
  code: 'sign-in:form.signIn',
  forgot: 'sign-in:reset.change',
};

/** Counts the values received, so that a repeated error is announced again. */
function useTurn(value: unknown): number {
  const last = useRef({ value, turn: 0 });
  if (last.current.value !== value) last.current = { value, turn: last.current.turn + 1 };
  return last.current.turn;
}

const loadCodeSteps = () => import('./code-steps.tsx');

export const formOf = (element: HTMLElement): HTMLFormElement | null =>
  element.querySelector(':scope > form[data-campus-form]');

/** The layout of the form, in the light DOM like the form itself. */
function Credentials({ children }: { children: ReactNode }) {
  useStyles(layout);
  return <div className="campus-credentials">{children}</div>;
}

/** Method 1: account with password or one-time code, and password reset (requirements S01, S19, S20, S22). */
export function CredentialForm({
  widget,
  state,
  purpose = 'sign-in',
  loginHint,
  lastMethod,
  passkeys = null,
  onSignedIn,
}: CredentialFormProps) {
  const { t, tag } = useLocale();
  const step = useValue(state.step);
  const busy = useValue(state.busy);
  const error = useValue(state.error);
  const turn = useTurn(error);
  const sentTo = useValue(state.codeSentTo);
  const changed = useValue(state.passwordChanged);
  const waiting = useSecondsLeft(useValue(state.waitUntil));
  const [errors, setErrors] = useState<Errors>({});
  const [submitted, setSubmitted] = useState(0);

  // After a failed submit, focus moves to the first invalid field.
  useEffect(() => {
    if (submitted) formOf(widget.element)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitted, widget.element]);

  const clear = (name: keyof Errors) => () => {
    if (errors[name]) setErrors({ ...errors, [name]: null });
    if (errorField(error?.code) === name) state.show(null);
  };
  const read = (name: string) => String(new FormData(formOf(widget.element) ?? undefined).get(name) ?? '');
  const entry = useAccount(loginHint, widget.tenant?.phoneCountry ?? '', () =>
    formOf(widget.element)?.querySelector<HTMLInputElement>('[name=username]'),
  );
  // A code that was pasted or entered with other digits is complete before the field shows the normalized value.
  const code = () => digitsOf(read('code'));

  const check = (account: string): boolean => {
    const found: Errors = {};
    if (!isAccount(account))
      found.account = read('username').trim() ? 'sign-in:error.account' : 'sign-in:error.accountMissing';
    if (step === 'password' && !read('password')) found.password = 'sign-in:error.passwordMissing';
    if (step === 'forgot' && sentTo && read('new-password').length < PASSWORD_MIN_LENGTH)
      found.password = 'sign-in-more:error.passwordShort';
    if (step !== 'password' && sentTo && !/^\d{6}$/.test(code())) found.code = 'sign-in-more:error.code';
    setErrors(found);
    const right = Object.keys(found).length === 0;
    if (!right) setSubmitted(submitted + 1);
    return right;
  };

  async function submit() {
    if (busy || waiting > 0) return;
    const account = await entry.take(true);
    if (!check(account)) return;
    if (step === 'password') {
      const signedIn = await state.signInByPassword(account, read('password'));
      if (signedIn) onSignedIn(signedIn, 'password');
    } else if (!sentTo || sentTo !== account) await state.sendCode(account);
    else if (step === 'code') {
      const signedIn = await state.signInByCode(sentTo, code());
      if (signedIn) onSignedIn(signedIn, 'code');
    } else await state.resetPassword(sentTo, code(), read('new-password'));
  }

  const leave = async ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The number and its country code form one field.
    if (currentTarget.closest('.campus-field')?.contains(relatedTarget) || !read('username').trim()) return;
    if (!isAccount(await entry.take(false))) setErrors((found) => ({ ...found, account: 'sign-in:error.account' }));
  };

  const go = (next: SignInStep) => {
    setErrors({});
    state.go(next);
  };
  const errorOf = (name: keyof Errors, say = t) => {
    const key = errors[name];
    if (key) return say(key, { count: PASSWORD_MIN_LENGTH });
    if (!error || errorField(error.code) !== name) return undefined;
    return error.attemptsLeft
      ? say('sign-in-more:error.codeWrong', { count: error.attemptsLeft })
      : errorText(say, error);
  };
  const isReset = step === 'forgot';
  const sendsCodes = widget.tenant?.codeChannels[0];
  const submitKey = step !== 'password' && !sentTo ? 'sign-in:form.sendCode' : submitKeys[step];

  return (
    <>
      {!isReset && sendsCodes && (
        <Tabs
          label={t('sign-in:form.methods')}
          selected={step}
          onSelect={(id) => go(id as SignInStep)}
          tabs={[
            {
              id: 'password',
              label: t('sign-in:form.byPassword'),
              note: lastMethod === 'password' ? t('sign-in:form.lastUsed') : undefined,
            },
            {
              id: 'code',
              label: t('sign-in:form.byCode'),
              note: lastMethod === 'code' ? t('sign-in:form.lastUsed') : undefined,
            },
          ]}
        />
      )}
      {isReset && <p className="lead">{t('sign-in:reset.lead')}</p>}
      {changed && step === 'password' && <Notice kind="success">{t('sign-in:reset.done')}</Notice>}
      {error && !isFieldError(error) && (
        <Notice key={turn} kind="danger">
          {errorText(t, error)}
          {waiting > 0 && <span role="timer"> {t('sign-in:error.wait', { time: timeText(tag, waiting) })}</span>}
        </Notice>
      )}
      <LightForm element={widget.element} name={purpose} onSubmit={() => void submit()}>
        <Credentials>
          <Field
            name="username"
            label={t('sign-in:form.account')}
            error={errorOf('account')}
            autoComplete={passkeys ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={loginHint}
            lead={entry.Country && <entry.Country country={entry.chosen} onChoose={entry.choose} onBlur={leave} />}
            onChange={(typed) => {
              entry.setTyped(typed);
              clear('account')();
            }}
            onBlur={leave}
          />
          {step === 'password' && (
            <PasswordField
              name="password"
              label={t('sign-in:form.password')}
              error={errorOf('password')}
              autoComplete="current-password"
              onChange={clear('password')}
            />
          )}
          {step !== 'password' && sentTo && (
            <LazyBoundary load={loadCodeSteps} texts="sign-in-more">
              {({ default: CodeSteps }, say) => (
                <CodeSteps
                  state={state}
                  sentTo={sentTo}
                  isReset={isReset}
                  errors={{ code: errorOf('code', say), password: errorOf('password', say) }}
                  onChange={(name) => clear(name)()}
                  onComplete={() => formOf(widget.element)?.requestSubmit()}
                />
              )}
            </LazyBoundary>
          )}
          <Button type="submit" kind="primary" full busy={busy} held={waiting > 0}>
            {t(purpose === 'bind' && submitKey === 'sign-in:form.signIn' ? 'session:bind.bind' : submitKey)}
          </Button>
          {(step === 'password' || isReset) && (
            <div className="campus-credentials-more">
              {sendsCodes && (
                <Button kind="quiet" compact onClick={() => go(isReset ? 'password' : 'forgot')}>
                  {t(isReset ? 'sign-in:reset.back' : 'sign-in:form.forgot')}
                </Button>
              )}
              {passkeys && !isReset && (
                <Button kind="quiet" compact busy={passkeys.busy} onClick={passkeys.press}>
                  {t('sign-in:form.passkey')}
                </Button>
              )}
            </div>
          )}
        </Credentials>
      </LightForm>
    </>
  );
}
