import type { WidgetSession } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FollowChange } from '../../../ui/follow-button/follow-button.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import { callPeopleAhead, firstPeople, type SpaceRequest } from '../people/api.ts';
import { PeopleList } from '../people/people-list.tsx';
import type { TabName } from './rules.ts';

addTexts(import.meta.glob('../../../../locales/*/works.json'));

const loadWorks = () => import('../works/works-tab.tsx');
const loadDynamics = () => import('../dynamics/dynamics-tab.tsx');

/** Calls for what a part shows first, so that it need not wait until the header is rendered. */
export function callAhead(tab: TabName, of: SpaceRequest, user: WidgetSession['user']): void {
  if (tab === 'fans' || tab === 'follow') callPeopleAhead(firstPeople({ ...of, kind: tab }));
  if (tab !== 'works') return;
  // Without its code, the tab itself offers the retry.
  loadWorks().then(
    ({ beginWorks }) => beginWorks(user, of.ownerId, of.api),
    () => {},
  );
}

interface TabPanelProps extends SpaceTabProps {
  readonly tab: TabName;
  readonly viewerId: string | null;
  readonly onFollow: (change: FollowChange) => void;
}

/** The content of the shown part, which depends on the viewer. Works and activity are loaded when they are shown. */
export function TabPanel({ tab, viewerId, onFollow, ...shared }: TabPanelProps) {
  if (tab === 'fans' || tab === 'follow') {
    return <PeopleList key={tab} {...shared} kind={tab} viewerId={viewerId} onFollow={onFollow} />;
  }
  const meanwhile = <Skeleton kind="block" height="320px" />;
  return tab === 'works' ? (
    <LazyBoundary key="works" load={loadWorks} texts="works" meanwhile={meanwhile}>
      {({ default: WorksTab }) => <WorksTab key={viewerId} {...shared} />}
    </LazyBoundary>
  ) : (
    <LazyBoundary key="dynamics" load={loadDynamics} texts="works" meanwhile={meanwhile}>
      {({ default: DynamicsTab }) => <DynamicsTab key={viewerId} {...shared} />}
    </LazyBoundary>
  );
}
