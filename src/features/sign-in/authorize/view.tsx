import { useEffect, useMemo } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { RedirectingPage } from '../redirects/redirecting-page.tsx';
import { authorizeApi } from './api.ts';
import look from './authorize.css?inline';
import { PlatformPageLink, Refused } from './authorize-errors.tsx';
import { Consent } from './consent.tsx';
import type { definition } from './definition.ts';
import { isInForeignFrame } from './foreign-frame.ts';
import { type AuthorizeRequest, isRefusal, queryOf, type Refusal, readQuery, readRequest } from './rules.ts';
import { createAuthorizeState } from './state.ts';

const styles = css(look, 'view');

type Props = ViewProps<typeof definition>;

/** `/oauth2/authorize`: the platform as an authorization server (requirement S12). */
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
  const onForeignOrigin = new URL(widget.navigation.href({ route: 'authorize' })).origin !== location.origin;
  if (!isRefusal(request) && (framed || onForeignOrigin)) {
    const target = { route: 'authorize', query: queryOf(request), target: framed ? '_blank' : '' } as const;
    return <PlatformPageLink widget={widget} target={target} framed={framed} />;
  }
  return <Here widget={widget} request={request} />;
}

/** The request on a page where it can be answered. */
function Here({ widget, request }: { widget: Props['widget']; request: AuthorizeRequest | Refusal }) {
  const t = useText();
  const { session, navigation, tenant } = widget;
  const state = useMemo(() => createAuthorizeState({ api: authorizeApi(widget.api), request }), [widget.api, request]);
  const phase = useValue(state.phase);
  const application = useValue(state.application);
  const refusal = useValue(state.refusal);
  const error = useValue(state.error);
  const user = useValue(session.user);
  const asked = phase === 'ready' || phase === 'issuing';
  const sessionError = useValue(session.error);

  useEffect(() => void state.check(), [state]);
  useEffect(() => void session.load(), [session]);
  useEffect(() => widget.mark('refused', phase === 'rejected'), [widget, phase]);
  useEffect(() => {
    if (refusal) widget.report({ code: `authorize-${refusal.reason}`, status: 0, kind: 'rejected' });
  }, [widget, refusal]);
  const unread = user === undefined ? sessionError : null;
  useLoadStates({ error: error ?? (asked ? unread : null), failed: false });

  const visitor = asked && user === null;
  // After sign-in the user returns to this URL with the complete request.
  useEffect(() => {
    if (visitor) navigation.go({ route: 'login', query: { redirect: location.href }, replace: true });
  }, [visitor, navigation]);

  if (refusal) return <Refused widget={widget} refusal={refusal} application={application} />;
  const blocking = phase === 'checking' ? error : unread;
  if (blocking) {
    const retry = () => void (phase === 'checking' ? state.check() : session.load());
    return <CallError title={t('authorize:failed.check')} error={blocking} onRetry={retry} />;
  }
  if (!application || user === undefined) return <Skeleton kind="block" height="560px" />;
  if (phase === 'leaving')
    return <RedirectingPage tenant={tenant}>{t('authorize:leaving', { app: application.name })}</RedirectingPage>;
  if (user === null || isRefusal(request))
    return <RedirectingPage tenant={tenant}>{t('authorize:toSignIn')}</RedirectingPage>;
  return <Consent widget={widget} state={state} request={request} application={application} user={user} />;
}
