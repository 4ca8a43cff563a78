import { useEffect, useMemo } from 'react';
import type { signIn } from '../../../widgets/sign-in.ts';
import { LOGIN_METHOD, type LoginMethod } from '../../contract/constants.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { Later } from '../../ui/later.tsx';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import { arrive, type SignInMethod } from './arrive.ts';
import { BrandPanel } from './brand-panel.tsx';
import { CredentialForm } from './credential-form.tsx';
import { GatePlace } from './gate-place.tsx';
import { keepLastMethod, lastMethod } from './last-method.ts';
import { DECLINED, takeNotice } from './notice.ts';
import { passkeysPossible } from './passkeys-possible.ts';
import { type ProviderMethod, Providers } from './providers.tsx';
import look from './sign-in.css?inline';
import { createSignInState } from './sign-in.state.ts';
import { requiredKey } from './sign-in.ts';
import { signInApi } from './sign-in-api.ts';
import { usePasskeys } from './use-passkeys.ts';

const styles = css(look, 'view');

const loadCards = () => import('./signed-in-card.tsx');

/** Sign-in (spec 1 §2 `/login/index`). */
export function SignInView({ widget, redirect, type, loginHint, inPlace }: ViewProps<typeof signIn>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session, navigation } = widget;
  const api = useMemo(() => signInApi(widget.api), [widget.api]);
  const state = useMemo(() => createSignInState({ api, session, tenantId: tenant.id }), [api, session, tenant.id]);
  const user = useValue(session.user);
  const fault = useValue(state.fault);
  const isReset = useValue(state.step) === 'forgot';

  useEffect(() => void session.load(), [session]);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  useEffect(() => state.show(takeNotice()), [state]);

  const create = type === 'create';
  const finish = (signedIn: SignedIn, method: SignInMethod) => {
    keepLastMethod(tenant.id, method);
    widget.emit('campus-signed-in', { userId: signedIn.user_id, method, isFirstLogin: signedIn.is_first_login });
    widget.track('sign-in', { method });
    if (!inPlace) void arrive({ api, navigation, tenant }, signedIn, { redirect, create, mayBind: false });
  };

  const passkeys = usePasskeys(
    widget,
    state,
    tenant.loginMethods.includes(LOGIN_METHOD.account) && tenant.credentialsAllowed && !user && !isReset,
    (signedIn) => finish(signedIn, 'passkey'),
  );

  const last = lastMethod(tenant.id);
  const providers = (some: readonly LoginMethod[]) => (
    <Providers
      widget={widget}
      methods={some.filter((method): method is ProviderMethod => method !== LOGIN_METHOD.account)}
      redirect={redirect}
      create={create}
      lastMethod={last}
    />
  );

  const form = () => {
    const methods = tenant.loginMethods;
    const at = methods.indexOf(LOGIN_METHOD.account);
    const divider = <p className="divider">{t('sign-in:provider.or')}</p>;
    if (at < 0) {
      return (
        <>
          {fault && <Notice kind="danger">{faultText(t, fault)}</Notice>}
          <p className="lead">{t(requiredKey(methods), { school: tenant.name })}</p>
          {providers(methods)}
        </>
      );
    }
    // Whoever has forgotten the password is asked one thing.
    const before = isReset ? [] : methods.slice(0, at);
    const after = isReset ? [] : methods.slice(at + 1);
    return (
      <>
        {providers(before)}
        {before[0] && divider}
        <CredentialForm
          widget={widget}
          state={state}
          loginHint={loginHint}
          lastMethod={last}
          passkeys={passkeys}
          onSignedIn={finish}
        />
        {after[0] && divider}
        {providers(after)}
      </>
    );
  };

  return (
    <div className="sign-in" data-in-place={inPlace || undefined}>
      {!inPlace && <BrandPanel tenant={tenant} />}
      <section className="panel" part="panel" aria-labelledby="title">
        <h2 className={user || inPlace ? 'campus-hidden' : 'title'} id="title">
          {t(isReset ? 'sign-in:reset.title' : create ? 'sign-in:form.titleCreate' : 'sign-in:form.title')}
        </h2>
        {user ? (
          <Later load={loadCards} texts="sign-in-more" meanwhile={tenant.credentialsAllowed ? form() : null}>
            {({ SignedInCard }) => (
              <SignedInCard
                fault={fault}
                widget={widget}
                user={user}
                redirect={redirect}
                create={create}
                passkeys={passkeysPossible(widget.apiBase)}
                providers={providers}
              />
            )}
          </Later>
        ) : tenant.credentialsAllowed ? (
          form()
        ) : (
          <Later load={loadCards} texts="sign-in-more" meanwhile={<Skeleton kind="block" height="120px" />}>
            {({ SignInElsewhere }) => <SignInElsewhere widget={widget} />}
          </Later>
        )}
        <div className="help">
          <slot name="help" />
        </div>
      </section>
      <GatePlace
        widget={widget}
        gate={state.gate}
        onAccepted={(signedIn) => finish(signedIn, state.proof())}
        onFault={state.show}
        onDeclined={() => state.show(DECLINED)}
      />
    </div>
  );
}
