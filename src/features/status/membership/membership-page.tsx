import { useEffect } from 'react';
import type { Tenant } from '../../../contract/school/tenants.ts';
import { readVip } from '../../../contract/space/people.ts';
import { VIP_BUCKET_MS } from '../../../contract/space/space-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
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

const options = { main: true } as const;

interface MembershipPageProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'session' | 'navigation'> & {
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
  } = useResource(load, user ? { api, userId: user.id } : null, options);
  const unread = user === undefined ? sessionError : null;
  const error = user ? loadError : unread;

  useEffect(() => {
    if (mayAsk) void session.load();
  }, [session, mayAsk]);
  useLoadStates({ loading: user === undefined && !unread, error: unread });

  if (error) {
    return (
      <CallError title={t('status:member.failed')} error={error} busy={busy} onRetry={user ? retry : session.load} />
    );
  }
  if (user === null) return <StatusSheet page={visitorPageOf(location.href)} navigation={navigation} />;
  if (!membership) return <Skeleton kind="block" height="400px" />;
  return <StatusSheet page={membershipPageOf(membership.isVip, schoolId)} navigation={navigation} />;
}
