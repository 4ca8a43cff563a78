import { LIVE_PEOPLE_PAGE_SIZE } from '../../../contract/live/media-constants.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';

addTexts(import.meta.glob('../../../../locales/*/list.json'));

const loadPager = () => import('../../../ui/list/pager.tsx');

interface PeoplePagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The pages of those who came to a live course, if there are several. */
export const PeoplePages = ({ onPage, page, total }: PeoplePagesProps) =>
  total > LIVE_PEOPLE_PAGE_SIZE && (
    <LazyBoundary load={loadPager} texts="list">
      {({ Pager }) => <Pager page={page} pageSize={LIVE_PEOPLE_PAGE_SIZE} total={total} onPage={onPage} />}
    </LazyBoundary>
  );
