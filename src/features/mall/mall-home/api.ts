import { COURSE_PAGE_SIZE, PARTNER_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { listMarketCourses } from '../../../contract/mall/courses.ts';
import { listPartners, listProgrammes } from '../../../contract/mall/market.ts';
import type { Api } from '../../../services/http/api.ts';
import { FACET_NAMES, type MarketFilter } from './rules.ts';

/** What the courses depend on. */
export interface CoursesRequest {
  readonly api: Api;
  readonly filter: MarketFilter;
  /** How often another user has signed in. */
  readonly changes: number;
}

/** What the partners or programmes depend on. */
export interface PageRequest {
  readonly api: Api;
  readonly search: string;
  readonly page: number;
}

export function loadCourses({ api, filter }: CoursesRequest, signal: AbortSignal) {
  const { order, page, programmeId, schoolId, search } = filter;
  const [subjects, levels, languages, prices] = FACET_NAMES.map((facet) => filter[facet].join(','));
  const facets = { subjects: subjects ?? '', levels: levels ?? '', languages: languages ?? '', prices: prices ?? '' };
  return api.until(signal).call(listMarketCourses, {
    query: { ...facets, order, page, programmeId, schoolId, search, pageSize: COURSE_PAGE_SIZE },
  });
}

export const loadPartners = ({ api, page, search }: PageRequest, signal: AbortSignal) =>
  api.until(signal).call(listPartners, { query: { page, search, pageSize: PARTNER_PAGE_SIZE } });

export const loadProgrammes = ({ api, page, search }: PageRequest, signal: AbortSignal) =>
  api.until(signal).call(listProgrammes, { query: { page, search, pageSize: PARTNER_PAGE_SIZE } });
