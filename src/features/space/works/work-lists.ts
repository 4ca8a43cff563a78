import type { Course } from '../../../contract/mall/courses.ts';
import { POST_PAGE_SIZE, WORK_PAGE_SIZE } from '../../../contract/space/work-constants.ts';
import type { Exam, Post, Video } from '../../../contract/space/work-shapes.ts';
import { listCourses, listExams, listPosts, listVideos } from '../../../contract/space/works.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { createPageList, type PageList } from '../../../ui/endless/page-list.ts';

/** The kinds of works, in the order of their tabs (requirement H08). */
const WORK_KINDS = ['knowledge', 'video', 'course', 'exam'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The tabs of a space: others see courses and exams only of organizations (requirement H10). */
export const kindsFor = ({
  isOrganization,
  isOwn,
}: {
  isOrganization: boolean;
  isOwn: boolean;
}): readonly WorkKind[] => (isOwn || isOrganization ? WORK_KINDS : WORK_KINDS.slice(0, 2));

const recordsOf = async <Item>(
  answer: Promise<Result<{ readonly records: readonly Item[] }>>,
): Promise<Result<readonly Item[]>> => {
  const result = await answer;
  return result.ok ? { ok: true, data: result.data.records } : result;
};

/** The lists of a person's works. Each one is loaded when its tab is opened. */
export interface WorkLists {
  readonly posts: PageList<Post>;
  readonly videos: PageList<Video>;
  readonly courses: PageList<Course>;
  readonly exams: PageList<Exam>;
}

export const createWorkLists = (api: () => Api, userId: string): WorkLists => ({
  posts: createPageList({
    load: (page, signal) =>
      recordsOf(
        api()
          .until(signal)
          .call(listPosts, { query: { userId, page, limit: POST_PAGE_SIZE, status: '1' } }),
      ),
    isLast: (count) => count < POST_PAGE_SIZE,
    keyOf: ({ id }) => id,
  }),
  videos: createPageList({
    load: (page, signal) =>
      recordsOf(
        api()
          .until(signal)
          .call(listVideos, { query: { userId, page, limit: WORK_PAGE_SIZE, status: '1' } }),
      ),
    isLast: (count) => count < WORK_PAGE_SIZE,
    keyOf: ({ id }) => id,
  }),
  courses: createPageList({
    load: (page, signal) =>
      recordsOf(
        api()
          .until(signal)
          .call(listCourses, { query: { userId, pageNumber: page, pageSize: WORK_PAGE_SIZE } }),
      ),
    isLast: (count) => count < WORK_PAGE_SIZE,
    keyOf: ({ id, schoolId }) => `${schoolId} ${id}`,
  }),
  exams: createPageList({
    load: (page, signal) =>
      recordsOf(
        api()
          .until(signal)
          .call(listExams, { query: { userId, pageNumber: page, pageSize: WORK_PAGE_SIZE } }),
      ),
    isLast: (count) => count < WORK_PAGE_SIZE,
    keyOf: ({ examId }) => examId,
  }),
});
