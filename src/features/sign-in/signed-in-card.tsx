import { useState } from 'react';
import type { User } from '../../contract/accounts.ts';
import type { Fault } from '../../services/fault.ts';
import { calledName } from '../../services/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { linkTo } from '../../ui/way-link.ts';
import { arrive } from './arrive.ts';
import { signInApi } from './sign-in-api.ts';
import type { SignInWidget } from './sign-in-widget.ts';

interface SignedInCardProps {
  readonly widget: SignInWidget & { readonly tenant: NonNullable<SignInWidget['tenant']> };
  readonly user: User;
  /** What the page before left to say. */
  readonly fault: Fault | null;
  readonly redirect: string;
  readonly create: boolean;
}

/** For somebody who is signed in already: go on, or change the account (requirement S22). */
export function SignedInCard({ widget, user, fault, redirect, create }: SignedInCardProps) {
  const t = useText();
  const { session, navigation, tenant } = widget;
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    if (!(await session.end())) widget.toast({ kind: 'danger', text: t('sign-in:signedIn.changeFailed') });
    setBusy(false);
  };
  const name = calledName(user);
  return (
    <div className="signed-in">
      {fault && <Notice kind="danger">{faultText(t, fault)}</Notice>}
      <Avatar id={user.id} name={name} src={navigation.media(user.avatarUrl)} size={64} />
      <p className="lead">
        {t('sign-in:signedIn.as')} <bdi className="who">{name}</bdi>
      </p>
      <Button
        kind="primary"
        full
        onClick={() =>
          void arrive({ api: signInApi(widget.api), navigation, tenant }, null, { redirect, create, mayBind: false })
        }
      >
        {t('sign-in:signedIn.goOn')}
      </Button>
      <Button full busy={busy} onClick={() => void change()}>
        {t('sign-in:signedIn.change')}
      </Button>
    </div>
  );
}

/** On an origin that the tenant has not listed no password is asked for: the platform's own page does it (S24). */
export function SignInElsewhere({ widget }: { widget: SignInWidget }) {
  const t = useText();
  const way = { route: 'login', query: { redirect: location.href } } as const;
  return (
    <div className="signed-in">
      <p className="lead">{t('sign-in:elsewhere.lead')}</p>
      <Button kind="primary" full {...linkTo(widget.navigation, way)}>
        {t('sign-in:elsewhere.go')}
      </Button>
    </div>
  );
}
