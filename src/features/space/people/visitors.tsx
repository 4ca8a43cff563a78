import { useEffect, useState } from 'react';
import type { VisitorRecord } from '../../../contract/space/follows.ts';
import { VISITOR_NAME_LENGTH, VISITOR_PAGE_SIZE } from '../../../contract/space/space-constants.ts';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Day } from '../../../ui/time/moment.tsx';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import { loadVisitors, type VisitorsRequest } from './api.ts';
import { PersonAvatar } from './person-avatar.tsx';

interface VisitorsProps extends SpaceTabProps {
  readonly viewerId: string | null;
}

const key = ({ api, ownerId, viewerId }: VisitorsRequest) => [api, ownerId, viewerId];

/** The latest visitors of the space, nine a page (requirement H05). */
export function Visitors({ widget, owner, viewerId, schoolId }: VisitorsProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are those of one space
  useEffect(() => setPage(1), [owner.id]);
  const request = { api: widget.api, ownerId: owner.id, viewerId, page, pageSize: VISITOR_PAGE_SIZE };
  const { value, error, busy, retry } = useResource(loadVisitors, request, { key });
  return (
    <aside className="visitors" part="visitors" aria-labelledby="visitors" aria-busy={busy}>
      <Heading depth={1} className="visitors-title" id="visitors">
        {t('space:visitors.title')}
      </Heading>
      {error && <CallError title={t('space:visitors.failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton kind="block" height="280px" />}
      {value?.records.length === 0 && <p className="nobody">{t('space:visitors.empty')}</p>}
      {value && value.records.length > 0 && (
        <ul className="faces">
          {value.records.map((visitor) => (
            <Visitor key={visitor.id} widget={widget} visitor={visitor} schoolId={schoolId} />
          ))}
        </ul>
      )}
      {value && value.pageCount > 1 && (
        <Pager
          label={t('space:visitors.title')}
          page={value.pageCurrent}
          pageSize={VISITOR_PAGE_SIZE}
          reachable={value.pageCount}
          onPage={setPage}
        />
      )}
    </aside>
  );
}

interface VisitorProps extends Pick<SpaceTabProps, 'widget' | 'schoolId'> {
  readonly visitor: VisitorRecord;
}

function Visitor({ widget, visitor, schoolId }: VisitorProps) {
  const { avatarUrl, nickName, visitedAt, visitorId, vip } = visitor;
  const target = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: visitorId } } as const;
  return (
    <li>
      <a className="visitor" {...linkTo(widget.navigation, target)}>
        <PersonAvatar widget={widget} id={visitorId} name={nickName} avatarUrl={avatarUrl} vip={vip} size={48} />
        <span className="visitor-name">
          <CutText length={VISITOR_NAME_LENGTH}>{nickName}</CutText>
        </span>
        <span className="visit">
          <Day of={visitedAt} />
        </span>
      </a>
    </li>
  );
}
