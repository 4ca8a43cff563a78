import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id, SearchTerm } from '../shapes.ts';

/** How many of each kind a search of a school finds. */
export const FOUND_MAX = 5;

export const FoundCourse = v.object({
  id: Id,
  title: v.string(),
  cardImageUrl: v.string(),
  /** Who teaches it; empty if the school names nobody. */
  lecturer: v.string(),
});
export type FoundCourse = v.InferOutput<typeof FoundCourse>;

export const FoundLive = v.object({
  id: Id,
  title: v.string(),
  /** Address of the cover; empty without one. */
  cover: v.string(),
  lecturer: v.string(),
  startTime: v.string(),
  /** Whether it is on. */
  isOn: v.boolean(),
});
export type FoundLive = v.InferOutput<typeof FoundLive>;

export const FoundPerson = v.object({
  id: Id,
  name: v.string(),
  avatarUrl: v.string(),
  /** The position of a lecturer, or a class of a student; may be empty. */
  note: v.string(),
});
export type FoundPerson = v.InferOutput<typeof FoundPerson>;

/** What a search of a school finds: up to `FOUND_MAX` of each kind, nothing for a search without words. */
export const SchoolFindings = v.object({
  courses: v.array(FoundCourse),
  lives: v.array(FoundLive),
  people: v.array(FoundPerson),
});
export type SchoolFindings = v.InferOutput<typeof SchoolFindings>;

export const searchSchool = call({
  name: 'schools.search',
  method: 'GET',
  path: '/api/schools/v1/{schoolId}/search',
  pathDecided: true,
  summary:
    'Searches a school for courses, live courses and people: its lecturers and, for those who teach there, the students of their classes.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  query: v.object({ search: SearchTerm }),
  data: SchoolFindings,
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const SEARCH_CALLS = { searchSchool };
