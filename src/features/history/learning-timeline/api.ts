import { findStudyProcess, kindsIn, readStudyIndex } from '../../../contract/history/history.ts';
import {
  COURSE_PUBLISHED,
  EXAM_PASSED,
  HISTORY_PAGE_SIZE,
  type HistoryKind,
} from '../../../contract/history/history-constants.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Api } from '../../../services/http/api.ts';

/** Whose history is shown, and what is left out of it. */
export interface HistoryRequest {
  readonly schoolId: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly kinds: readonly HistoryKind[];
  readonly title: string;
}

interface PeriodPage {
  readonly since: string;
  readonly until: string;
  readonly page: number;
  readonly size?: number;
}

/** A page of days, from the last one of the period. */
export const findDays = (api: Api, request: HistoryRequest, { page, since, size, until }: PeriodPage) => {
  const { kinds, schoolId, timeZone, title, userId } = request;
  const shown = kindsIn(kinds.join(','));
  const condition = { tenantId: schoolId, isValid: 1 } as const;
  const when = <const T>(kind: HistoryKind, value: T): T | undefined => (shown.includes(kind) ? value : undefined);
  return api.call(findStudyProcess, {
    body: {
      ...{ schoolId, userId, timeZone, title, since, until },
      pageVO: { curPage: page, pageSize: size ?? HISTORY_PAGE_SIZE },
      knowledgeArticlesCond: when('article', condition),
      liveBroadcastsCond: when('live', condition),
      examsCond: when('exam', { ...condition, examStatus: EXAM_PASSED }),
      rsCurriculumBasicInfosCond: when('course', { ...condition, status: COURSE_PUBLISHED }),
    },
  });
};

export interface IndexRequest extends HistoryRequest {
  readonly api: Api;
  /** The month whose days are listed, or empty. */
  readonly month: string;
}

/** How much was studied: by kind, by month, and on the days of one month. */
export const loadIndex = (
  { api, kinds, month, schoolId, timeZone, title, userId }: IndexRequest,
  signal: AbortSignal,
) =>
  api
    .until(signal)
    .call(readStudyIndex, { query: { schoolId, userId, timeZone, title, month, kinds: kinds.join(',') } });
