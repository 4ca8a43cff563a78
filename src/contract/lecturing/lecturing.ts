import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Instant, Live } from '../live/live-shapes.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';

/** Classes per page of the class management. */
export const CLASS_PAGE_SIZE = 12;
/** Members per page of a class. */
export const CLASS_MEMBER_PAGE_SIZE = 20;
/** How many of the next lessons and live courses the home page of the lecturing center shows. */
export const LECTURING_NEXT = 5;
/** The longest period of a timetable. */
export const TIMETABLE_MAX_DAYS = 42;

/** The menus of the lecturing center, in order (requirement N01). */
export const LECTURING_MENUS = ['home', 'classManagement', 'liveStreaming', 'interactiveManagement'] as const;
export type LecturingMenu = (typeof LECTURING_MENUS)[number];
/** The special tenant: it has fewer menus (requirement N01). */
export const SPECIAL_TENANT = 'dingqiao';

const SCHOOL_CODES = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const SchoolParams = v.object({ schoolId: Id });
const ClassParams = v.object({ schoolId: Id, classId: Id });
const PATH = '/api/lecturing/v1/{schoolId}';
const read = { method: 'GET', pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

export const readLecturing = call({
  ...read,
  access: 'anyone',
  name: 'lecturing.permission',
  path: `${PATH}/permission`,
  summary:
    'Returns whether the caller may use the lecturing center of a school, and what the center offers there: of a school that is overseas on the platform, neither interactive management nor further centers.',
  params: SchoolParams,
  /** The user who asks. That of another session is refused. */
  query: v.object({ userId: v.optional(Id) }),
  data: v.object({
    hasPermission: v.boolean(),
    schoolName: v.string(),
    /** Some of `LECTURING_MENUS`: those of the school, regardless of the caller. Clients leave out others. */
    menus: v.array(v.string()),
    /** Whether the center links to the creation of another one; not for whom a school or a learning system has signed in. */
    createsCenters: v.boolean(),
  }),
  codes: SCHOOL_CODES,
});

/** A class of a school. */
export const ClassRow = v.object({
  id: Id,
  name: v.string(),
  /** What the school calls it in its records. */
  code: v.string(),
  /** The teacher in charge; empty if nobody is. */
  teacherName: v.string(),
  studentCount: v.number(),
  /** Days, such as 2026-09-01. */
  startDate: v.string(),
  endDate: v.string(),
  /** Whether the caller teaches it. */
  own: v.boolean(),
});
export type ClassRow = v.InferOutput<typeof ClassRow>;

/** A lesson in the timetable of a class. */
export const Lesson = v.object({
  id: Id,
  classId: Id,
  className: v.string(),
  title: v.string(),
  room: v.string(),
  startTime: v.string(),
  endTime: v.string(),
});
export type Lesson = v.InferOutput<typeof Lesson>;

/** A lesson that is on or comes next, with the number of students of its class. */
export const NextLesson = v.object({ ...Lesson.entries, studentCount: v.number() });
export type NextLesson = v.InferOutput<typeof NextLesson>;

export const readLecturingHome = call({
  ...read,
  name: 'lecturing.home',
  path: `${PATH}/home`,
  summary:
    'Returns the numbers of classes, students and live courses, the next lessons and the next live courses: to teachers of their own, to administrators of the school.',
  params: SchoolParams,
  data: v.object({
    classCount: v.number(),
    studentCount: v.number(),
    liveCount: v.number(),
    lessons: v.array(NextLesson),
    lives: v.array(Live),
    /** The server’s time: clients count down with it. */
    now: v.string(),
  }),
  codes: SCHOOL_CODES,
});

export const listClasses = call({
  ...read,
  name: 'lecturing.classes',
  path: `${PATH}/classes`,
  summary: 'Lists classes by page, those that end last first: to teachers their own, to administrators all.',
  params: SchoolParams,
  query: v.object({ search: SearchTerm, page: PageNumber, pageSize: pageSize(CLASS_PAGE_SIZE) }),
  data: v.object({ total: v.number(), list: v.array(ClassRow) }),
  codes: SCHOOL_CODES,
});

export const readClass = call({
  ...read,
  name: 'lecturing.class',
  path: `${PATH}/class/{classId}`,
  summary: 'Returns a class with its teachers, to these and to administrators.',
  params: ClassParams,
  data: v.object({
    ...ClassRow.entries,
    teachers: v.array(v.object({ userId: Id, name: v.string(), avatarUrl: v.string() })),
  }),
  codes: SCHOOL_CODES,
});

export const listLessons = call({
  ...read,
  name: 'lecturing.lessons',
  path: `${PATH}/class/{classId}/lessons`,
  summary: 'Lists the lessons of a class that begin in a period of at most six weeks, by time.',
  params: ClassParams,
  query: v.object({ from: Instant, to: Instant }),
  data: v.object({ list: v.array(Lesson) }),
  codes: SCHOOL_CODES,
});

/** A student of a class. */
export const ClassMember = v.object({
  userId: Id,
  /** As in the register of the class. */
  name: v.string(),
  /** The number of the student. */
  jobNum: v.string(),
  avatarUrl: v.string(),
});
export type ClassMember = v.InferOutput<typeof ClassMember>;

export const listClassMembers = call({
  ...read,
  name: 'lecturing.members',
  path: `${PATH}/class/{classId}/members`,
  summary: 'Lists the students of a class by page and by their numbers; can search names and numbers.',
  params: ClassParams,
  query: v.object({ search: SearchTerm, page: PageNumber, pageSize: pageSize(CLASS_MEMBER_PAGE_SIZE) }),
  data: v.object({ total: v.number(), list: v.array(ClassMember) }),
  codes: SCHOOL_CODES,
});

export const LECTURING_CALLS = {
  readLecturing,
  readLecturingHome,
  listClasses,
  readClass,
  listLessons,
  listClassMembers,
} as const;
