import { useEffect, useMemo } from 'react';
import type { authorize } from '../../../widgets/authorize.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { isolated } from '../../ui/isolated.ts';
import { useText } from '../../ui/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import { useValue } from '../../ui/use-value.ts';
import look from './authorize.css?inline';
import { createAuthorizeState } from './authorize.state.ts';
import { type AuthorizeRequest, isRefusal, queryOf, type Refusal, readQuery, readRequest } from './authorize.ts';
import { authorizeApi } from './authorize-api.ts';
import { Consent } from './authorize-consent.tsx';
import { isInForeignFrame } from './authorize-place.ts';
import { Elsewhere, Refused } from './authorize-stops.tsx';
import { Passing } from './passing.tsx';

const styles = css(look, 'view');

type Props = ViewProps<typeof authorize>;

/** `/oauth2/authorize`: the platform as an authorization server (spec 1 §2, §4; requirement S12). */
export function AuthorizeView(props: Props) {
  useStyles(styles);
  const { widget, request: query, clientId, redirectUrl, state, responseType, scope, nonce } = props;
  const { codeChallenge, codeChallengeMethod } = props;
  const request = useMemo(
    () =>
      readRequest(
        readQuery(query, {
          client_id: clientId,
          redirect_url: redirectUrl,
          state,
          response_type: responseType,
          scope,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: codeChallengeMethod,
        }),
      ),
    [query, clientId, redirectUrl, state, responseType, scope, nonce, codeChallenge, codeChallengeMethod],
  );
  const framed = isInForeignFrame();
  const away = new URL(widget.navigation.href({ route: 'authorize' })).origin !== location.origin;
  if (!isRefusal(request) && (framed || away)) {
    const way = { route: 'authorize', query: queryOf(request), target: framed ? '_blank' : '' } as const;
    return <Elsewhere widget={widget} way={way} framed={framed} />;
  }
  return <Here widget={widget} request={request} />;
}

/** The request where it may be answered. */
function Here({ widget, request }: { widget: Props['widget']; request: AuthorizeRequest | Refusal }) {
  const t = useText();
  const { session, navigation, tenant } = widget;
  const state = useMemo(() => createAuthorizeState({ api: authorizeApi(widget.api), request }), [widget.api, request]);
  const phase = useValue(state.phase);
  const application = useValue(state.application);
  const refusal = useValue(state.refusal);
  const fault = useValue(state.fault);
  const user = useValue(session.user);
  const sessionFault = useValue(session.fault);

  useEffect(() => void state.check(), [state]);
  useEffect(() => void session.load(), [session]);
  useEffect(() => widget.mark('refused', phase === 'refused'), [widget, phase]);
  useEffect(() => {
    if (refusal) widget.report({ code: `authorize-${refusal.reason}`, status: 0, kind: 'refused' });
  }, [widget, refusal]);
  useEffect(() => {
    if (fault) widget.report(fault);
  }, [widget, fault]);

  const asked = phase === 'ready' || phase === 'issuing';
  const visitor = asked && user === null;
  // Whoever signs in comes back to this very address, with all that the application asked.
  useEffect(() => {
    if (visitor) navigation.go({ route: 'login', query: { redirect: location.href }, replace: true });
  }, [visitor, navigation]);

  if (refusal) return <Refused widget={widget} refusal={refusal} application={application} />;
  const blocking = phase === 'checking' ? fault : user === undefined ? sessionFault : null;
  if (blocking) {
    const retry = () => void (phase === 'checking' ? state.check() : session.load());
    return (
      <ErrorBlock
        title={t('authorize:failed.check')}
        text={faultText(t, blocking)}
        code={blocking.code}
        onRetry={retry}
      />
    );
  }
  if (!application || user === undefined) return <Skeleton kind="block" height="560px" />;
  if (phase === 'leaving')
    return <Passing tenant={tenant}>{t('authorize:leaving', { app: isolated(application.name) })}</Passing>;
  if (user === null || isRefusal(request)) return <Passing tenant={tenant}>{t('authorize:toSignIn')}</Passing>;
  return <Consent widget={widget} state={state} request={request} application={application} user={user} />;
}
