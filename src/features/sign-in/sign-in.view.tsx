import { useEffect, useMemo } from 'react';
import type { signIn } from '../../../widgets/sign-in.ts';
import type { SignedIn } from '../../contract/accounts.ts';
import { LOGIN_METHOD } from '../../contract/constants.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { readStored, store } from '../../services/storage.ts';
import { useText } from '../../ui/locale.ts';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import { arrive, type SignInMethod } from './arrive.ts';
import { BrandPanel } from './brand-panel.tsx';
import { CredentialForm } from './credential-form.tsx';
import { GatePlace } from './gate-place.tsx';
import { DECLINED, takeNotice } from './notice.ts';
import { Providers } from './providers.tsx';
import look from './sign-in.css?inline';
import { createSignInState } from './sign-in.state.ts';
import { signInApi } from './sign-in-api.ts';
import { SignedInCard, SignInElsewhere } from './signed-in-card.tsx';

const styles = css(look, 'view');

const lastMethodKey = (tenant: string): string => `campus-last-method ${tenant}`;

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
    store('local', lastMethodKey(tenant.id), method);
    widget.emit('campus-signed-in', { userId: signedIn.user_id, method, isFirstLogin: signedIn.is_first_login });
    widget.track('sign-in', { method });
    if (!inPlace) void arrive({ api, navigation, tenant }, signedIn, { redirect, create, mayBind: false });
  };

  const hasAccountMethod = tenant.loginMethods.includes(LOGIN_METHOD.account);
  return (
    <div className="sign-in" data-in-place={inPlace || undefined}>
      {!inPlace && <BrandPanel tenant={tenant} />}
      <section className="panel" part="panel" aria-labelledby="title">
        <h2 className={user || inPlace ? 'campus-hidden' : 'title'} id="title">
          {t(isReset ? 'sign-in:reset.title' : create ? 'sign-in:form.titleCreate' : 'sign-in:form.title')}
        </h2>
        {user ? (
          <SignedInCard fault={fault} widget={widget} user={user} redirect={redirect} create={create} />
        ) : !tenant.credentialsAllowed ? (
          <SignInElsewhere widget={widget} />
        ) : (
          <>
            {hasAccountMethod && (
              <CredentialForm
                widget={widget}
                state={state}
                loginHint={loginHint}
                lastMethod={readStored('local', lastMethodKey(tenant.id))}
                onSignedIn={finish}
              />
            )}
            <Providers widget={widget} redirect={redirect} create={create} divided={hasAccountMethod} />
          </>
        )}
        <div className="help">
          <slot name="help" />
        </div>
      </section>
      <GatePlace
        widget={widget}
        api={api}
        gate={state.gate}
        onAccepted={(signedIn) => finish(signedIn, state.step.peek() === 'code' ? 'code' : 'password')}
        onFault={state.show}
        onDeclined={() => state.show(DECLINED)}
      />
    </div>
  );
}
