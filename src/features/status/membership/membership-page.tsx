import { useEffect } from 'react';
import type { Tenant } from '../../../contract/school/tenants.ts';
import { readVip } from '../../../contract/space/people.ts';
import { VIP_BUCKET_MS } from '../../../contract/space/space-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { StatusSheet } from '../sheet/status-sheet.tsx';
import { membershipPageOf, visitorPageOf } from './membership.ts';

interface Request {
  readonly api: Api;
  readonly userId: string;
}

const load = ({ api, userId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readVip, { query: { userId, random: String(Math.floor(Date.now() / VIP_BUCKET_MS)) } });

interface MembershipPageProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'session' | 'navigation' | 'mark' | 'report'> & {
    readonly tenant: Tenant | null;
  };
  /** The school whose pages show the space; empty if there is none. */
  readonly schoolId: string;
}

/** The state of the signed-in user's VIP membership, as the platform knows it, and how one is activated (requirement H02). */
export function MembershipPage({ widget, schoolId }: MembershipPageProps) {
  const t = useText();
  const { api, navigation, session } = widget;
  // On an origin that the tenant does not list, nobody is signed in.
  const mayAsk = widget.tenant?.credentialsAllowed !== false;
  const known = useValue(session.user);
  const user = mayAsk ? known : null;
  const sessionError = useValue(session.error);
  const {
    busy,
    error: loadError,
    retry,
    value: membership,
  } = useResource(load, user ? { api, userId: user.id } : null);
  const error = user ? loadError : user === undefined ? sessionError : null;
  const isLoading = !error && (user === undefined || (user !== null && !membership));

  useEffect(() => {
    if (mayAsk) void session.load();
  }, [session, mayAsk]);
  useEffect(() => widget.mark('loading', isLoading), [widget, isLoading]);
  useEffect(() => {
    widget.mark('failed', error !== null);
    if (error) widget.report(error);
  }, [widget, error]);

  if (error) {
    return (
      <ErrorBlock
        title={t('status:member.failed')}
        text={errorText(t, error)}
        code={error.code}
        busy={busy}
        onRetry={() => (user ? retry() : void session.load())}
      />
    );
  }
  if (user === null) return <StatusSheet page={visitorPageOf(location.href)} navigation={navigation} />;
  if (!membership) return <Skeleton kind="block" height="400px" />;
  return <StatusSheet page={membershipPageOf(membership.isVip, schoolId)} navigation={navigation} />;
}
