import { useEffect, useMemo, useState } from 'react';
import type { networkLogin } from '../../../widgets/network-login.ts';
import { networkLogin as networkLoginCall } from '../../contract/network.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { faultOf } from '../../services/fault.ts';
import { calledName } from '../../services/user.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { useValue } from '../../ui/use-value.ts';
import { linkTo } from '../../ui/way-link.ts';
import { takeNetworkQuery } from './address.ts';
import { arrive } from './arrive.ts';
import { GatePlace } from './gate-place.tsx';
import { keepLastMethod } from './last-method.ts';
import { createNetworkLoginState, type NetworkArrival, wasSent } from './network-login.state.ts';
import { type ParameterFault, readRequest } from './network-login.ts';
import { DECLINED, leaveNotice } from './notice.ts';
import { Passing, Stopped } from './passing.tsx';
import { signInApi } from './sign-in-api.ts';

const TEXTS = { missing: 'session:network.missing', repeated: 'session:network.repeated' } as const;

/** `/network/login` (spec 1 §2, §5; requirement S13). */
export function NetworkLoginView(props: ViewProps<typeof networkLogin>) {
  const { widget, authorizationCode, redirectUri, sign, requestId } = props;
  const t = useText();
  const { tenant, session, navigation, lastingApi } = widget;
  const api = useMemo(() => signInApi(lastingApi), [lastingApi]);
  const state = useMemo(
    () => createNetworkLoginState({ login: (body) => lastingApi.call(networkLoginCall, { body }), api, session }),
    [api, lastingApi, session],
  );
  // Once for each visit: the page takes its attributes from an address that is cleaned in the meantime.
  const request = useMemo(
    () => readRequest({ authorizationCode, redirect_uri: redirectUri, sign, requestId }, takeNetworkQuery()),
    [authorizationCode, redirectUri, sign, requestId],
  );
  const wrong: readonly ParameterFault[] = 'length' in request ? request : [];
  const phase = useValue(state.phase);
  const fault = useValue(state.fault);
  const url = useValue(state.url);

  const user = useValue(session.user);
  const [agreed, setAgreed] = useState(false);
  const [looked, setLooked] = useState(false);
  const begun = agreed || (!('length' in request) && wasSent(request.authorizationCode));
  // A link must not put somebody into another account unseen; once it has begun, the user is who it brought.
  const asks = looked && !begun && Boolean(user);
  const ready = begun || (looked && !user);

  const signInWay = { route: 'login', query: { redirect: url }, replace: true } as const;

  const finish = ({ userId, isFirstLogin }: NetworkArrival) => {
    keepLastMethod(tenant.id, 'network');
    widget.emit('campus-signed-in', { userId, method: 'federated', isFirstLogin });
    widget.track('sign-in', { method: 'network' });
    const redirect = state.url.peek();
    void arrive({ api, navigation, tenant }, null, { redirect, create: false, mayBind: false });
  };

  useEffect(() => {
    let wanted = true;
    // Who could not be found out is nobody whose account could be changed.
    void session.load().then(() => wanted && setLooked(true));
    return () => {
      wanted = false;
    };
  }, [session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each request, whatever else changes
  useEffect(() => {
    if ('length' in request) {
      widget.report(faultOf('refused', { code: 'parameter-missing' }));
      return;
    }
    if (!ready) return;
    const left = new AbortController();
    void state.run(request, left.signal).then((arrival) => arrival && finish(arrival));
    return () => left.abort();
  }, [state, JSON.stringify(request), ready]);

  useEffect(() => {
    if (fault) widget.report(fault);
  }, [widget, fault]);

  const waysOn = (
    <>
      <Button kind="primary" compact {...linkTo(navigation, signInWay)}>
        {t('session:refresh.goSignIn')}
      </Button>
      <Button compact {...linkTo(navigation, { route: 'home' })}>
        {t('session:callback.home')}
      </Button>
    </>
  );

  if (wrong.length > 0) {
    return (
      <Stopped>
        <Notice kind="warning">
          <p className="campus-notice-title">{t('session:network.incomplete')}</p>
          {wrong.map(({ name, is }) => (
            <p key={name}>{t(TEXTS[is], { name })}</p>
          ))}
          <p>{t('session:network.hint')}</p>
          <div className="campus-notice-actions">{waysOn}</div>
        </Notice>
      </Stopped>
    );
  }
  if (asks && user) {
    const name = calledName(user);
    return (
      <Notice kind="warning">
        <p className="campus-notice-title">{t('session:network.switchTitle')}</p>
        <p>{t('session:network.switch', { name })}</p>
        <div className="campus-notice-actions">
          <Button kind="primary" compact {...linkTo(navigation, { route: 'home' })}>
            {t('session:network.stay', { name })}
          </Button>
          <Button compact onClick={() => setAgreed(true)}>
            {t('session:network.goOn')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <>
      {(phase === 'working' || phase === 'done') && <Passing tenant={tenant}>{t('session:network.working')}</Passing>}
      {phase === 'failed' && fault && (
        <Stopped>
          <ErrorBlock
            title={t('session:network.failed')}
            text={
              fault.kind === 'refused' || fault.kind === 'limited'
                ? faultText(t, fault)
                : t('session:callback.systemError')
            }
            code={fault.code}
            actions={waysOn}
          />
        </Stopped>
      )}
      <GatePlace
        widget={widget}
        gate={state.gate}
        onAccepted={({ user_id: userId, is_first_login: isFirstLogin }: SignedIn) => finish({ userId, isFirstLogin })}
        onFault={state.fail}
        onDeclined={() => {
          leaveNotice(DECLINED);
          navigation.go(signInWay);
        }}
      />
    </>
  );
}
