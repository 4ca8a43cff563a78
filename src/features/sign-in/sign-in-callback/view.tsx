import { useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { PLATFORM_TYPES, type PlatformType, SUCCESS_REDIRECT_DELAY_MS } from '../../../contract/constants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError, ApiErrorKind } from '../../../services/http/api-error.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText, LOGIN_FAILED } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { DECLINED, setFlashMessage } from '../form/after-sign-in/flash-message.ts';
import { redirectAfterSignIn } from '../form/after-sign-in/redirect-after-sign-in.ts';
import { ConsentSlot } from '../form/consent/consent-slot.tsx';
import { keepLastMethod } from '../form/methods/last-method.ts';
import { type FederatedFlow, rememberFlow, startAddress } from '../redirects/federated-flow.ts';
import { RedirectingPage, StoppedPage } from '../redirects/redirecting-page.tsx';
import { takeCallbackQuery } from '../redirects/return-address.ts';
import { returnTarget } from '../redirects/return-target.ts';
import { callbackApi } from './api.ts';
import type { definition } from './definition.ts';
import { createCallbackState } from './state.ts';

const loadReauthentication = () => import('./bind-reauthentication.tsx');

/** The errors without an answer about the login and without a cause that the user could act on. */
const EXCEPTIONS: ReadonlySet<ApiErrorKind> = new Set(['server', 'malformed']);

const platformTypeOf = (value: string): PlatformType => PLATFORM_TYPES.find((type) => type === value) ?? 'uniportal';

/** Why an account could not be linked: the server's message, or that the system failed (requirement S06). */
function bindErrorText(t: Translate, error: ApiError): string {
  if (error.code === AREA_CODES.reauthenticationRequired) return t('session:callback.reauthenticationNeeded');
  if (error.kind === 'signed-out') return errorText(t, error);
  return error.kind === 'rejected' ? error.message || errorText(t, error) : t('session:callback.systemError');
}

/** The return pages of federated logins, each at its own address (requirements S05, S08 to S11). */
export function SignInCallbackView({ widget, platformType }: ViewProps<typeof definition>) {
  const t = useText();
  const { apiBase, language, tenant, session, navigation } = widget;
  // A code is valid for one call, so the call must survive a move of the element.
  const api = useMemo(() => callbackApi(widget.lastingApi), [widget.lastingApi]);
  const start = (flow: FederatedFlow) => {
    // The provider redirects to the platform's own pages, so the flow must start there.
    if (apiBase !== location.origin) navigation.go({ route: 'login', replace: true });
    else navigation.go({ route: '', url: startAddress(apiBase, flow, rememberFlow(flow), language), replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one login per tenant, regardless of other changes
  const state = useMemo(
    () =>
      createCallbackState({
        api,
        session,
        tenant,
        start,
        isAllowed: (address) => navigation.allowedPage(address) !== null,
        platformType: platformTypeOf(platformType),
      }),
    [api, session, platformType, tenant.id],
  );
  const phase = useValue(state.phase);
  const error = useValue(state.error);
  const flow = useValue(state.flow);

  const user = useValue(session.user);

  const redirect = useValue(state.redirect);
  const signInTarget = { route: 'login', query: { redirect }, replace: true } as const;
  const toSignIn = () => navigation.go(signInTarget);

  const [done, setDone] = useState<SignedIn | null>(null);
  const finish = (signedIn: SignedIn) => {
    keepLastMethod(tenant.id, platformType);
    widget.emit('campus-signed-in', {
      userId: signedIn.user_id,
      method: 'federated',
      isFirstLogin: signedIn.is_first_login,
    });
    widget.track('sign-in-succeeded', { method: 'federated' });
    setDone(signedIn);
  };
  const goOn = (signedIn: SignedIn) => {
    const { create = false } = state.flow.peek() ?? {};
    void redirectAfterSignIn({ api, widget }, signedIn, {
      redirect: state.redirect.peek(),
      create,
      mayBind: true,
    });
  };

  // With the values that the element has when the success text has been shown for its time.
  const leave = useRef(goOn);
  leave.current = goOn;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave.current(done), SUCCESS_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per state, regardless of other changes
  useEffect(() => {
    const left = new AbortController();
    void state.run(takeCallbackQuery(), left.signal).then((signedIn) => signedIn && finish(signedIn));
    return () => left.abort();
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per phase
  useEffect(() => {
    if (phase === 'failed' && error) {
      widget.report(error);
      widget.track('sign-in-failed', { method: 'federated', code: error.code });
      // An exception is shown as a failed login (requirement S18).
      setFlashMessage(EXCEPTIONS.has(error.kind) ? { ...error, code: LOGIN_FAILED } : error);
      toSignIn();
    }
    if (phase === 'elsewhere') navigation.go(returnTarget(navigation, redirect));
    if (phase !== 'bound') return;
    widget.emit('campus-account-bound', { platformType });
    widget.track('account-bound', { platformType });
    const timer = setTimeout(() => navigation.go(returnTarget(navigation, redirect)), SUCCESS_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const nextSteps = (
    <>
      <Button kind="primary" compact {...linkTo(navigation, signInTarget)}>
        {t('session:callback.again')}
      </Button>
      <Button compact {...linkTo(navigation, { route: 'home' })}>
        {t('session:callback.home')}
      </Button>
    </>
  );

  return (
    <>
      {phase === 'starting' && <RedirectingPage tenant={tenant}>{t('session:callback.starting')}</RedirectingPage>}
      {done && (
        <StoppedPage>
          <Notice kind="success">{t('session:callback.done')}</Notice>
        </StoppedPage>
      )}
      {!done && (phase === 'working' || phase === 'done' || phase === 'elsewhere') && (
        <RedirectingPage tenant={tenant}>
          {t(flow?.loginType === 'bind' ? 'session:callback.binding' : 'session:callback.working')}
        </RedirectingPage>
      )}
      {phase === 'loop' && (
        <StoppedPage>
          <ErrorBlock title={t('session:callback.loopTitle')} text={t('session:callback.loop')} actions={nextSteps} />
        </StoppedPage>
      )}
      {phase === 'unknown' && (
        <StoppedPage>
          <ErrorBlock
            title={t('session:callback.unknownTitle')}
            text={t('session:callback.unknown')}
            actions={nextSteps}
          />
        </StoppedPage>
      )}
      {phase === 'bound' && (
        <StoppedPage>
          <Notice kind="success">
            {t('session:callback.bound')} {t('session:callback.boundNext')}
          </Notice>
        </StoppedPage>
      )}
      {phase === 'reauthentication' && user && (
        <LazyBoundary load={loadReauthentication}>
          {({ BindReauthentication }) => (
            <BindReauthentication
              widget={widget}
              user={user}
              onEnd={(authenticated) => void state.endReauthentication(authenticated)}
            />
          )}
        </LazyBoundary>
      )}
      {phase === 'bind-failed' && error && (
        <StoppedPage>
          <ErrorBlock
            title={t('session:callback.bindFailed')}
            text={bindErrorText(t, error)}
            code={error.code}
            actions={nextSteps}
          />
        </StoppedPage>
      )}
      <ConsentSlot
        widget={widget}
        consent={state.consent}
        onAccepted={finish}
        onError={state.fail}
        onDeclined={() => {
          setFlashMessage(DECLINED);
          toSignIn();
        }}
      />
    </>
  );
}
