import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { School } from '../school/schools.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { COURSE_SUBJECTS, PARTNER_PAGE_SIZE } from './constants.ts';

const ListQuery = v.object({
  search: SearchTerm,
  page: PageNumber,
  pageSize: pageSize(PARTNER_PAGE_SIZE),
});

/** A school or store that offers its courses on the course market. */
export const Partner = v.object({ ...School.entries, courseCount: v.number() });
export type Partner = v.InferOutput<typeof Partner>;

export const listPartners = call({
  name: 'market.partners',
  method: 'GET',
  path: '/api/market/v1/partners',
  pathDecided: true,
  summary: 'Lists the schools and stores of the course market by page; can search names and descriptions.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: ListQuery,
  data: v.object({ total: v.number(), list: v.array(Partner) }),
});

/** Courses of a school in an order, for an occupation. */
export const Programme = v.object({
  id: Id,
  schoolId: Id,
  schoolName: v.string(),
  schoolLogoUrl: v.string(),
  title: v.string(),
  summary: v.string(),
  subject: v.picklist(COURSE_SUBJECTS),
  weeks: v.number(),
  courseCount: v.number(),
});
export type Programme = v.InferOutput<typeof Programme>;

export const listProgrammes = call({
  name: 'market.programmes',
  method: 'GET',
  path: '/api/market/v1/programmes',
  pathDecided: true,
  summary: 'Lists the talent programmes of the course market by page; can search titles and summaries.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: ListQuery,
  data: v.object({ total: v.number(), list: v.array(Programme) }),
});

export const MARKET_CALLS = { listPartners, listProgrammes };
