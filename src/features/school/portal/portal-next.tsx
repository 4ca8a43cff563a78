import type { ReactNode } from 'react';
import { readSchoolNext } from '../../../contract/school/next.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { calledName } from '../../../services/session/user.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';

addTexts(import.meta.glob('../../../../locales/*/portal-next.json'));

const loadView = () => import('../next/next-section.tsx');

interface NextRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
}

const load = ({ api, schoolId }: NextRequest, signal: AbortSignal) =>
  api.until(signal).call(readSchoolNext, { params: { schoolId } });
const options = {
  key: ({ api, schoolId, userId }: NextRequest) => [api, schoolId, userId],
  localized: true,
} as const;

interface PortalNextProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation'>;
  readonly schoolId: string;
  /** The member; null while unknown. */
  readonly user: User | null;
  readonly place: (element: HTMLElement | null) => void;
  /** The content below. It is rendered afterwards, because the height of what is next is unknown, so that nothing moves. */
  readonly children: ReactNode;
}

/** What is next for a member of the school, above the school itself (requirement U09). Visitors do not load its code. */
export function PortalNext({ widget: { api, navigation }, schoolId, user, place, children }: PortalNextProps) {
  const request = user && { api, schoolId, userId: user.id };
  const { value, error, busy, retry } = useResource(load, request, options);
  const waiting = (
    <div className="next-waiting-room" aria-busy="true">
      <Skeleton width="240px" height="36px" />
      <Skeleton kind="block" height="320px" />
    </div>
  );
  return (
    <LazyBoundary load={loadView} texts="portal-next" meanwhile={waiting}>
      {({ NextSection }, t) => (
        <>
          {error && <CallError title={t('portal-next:failed')} error={error} busy={busy} onRetry={retry} />}
          {!value && !error && waiting}
          {value && user && (
            <NextSection
              data={value}
              navigation={navigation}
              schoolId={schoolId}
              name={calledName(user)}
              place={place}
            />
          )}
          {(value || error) && children}
        </>
      )}
    </LazyBoundary>
  );
}
