import r2wc from '@r2wc/react-to-web-component';
import { POST_PAGE_SIZE } from '../../../../src/contract/space/work-constants.ts';
import type { Post } from '../../../../src/contract/space/work-shapes.ts';
import { EndlessList } from '../library/endless-list.tsx';
import { fetchData } from '../library/fetch-data.ts';
import '../library/library.css';

const load = async (page: number) => {
  const query = { userId: 'bench-person', page, limit: POST_PAGE_SIZE, status: '1' };
  return (await fetchData<{ records: readonly Post[] }>('/api/personal-center/works/knowledge', query)).records;
};

/** The works of the bench in one list, by TanStack Virtual. */
const Works = () => (
  <EndlessList
    load={load}
    pageSize={POST_PAGE_SIZE}
    estimate={200}
    item={({ commentCount, content, id, issueTime, likeCount, resourceType, title, viewCount }: Post) => (
      <>
        <span>{resourceType}</span>
        <h3>
          <a href={`#${id}`}>{title}</a>
        </h3>
        <p>{content}</p>
        <p>
          <time dateTime={issueTime}>{new Date(issueTime).toLocaleDateString()}</time> {viewCount} {likeCount}{' '}
          {commentCount}
        </p>
      </>
    )}
  />
);

customElements.define('library-works', r2wc(Works));
