import r2wc from '@r2wc/react-to-web-component';
import type { FollowRecord } from '../../../../src/contract/space/follows.ts';
import { FOLLOW_PAGE_SIZE } from '../../../../src/contract/space/space-constants.ts';
import { EndlessList } from '../library/endless-list.tsx';
import { fetchData } from '../library/fetch-data.ts';
import '../library/library.css';

const load = async (page: number) => {
  const query = { focusUserId: 'bench-person', page, pageSize: FOLLOW_PAGE_SIZE };
  return (await fetchData<{ records: readonly FollowRecord[] }>('/api/personal-center/getFansList', query)).records;
};

/** The fans of the bench in one list, by TanStack Virtual. */
const Fans = () => (
  <EndlessList
    load={load}
    pageSize={FOLLOW_PAGE_SIZE}
    estimate={120}
    item={({ avatarUrl, fansNum, focusNum, nickName, positionName, userId, worksNum }: FollowRecord) => (
      <>
        {avatarUrl && <img src={avatarUrl} alt="" width="64" height="64" />}
        <p>
          <a href={`#${userId}`}>{nickName}</a>
        </p>
        <p>{positionName}</p>
        <dl>
          <dt>Follows</dt> <dd>{focusNum}</dd>
          <dt>Fans</dt> <dd>{fansNum}</dd>
          <dt>Works</dt> <dd>{worksNum}</dd>
        </dl>
        <button type="button">Follow</button>
      </>
    )}
  />
);

customElements.define('library-fans', r2wc(Fans));
