import { useEffect, useMemo } from 'react';
import { LOGIN_METHOD, type LoginMethod } from '../../../contract/constants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { DECLINED, takeFlashMessage } from '../form/after-sign-in/flash-message.ts';
import { redirectAfterSignIn, type SignInMethod } from '../form/after-sign-in/redirect-after-sign-in.ts';
import { ConsentSlot } from '../form/consent/consent-slot.tsx';
import { CredentialForm, formOf } from '../form/credentials/credential-form.tsx';
import { signInApi } from '../form/credentials/sign-in-api.ts';
import { createSignInState } from '../form/credentials/state.ts';
import { keepLastMethod, lastMethod } from '../form/methods/last-method.ts';
import { requiredKey } from '../form/methods/rules.ts';
import { passkeysPossible } from '../form/passkeys/passkeys-possible.ts';
import { usePasskeys } from '../form/passkeys/use-passkeys.ts';
import { BrandPanel } from './brand-panel.tsx';
import type { definition } from './definition.ts';
import { type ProviderMethod, Providers } from './providers.tsx';
import look from './sign-in.css?inline';

addTexts(import.meta.glob('../../../../locales/*/sign-in-more.json'));

const styles = css(look, 'view');

const loadCards = () => import('./signed-in-card.tsx');

/** Sign-in (requirement S01). */
export function SignInView({ widget, redirect, type, loginHint, inPlace, bare }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session } = widget;
  const api = useMemo(() => signInApi(widget.api), [widget.api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every handle of an element tracks for that element
  const state = useMemo(
    () => createSignInState({ api, session, tenantId: tenant.id, track: widget.track, report: widget.report }),
    [api, session, tenant.id],
  );
  const user = useValue(session.user);
  const error = useValue(state.error);
  const asks = tenant.loginMethods.includes(LOGIN_METHOD.account);
  const isReset = useValue(state.step) === 'forgot';

  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  useEffect(() => state.show(takeFlashMessage()), [state]);
  useLoadStates({ error, failed: false });
  // The form that was drawn before the tenant was known.
  useEffect(() => {
    if (!asks && !user) formOf(widget.element)?.remove();
  }, [asks, user, widget.element]);

  const create = type === 'create';
  const finish = (signedIn: SignedIn, method: SignInMethod) => {
    keepLastMethod(tenant.id, method);
    widget.emit('campus-signed-in', { userId: signedIn.user_id, method, isFirstLogin: signedIn.is_first_login });
    widget.track('sign-in-succeeded', { method });
    if (!inPlace) void redirectAfterSignIn({ api, widget }, signedIn, { redirect, create, mayBind: false });
  };

  const passkeys = usePasskeys(widget, state, asks && !user && !isReset, (signedIn) => finish(signedIn, 'passkey'));

  const last = lastMethod(tenant.id);
  const providers = (some: readonly LoginMethod[]) => (
    <Providers
      widget={widget}
      methods={some.filter((method): method is ProviderMethod => method !== LOGIN_METHOD.account)}
      redirect={redirect}
      create={create}
      lastMethod={last}
      onSignedIn={(signedIn) => finish(signedIn, 'federated')}
    />
  );

  const form = () => {
    const methods = tenant.loginMethods;
    const at = methods.indexOf(LOGIN_METHOD.account);
    const divider = <p className="divider">{t('sign-in:provider.or')}</p>;
    if (at < 0) {
      return (
        <>
          {error && <Notice kind="danger">{errorText(t, error)}</Notice>}
          <p className="lead">{t(requiredKey(methods), { school: tenant.name })}</p>
          {providers(methods)}
        </>
      );
    }
    // The reset step shows no other methods.
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
    <div className="sign-in" data-bare={bare || undefined}>
      {!bare && <BrandPanel tenant={tenant} />}
      <section className="panel" part="panel" aria-labelledby="title">
        <Heading className={user || bare ? 'campus-hidden' : 'title'} id="title">
          {t(isReset ? 'sign-in:reset.title' : create ? 'sign-in:form.titleCreate' : 'sign-in:form.title')}
        </Heading>
        {user ? (
          <LazyBoundary load={loadCards} texts="sign-in-more" meanwhile={form()}>
            {({ SignedInCard }) => (
              <SignedInCard
                error={error}
                widget={widget}
                user={user}
                redirect={redirect}
                create={create}
                stays={inPlace}
                passkeys={passkeysPossible(widget.apiBase)}
                providers={providers}
              />
            )}
          </LazyBoundary>
        ) : (
          form()
        )}
        <div className="help">
          <slot name="help" />
        </div>
      </section>
      <ConsentSlot
        widget={widget}
        consent={state.consent}
        onAccepted={(signedIn) => finish(signedIn, state.method())}
        onError={state.show}
        onDeclined={() => state.show(DECLINED)}
      />
    </div>
  );
}
