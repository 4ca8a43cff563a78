import { useEffect, useMemo } from 'react';
import type { bindAccount } from '../../../widgets/bind-account.ts';
import { CODES } from '../../contract/codes.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { faultOf } from '../../services/fault.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.ts';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import { arrive } from './arrive.ts';
import { bindAccountApi } from './bind-account-api.ts';
import { CredentialForm } from './credential-form.tsx';
import { GatePlace } from './gate-place.tsx';
import look from './passing.css?inline';
import { createSignInState } from './sign-in.state.ts';

const styles = css(look, 'view');

/** `/uniportal/bind-account` (spec 1 §2, §4; requirement S07). */
export function BindAccountView({
  widget,
  redirect,
  thirdAccountId,
  thirdPlatformType,
}: ViewProps<typeof bindAccount>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session, navigation } = widget;
  const api = useMemo(() => bindAccountApi(widget.api), [widget.api]);
  const state = useMemo(
    () => createSignInState({ api, session, tenantId: tenant.id, codePurpose: 'bind' }),
    [api, session, tenant.id],
  );
  const user = useValue(session.user);
  useEffect(() => void session.load(), [session]);

  const goOn = (signedIn: SignedIn | null) =>
    void arrive({ api, navigation, tenant }, signedIn, { redirect, create: false, mayBind: false });
  const finish = (signedIn: SignedIn) => {
    widget.emit('campus-account-bound', { platformType: thirdPlatformType });
    widget.toast({ kind: 'success', text: t('session:bind.done') });
    goOn(signedIn);
  };

  if (user === undefined) return <Skeleton kind="block" height="320px" />;
  if (user === null) {
    return (
      <section className="card">
        <Notice kind="warning">{t('session:bind.signInFirst')}</Notice>
        <Button kind="primary" full onClick={() => void widget.requireSignIn('bind-account')}>
          {t('sign-in:form.signIn')}
        </Button>
      </section>
    );
  }
  return (
    <section className="card" aria-labelledby="title">
      <h2 id="title">{t('session:bind.title')}</h2>
      <p className="lead">{t('session:bind.lead')}</p>
      {thirdAccountId.includes('@') && (
        <p className="lead">{t('session:bind.from', { account: isolated(thirdAccountId) })}</p>
      )}
      <CredentialForm widget={widget} state={state} purpose="bind" loginHint="" lastMethod={null} onSignedIn={finish} />
      <Button full onClick={() => goOn(null)}>
        {t('session:bind.skip')}
      </Button>
      <GatePlace
        widget={widget}
        gate={state.gate}
        onAccepted={finish}
        onFault={state.show}
        onDeclined={() => state.show(faultOf('refused', { code: CODES.agreementRequired }))}
      />
    </section>
  );
}
