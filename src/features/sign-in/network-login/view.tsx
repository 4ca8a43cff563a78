import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { networkLogin as networkLoginCall } from '../../../contract/sign-in/network.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { apiError } from '../../../services/http/api-error.ts';
import { calledName } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { DECLINED, setFlashMessage } from '../form/after-sign-in/flash-message.ts';
import { redirectAfterSignIn, staysOnPage } from '../form/after-sign-in/redirect-after-sign-in.ts';
import { ConsentSlot } from '../form/consent/consent-slot.tsx';
import { signInApi } from '../form/credentials/sign-in-api.ts';
import { keepLastMethod } from '../form/methods/last-method.ts';
import { RedirectingPage, StoppedPage } from '../redirects/redirecting-page.tsx';
import { takeNetworkQuery } from '../redirects/return-address.ts';
import type { definition } from './definition.ts';
import { type ParameterError, readRequest } from './rules.ts';
import { createNetworkLoginState, type NetworkLoginResult } from './state.ts';

const TEXTS = { missing: 'session:network.missing', repeated: 'session:network.repeated' } as const;

/** `/network/login` (requirement S13). */
export function NetworkLoginView(props: ViewProps<typeof definition>) {
  const { widget, authorizationCode, redirectUri, sign, requestId } = props;
  const t = useText();
  const { tenant, session, navigation, lastingApi } = widget;
  const api = useMemo(() => signInApi(lastingApi), [lastingApi]);
  const state = useMemo(
    () => createNetworkLoginState({ login: (body) => lastingApi.call(networkLoginCall, { body }), api, session }),
    [api, lastingApi, session],
  );
  // Once per visit, because the parameters are removed from the address.
  const request = useMemo(
    () => readRequest({ authorizationCode, redirect_uri: redirectUri, sign, requestId }, takeNetworkQuery()),
    [authorizationCode, redirectUri, sign, requestId],
  );
  const wrong: readonly ParameterError[] = 'length' in request ? request : [];
  const phase = useValue(state.phase);
  const error = useValue(state.error);
  const url = useValue(state.url);
  const offer = useValue(state.offer);

  const user = useValue(session.user);
  // The question names the account that is signed in, if any.
  const [looked, setLooked] = useState(false);

  const signInTarget = { route: 'login', query: { redirect: url }, replace: true } as const;

  const finish = ({ userId, isFirstLogin }: NetworkLoginResult) => {
    keepLastMethod(tenant.id, 'network');
    widget.emit('campus-signed-in', { userId, method: 'federated', isFirstLogin });
    widget.track('sign-in-succeeded', { method: 'network' });
    const redirect = state.url.peek();
    void redirectAfterSignIn({ api, widget }, null, { redirect, create: false, mayBind: false });
  };

  useEffect(() => {
    let wanted = true;
    void session.load().then(() => wanted && setLooked(true));
    return () => {
      wanted = false;
    };
  }, [session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request, regardless of other changes
  useEffect(() => {
    if ('length' in request) {
      widget.report(apiError('rejected', { code: 'parameter-missing' }));
      return;
    }
    if (!looked) return;
    const left = new AbortController();
    void state.run(request, left.signal).then((completed) => completed && finish(completed));
    return () => left.abort();
  }, [state, JSON.stringify(request), looked]);

  useEffect(() => {
    if (!error) return;
    widget.report(error);
    widget.track('sign-in-failed', { method: 'network', code: error.code });
  }, [widget, error]);

  const nextSteps = (
    <>
      <Button kind="primary" compact {...linkTo(navigation, signInTarget)}>
        {t('session:refresh.goSignIn')}
      </Button>
      <Button compact {...linkTo(navigation, { route: 'home' })}>
        {t('session:callback.home')}
      </Button>
    </>
  );

  if (wrong.length > 0) {
    return (
      <StoppedPage>
        <Notice kind="warning">
          <p className="campus-notice-title">{t('session:network.incomplete')}</p>
          {wrong.map(({ name, is }) => (
            <p key={name}>{t(TEXTS[is], { name })}</p>
          ))}
          <p>{t('session:network.hint')}</p>
          <div className="campus-notice-actions">{nextSteps}</div>
        </Notice>
      </StoppedPage>
    );
  }
  const current = user ? calledName(user) : '';
  const confirm = async () => {
    const completed = 'length' in request ? null : await state.confirm(request);
    if (completed) finish(completed);
  };
  const question = (offered: ReactNode, refuse: ReactNode) => (
    <Notice kind="warning">
      <p className="campus-notice-title">{t(current ? 'session:network.switchTitle' : 'session:network.offerTitle')}</p>
      {offered}
      <p>{current ? t('session:network.switch', { name: current }) : t('session:network.offerHint')}</p>
      <div className="campus-notice-actions">
        {refuse}
        <Button compact onClick={() => void confirm()}>
          {t('session:network.goOn')}
        </Button>
      </div>
    </Notice>
  );
  // The platform signed in without an offer: who it is, is not known here.
  if (phase === 'asked' && !('length' in request)) {
    const decline = async () => {
      await state.decline();
      navigation.go({ route: 'home' });
    };
    return question(
      null,
      <Button kind="primary" compact onClick={() => void decline()}>
        {t('session:network.decline')}
      </Button>,
    );
  }
  // Anybody can send a link to this page, so it signs nobody in, and switches no account, without a question.
  if (phase === 'offered' && offer && !('length' in request)) {
    const { account, name, partner } = offer;
    return question(
      <p>{t('session:network.offer', { partner, name, account })}</p>,
      <Button kind="primary" compact {...linkTo(navigation, { route: 'home' })}>
        {current ? t('session:network.stay', { name: current }) : t('session:network.decline')}
      </Button>,
    );
  }
  const stays = staysOnPage(widget, { redirect: url, create: false });
  return (
    <>
      {phase === 'done' && stays && (
        <StoppedPage>
          <Notice kind="success">{t('session:network.done')}</Notice>
        </StoppedPage>
      )}
      {(phase === 'working' || (phase === 'done' && !stays)) && (
        <RedirectingPage tenant={tenant}>{t('session:network.working')}</RedirectingPage>
      )}
      {phase === 'failed' && error && (
        <StoppedPage>
          <ErrorBlock
            title={t('session:network.failed')}
            text={
              error.kind === 'rejected' || error.kind === 'rate-limited'
                ? errorText(t, error)
                : t('session:callback.systemError')
            }
            code={error.code}
            actions={nextSteps}
          />
        </StoppedPage>
      )}
      <ConsentSlot
        widget={widget}
        consent={state.consent}
        onAccepted={({ user_id: userId, is_first_login: isFirstLogin }: SignedIn) => finish({ userId, isFirstLogin })}
        onError={state.fail}
        onDeclined={() => {
          setFlashMessage(DECLINED);
          navigation.go(signInTarget);
        }}
      />
    </>
  );
}
