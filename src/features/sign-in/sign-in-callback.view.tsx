import { useEffect, useMemo } from 'react';
import type { signInCallback } from '../../../widgets/sign-in-callback.ts';
import { BIND_REDIRECT_DELAY_MS, PLATFORM_TYPES, type PlatformType } from '../../contract/constants.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { useValue } from '../../ui/use-value.ts';
import { linkTo } from '../../ui/way-link.ts';
import { takeCallbackQuery } from './address.ts';
import { arrive } from './arrive.ts';
import { createCallbackState } from './callback.state.ts';
import { callbackApi } from './callback-api.ts';
import { type FederatedFlow, rememberFlow, startAddress } from './federated-flow.ts';
import { GatePlace } from './gate-place.tsx';
import { keepLastMethod } from './last-method.ts';
import { DECLINED, leaveNotice } from './notice.ts';
import { Passing, Stopped } from './passing.tsx';
import { wayBack } from './way-back.ts';

const platformTypeOf = (value: string): PlatformType => PLATFORM_TYPES.find((type) => type === value) ?? 'uniportal';

/** The return pages of federated logins, each at its own address (spec 1 §2, §4). */
export function SignInCallbackView({ widget, platformType }: ViewProps<typeof signInCallback>) {
  const t = useText();
  const { apiBase, language, tenant, session, navigation } = widget;
  // A code is good for one call, so the call outlives an element that is moved while it runs.
  const api = useMemo(() => callbackApi(widget.lastingApi), [widget.lastingApi]);
  const start = (flow: FederatedFlow) => {
    // The provider sends the user back to the platform's own pages, so the flow has to begin there.
    if (apiBase !== location.origin) navigation.go({ route: 'login', replace: true });
    else navigation.go({ route: '', url: startAddress(apiBase, flow, rememberFlow(flow), language), replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one login for each tenant, whatever else changes
  const state = useMemo(
    () =>
      createCallbackState({
        api,
        session,
        tenant,
        start,
        platformType: platformTypeOf(platformType),
      }),
    [api, session, platformType, tenant.id],
  );
  const phase = useValue(state.phase);
  const fault = useValue(state.fault);
  const flow = useValue(state.flow);

  const redirect = useValue(state.redirect);
  const signInWay = { route: 'login', query: { redirect }, replace: true } as const;
  const toSignIn = () => navigation.go(signInWay);

  const finish = (signedIn: SignedIn) => {
    keepLastMethod(tenant.id, platformType);
    widget.emit('campus-signed-in', {
      userId: signedIn.user_id,
      method: 'federated',
      isFirstLogin: signedIn.is_first_login,
    });
    widget.track('sign-in', { method: 'federated' });
    const { create = false } = state.flow.peek() ?? {};
    void arrive({ api, navigation, tenant }, signedIn, {
      redirect: state.redirect.peek(),
      create,
      mayBind: true,
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each state, whatever else changes
  useEffect(() => {
    const left = new AbortController();
    void state.run(takeCallbackQuery(), left.signal).then((signedIn) => signedIn && finish(signedIn));
    return () => left.abort();
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a phase follows it once
  useEffect(() => {
    if (phase === 'failed' && fault) {
      widget.report(fault);
      leaveNotice(fault);
      toSignIn();
    }
    if (phase !== 'bound') return;
    widget.emit('campus-account-bound', { platformType });
    const timer = setTimeout(() => navigation.go(wayBack(navigation, redirect)), BIND_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const waysOn = (
    <>
      <Button kind="primary" compact {...linkTo(navigation, signInWay)}>
        {t('session:callback.again')}
      </Button>
      <Button compact {...linkTo(navigation, { route: 'home' })}>
        {t('session:callback.home')}
      </Button>
    </>
  );

  return (
    <>
      {phase === 'starting' && <Passing tenant={tenant}>{t('session:callback.starting')}</Passing>}
      {(phase === 'working' || phase === 'done') && (
        <Passing tenant={tenant}>
          {t(flow?.loginType === 'bind' ? 'session:callback.binding' : 'session:callback.working')}
        </Passing>
      )}
      {phase === 'loop' && (
        <Stopped>
          <ErrorBlock title={t('session:callback.loopTitle')} text={t('session:callback.loop')} actions={waysOn} />
        </Stopped>
      )}
      {phase === 'unknown' && (
        <Stopped>
          <ErrorBlock
            title={t('session:callback.unknownTitle')}
            text={t('session:callback.unknown')}
            actions={waysOn}
          />
        </Stopped>
      )}
      {phase === 'bound' && (
        <Stopped>
          <Notice kind="success">
            {t('session:callback.bound')} {t('session:callback.boundNext')}
          </Notice>
        </Stopped>
      )}
      {phase === 'bind-failed' && fault && (
        <Stopped>
          <ErrorBlock
            title={t('session:callback.bindFailed')}
            text={fault.kind === 'refused' ? fault.message || faultText(t, fault) : t('session:callback.systemError')}
            code={fault.code}
            actions={waysOn}
          />
        </Stopped>
      )}
      <GatePlace
        widget={widget}
        gate={state.gate}
        onAccepted={finish}
        onFault={state.fail}
        onDeclined={() => {
          leaveNotice(DECLINED);
          toSignIn();
        }}
      />
    </>
  );
}
