import type { Call } from '../../../src/contract/call.ts';
import { readLive } from '../../../src/contract/live/lives.ts';
import { readCourse } from '../../../src/contract/mall/courses.ts';
import { readPlateTree } from '../../../src/contract/plate/plates.ts';
import { ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { readPost, readVideo } from '../../../src/contract/space/works.ts';
import { paramsOf } from '../core/pages/page-status.ts';

/** What a page of the site is about, if a link to it is shown as a card: which call reads it, and which widget shows it. */
export interface Subject {
  readonly kind: 'portal' | 'plate' | 'course' | 'live' | 'post' | 'video';
  /** The school that the page names; empty if only the answer says it. */
  readonly schoolId: string;
  /** The path of the call, with its query. */
  readonly call: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Path and query of the page without anything that it does not need. */
  readonly path: string;
  /** The size in px in which a frame shows the widget, if nobody asks for another one. */
  readonly height: number;
}

interface Place {
  readonly params: Readonly<Record<string, string>>;
  query(name: string): string;
}

type Found = Omit<Subject, 'path' | 'schoolId'> & {
  readonly schoolId?: string;
  readonly query?: Record<string, string>;
};

/** The path of a call with its parameters. */
const pathOf = ({ path }: Pick<Call, 'path'>, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const portal = ({ params: { schoolId = '', subSchoolId = '' } }: Place): Found => ({
  ...{ kind: 'portal', schoolId: subSchoolId || schoolId, tag: 'campus-portal', height: 900 },
  call: pathOf(readSchool, { schoolId: subSchoolId || schoolId }),
  attributes: { 'school-id': schoolId, ...(subSchoolId && { 'sub-school-id': subSchoolId }) },
});

const post =
  (parameter: string) =>
  ({ query }: Place): Found => ({
    ...{ kind: 'post', tag: 'campus-work-detail', height: 700 },
    call: pathOf(readPost, { resourceId: query(parameter) }),
    attributes: { kind: 'post', 'work-id': query(parameter) },
    query: { [parameter]: query(parameter) },
  });

const SUBJECTS: Readonly<Partial<Record<RouteName, (place: Place) => Found>>> = {
  portal,
  subSchoolPortal: portal,
  plate: ({ params: { schoolId = '' }, query }) => {
    const contentType = query('contentType') || 'knowledge';
    return {
      ...{ kind: 'plate', schoolId, tag: 'campus-plate-card', height: 600 },
      call: `${pathOf(readPlateTree, { schoolId })}?${new URLSearchParams({ contentType, shape: 'columns' })}`,
      attributes: { 'school-id': schoolId, 'content-type': contentType },
      query: { contentType: query('contentType') },
    };
  },
  courseView: ({ params: { schoolId = '' }, query }) => ({
    ...{ kind: 'course', schoolId, tag: 'campus-course-view', height: 900 },
    call: pathOf(readCourse, { schoolId, courseId: query('courseId') }),
    attributes: { 'school-id': schoolId, 'course-id': query('courseId') },
    query: { courseId: query('courseId') },
  }),
  liveLearnDetail: ({ params: { id = '', schoolId = '' } }) => ({
    ...{ kind: 'live', schoolId, tag: 'campus-live-detail', height: 700 },
    call: pathOf(readLive, { liveId: id }),
    attributes: { 'live-id': id },
  }),
  knowledgeDetail: post('resourceId'),
  knowledgeArticle: post('articleId'),
  communityDetail: post('resourceId'),
  videoDetail: ({ query }) => ({
    ...{ kind: 'video', tag: 'campus-work-detail', height: 640 },
    call: pathOf(readVideo, { videoId: query('videoId') }),
    attributes: { kind: 'video', 'work-id': query('videoId') },
    query: { videoId: query('videoId') },
  }),
};

/** What the page at an address is about; null if a link to it has no card. */
export const subjectAt = ({ pathname, searchParams }: URL): Subject | null => {
  const isRepeated = [...searchParams.keys()].some((name) => searchParams.getAll(name).length > 1);
  if (isRepeated) return null;
  for (const [name, find] of Object.entries(SUBJECTS)) {
    const params = paramsOf(ROUTES[name as RouteName], pathname);
    if (!params) continue;
    const { query = {}, schoolId = '', ...found } = find({ params, query: (one) => searchParams.get(one) ?? '' });
    const needed = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
    return { ...found, schoolId, path: pathname + (needed && `?${needed}`) };
  }
  return null;
};
