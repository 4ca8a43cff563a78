import type { User } from '../../../contract/sign-in/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { ReauthenticationForm } from '../../../ui/reauthentication/reauthentication-form.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';

interface UserReauthenticationProps {
  readonly widget: SignInWidget;
  readonly user: User;
  readonly onReauthenticated: () => void;
  readonly onCancel: () => void;
}

/** Asks the user to authenticate again before a change of the ways to sign in (requirements S06, S25). */
export function UserReauthentication({ widget, user, onReauthenticated, onCancel }: UserReauthenticationProps) {
  const t = useText();
  const account = user.email || user.mobile;
  const [busy, during] = useBusy();
  const signInAgain = async () => {
    if (!(await during(widget.session.end())))
      widget.toast({ kind: 'danger', text: t('sign-in-more:signedIn.changeFailed') });
  };
  if (!account) {
    return (
      <>
        <p className="lead">{t('passkey:reauthenticate.noAddress')}</p>
        <Button kind="primary" full busy={busy} onClick={() => void signInAgain()}>
          {t('passkey:reauthenticate.signIn')}
        </Button>
        <Button full onClick={onCancel}>
          {t('passkey:reauthenticate.cancel')}
        </Button>
      </>
    );
  }
  return (
    <ReauthenticationForm
      element={widget.element}
      name="campus-reauthentication"
      api={widget.api}
      account={account}
      channels={widget.tenant?.codeChannels ?? []}
      lead={t('passkey:reauthenticate.lead')}
      onReauthenticated={onReauthenticated}
    >
      <Button kind="quiet" compact onClick={onCancel}>
        {t('passkey:reauthenticate.cancel')}
      </Button>
    </ReauthenticationForm>
  );
}
