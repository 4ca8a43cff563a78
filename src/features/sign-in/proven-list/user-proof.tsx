import { useState } from 'react';
import type { User } from '../../../contract/sign-in/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProofForm } from '../../../ui/proof/proof-form.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';

interface UserProofProps {
  readonly widget: SignInWidget;
  readonly user: User;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks for a recent proof of identity before a change of the ways to sign in (requirements S06, S25). */
export function UserProof({ widget, user, onProven, onCancel }: UserProofProps) {
  const t = useText();
  const account = user.email || user.mobile;
  const [busy, setBusy] = useState(false);
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
  return (
    <ProofForm
      element={widget.element}
      name="campus-proof"
      api={widget.api}
      account={account}
      channels={widget.tenant?.codeChannels ?? []}
      lead={t('passkey:prove.lead')}
      onProven={onProven}
    >
      <Button kind="quiet" compact onClick={onCancel}>
        {t('passkey:prove.cancel')}
      </Button>
    </ProofForm>
  );
}
