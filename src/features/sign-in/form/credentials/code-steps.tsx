import { useEffect, useRef } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../../contract/constants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CodeField } from '../../../../ui/code-field/code-field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useSecondsLeft } from '../../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';
import type { SignInState } from './state.ts';

interface CodeStepsProps {
  readonly state: SignInState;
  readonly sentTo: string;
  readonly isReset: boolean;
  readonly errors: { readonly code: string | undefined; readonly password: string | undefined };
  readonly onChange: (name: 'code' | 'password') => void;
  readonly onComplete: () => void;
}

/**
 * The steps after a code was sent: entering it, requesting another one, and in a reset the new password (requirements
 * S20, S22).
 */
export default function CodeSteps({ state, sentTo, isReset, errors, onChange, onComplete }: CodeStepsProps) {
  const { t, tag } = useLocale();
  const busy = useValue(state.busy);
  const resendAt = useValue(state.resendAt);
  const resend = useSecondsLeft(resendAt);
  const code = useRef<HTMLInputElement>(null);

  // Focuses the code field after a code was requested, unless the user has moved the focus elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code must move the focus again
  useEffect(() => {
    const field = code.current;
    if (!field) return;
    const at = (field.getRootNode() as Document | ShadowRoot).activeElement;
    if (!at || at === document.body || field.form?.contains(at)) field.focus();
  }, [resendAt]);

  return (
    <>
      <CodeField
        ref={code}
        name="code"
        label={t('sign-in-more:code.label')}
        hint={t(isReset ? 'sign-in-more:code.sent' : 'sign-in-more:code.sentAlone', { account: sentTo })}
        error={errors.code}
        onChange={() => onChange('code')}
        onComplete={isReset ? undefined : onComplete}
      />
      <Button kind="quiet" compact held={resend > 0 || busy} onClick={() => void state.sendCode(sentTo)}>
        {resend > 0 ? t('sign-in-more:code.resendIn', { time: timeText(tag, resend) }) : t('sign-in-more:code.resend')}
      </Button>
      {isReset && (
        <PasswordField
          name="new-password"
          label={t('sign-in-more:reset.newPassword')}
          hint={t('sign-in-more:reset.passwordHint', { count: PASSWORD_MIN_LENGTH })}
          error={errors.password}
          autoComplete="new-password"
          onChange={() => onChange('password')}
        />
      )}
    </>
  );
}
