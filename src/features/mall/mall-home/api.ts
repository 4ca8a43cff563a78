import type { Language } from '../../../contract/languages.ts';
import { COURSE_PAGE_SIZE, PARTNER_PAGE_SIZE } from '../../../contract/mall/constants.ts';
import { listMarketCourses } from '../../../contract/mall/courses.ts';
import { listPartners, listProgrammes } from '../../../contract/mall/market.ts';
import type { Api } from '../../../services/http/api.ts';
import { FACET_NAMES, type MarketFilter } from './rules.ts';

/** Everything that a list of courses depends on. */
export interface CoursesRequest {
  readonly language: Language;
  readonly filter: MarketFilter;
}

/** Everything that the list of partners or programmes depends on. */
export interface PageRequest {
  readonly language: Language;
  readonly search: string;
  readonly page: number;
}

/** The calls of the mall home. */
export const mallHomeApi = (api: Api) => ({
  courses: ({ filter }: CoursesRequest, signal: AbortSignal) => {
    const { order, page, programmeId, schoolId, search } = filter;
    const [subjects, levels, languages, prices] = FACET_NAMES.map((facet) => filter[facet].join(','));
    const facets = { subjects: subjects ?? '', levels: levels ?? '', languages: languages ?? '', prices: prices ?? '' };
    return api.until(signal).call(listMarketCourses, {
      query: { ...facets, order, page, programmeId, schoolId, search, pageSize: COURSE_PAGE_SIZE },
    });
  },
  partners: ({ page, search }: PageRequest, signal: AbortSignal) =>
    api.until(signal).call(listPartners, { query: { page, search, pageSize: PARTNER_PAGE_SIZE } }),
  programmes: ({ page, search }: PageRequest, signal: AbortSignal) =>
    api.until(signal).call(listProgrammes, { query: { page, search, pageSize: PARTNER_PAGE_SIZE } }),
});

export type MallHomeApi = ReturnType<typeof mallHomeApi>;
