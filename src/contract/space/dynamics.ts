import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';
import { DYNAMICS_PAGE_SIZE } from './work-constants.ts';
import { POST_TYPES } from './work-shapes.ts';

/** What a person did (requirement H01). */
export const DYNAMIC_KINDS = ['posted', 'voted', 'passed', 'studied', 'followed'] as const;
export type DynamicKind = (typeof DYNAMIC_KINDS)[number];

export const Dynamic = v.object({
  id: v.string(),
  kind: v.picklist(DYNAMIC_KINDS),
  time: v.string(),
  /** The type of the post, or `video`; `exam`, `course` or `person` for the other kinds. */
  subject: v.picklist([...POST_TYPES, 'video', 'exam', 'course', 'person']),
  subjectId: Id,
  schoolId: Id,
  /** The title of the work, exam or course, or the name of the person. */
  title: v.string(),
  /** Of a person. */
  avatarUrl: v.string(),
});
export type Dynamic = v.InferOutput<typeof Dynamic>;

export const listDynamics = call({
  name: 'space.dynamics',
  method: 'GET',
  path: '/api/personal-center/dynamics',
  pathDecided: true,
  summary: 'Lists what a user did, the newest first, without what the user hides.',
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
  query: v.object({ userId: Id, after: Cursor, pageSize: pageSize(DYNAMICS_PAGE_SIZE) }),
  data: v.object({ list: v.array(Dynamic), next: NextCursor }),
  codes: ['notFound', 'forbidden'],
});

export const DYNAMICS_CALLS = { listDynamics };
