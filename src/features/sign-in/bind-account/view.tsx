import { useEffect, useMemo, useRef, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { SUCCESS_REDIRECT_DELAY_MS } from '../../../contract/constants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { apiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { redirectAfterSignIn, staysOnPage } from '../form/after-sign-in/redirect-after-sign-in.ts';
import { ConsentSlot } from '../form/consent/consent-slot.tsx';
import { CredentialForm, formOf } from '../form/credentials/credential-form.tsx';
import { createSignInState } from '../form/credentials/state.ts';
import { identityKind } from '../redirects/identity-kind.ts';
import look from '../redirects/redirecting-page.css?inline';
import { bindAccountApi } from './api.ts';
import type { definition } from './definition.ts';

const styles = css(look, 'view');

/** `/uniportal/bind-account` (requirement S07). */
export function BindAccountView({ widget, redirect, thirdPlatformType }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session } = widget;
  const api = useMemo(() => bindAccountApi(widget.api), [widget.api]);
  const state = useMemo(
    () => createSignInState({ api, session, tenantId: tenant.id, codePurpose: 'bind' }),
    [api, session, tenant.id],
  );
  useLoadStates({ error: useValue(state.error), failed: false });
  const user = useValue(session.user);
  // The account comes from the platform; the address only names its kind.
  const kind = identityKind(thirdPlatformType);
  // The form that was drawn before it was known that nobody is signed in.
  useEffect(() => {
    if (user === null) formOf(widget.element)?.remove();
  }, [user, widget.element]);

  const goOn = (signedIn: SignedIn | null) =>
    void redirectAfterSignIn({ api, widget }, signedIn, {
      redirect,
      create: false,
      mayBind: false,
      announced: true,
    });
  const [skipped, setSkipped] = useState(false);
  const [bound, setBound] = useState<SignedIn | null>(null);
  const finish = (signedIn: SignedIn) => {
    widget.emit('campus-account-bound', { platformType: thirdPlatformType });
    widget.track('account-bound', { platformType: thirdPlatformType });
    setBound(signedIn);
  };
  const skip = () => {
    widget.track('account-bind-skipped', { platformType: thirdPlatformType });
    setSkipped(true);
    goOn(null);
  };
  // Long enough to be read (requirement S07), and with the values that the element has then.
  const leave = useRef(goOn);
  leave.current = goOn;
  useEffect(() => {
    if (!bound) return;
    const timer = setTimeout(() => leave.current(bound), SUCCESS_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [bound]);

  const stays = staysOnPage(widget, { redirect, create: false });
  if (skipped && stays) {
    return (
      <section className="card">
        <Notice kind="success">{t('session:network.done')}</Notice>
      </section>
    );
  }
  if (bound) {
    return (
      <section className="card">
        <Notice kind="success">
          {t('session:bind.done')} {!stays && t('session:callback.boundNext')}
        </Notice>
      </section>
    );
  }

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
      <Heading id="title">{t('session:bind.title')}</Heading>
      <p className="lead">{t('session:bind.lead')}</p>
      {user.thirdAccount && (
        <p className="lead">
          {kind
            ? t('session:bind.fromKind', { kind: t(kind), account: user.thirdAccount })
            : t('session:bind.from', { account: user.thirdAccount })}
        </p>
      )}
      <CredentialForm widget={widget} state={state} purpose="bind" loginHint="" lastMethod={null} onSignedIn={finish} />
      <Button full onClick={skip}>
        {t('session:bind.skip')}
      </Button>
      <ConsentSlot
        widget={widget}
        consent={state.consent}
        onAccepted={finish}
        onError={state.show}
        onDeclined={() => state.show(apiError('rejected', { code: CODES.agreementRequired }))}
      />
    </section>
  );
}
