import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Cursor, Id, NextCursor, Opaque, pageSize } from '../shapes.ts';

/** What can be reported: a person, a school, what somebody has published, or a comment on that. */
export const SUBJECT_KINDS = ['user', 'school', 'resource', 'comment'] as const;

/** What a reported resource is, or the one with the comment, by which its page is found; empty for a person or school. */
export const SUBJECT_FORMS = ['', 'knowledge', 'community', 'video', 'exam', 'course', 'live', 'liveMessage'] as const;

/** The scene and sub-scene of a report (requirement C01): of a person, and of anything else. */
export const REPORT_SCENES = {
  user: { sceneId: 1, subSceneId: 1 },
  other: { sceneId: 2, subSceneId: 3 },
} as const;

/** Identifies the platform to the report service (requirement C01). */
export const REPORT_APP_ID = 50_050;
export const REPORT_CHANNEL = 'PC';

/** How long a silent report service is waited for (requirement C01). */
export const REPORT_SERVICE_TIMEOUT_MS = 15_000;

/** What a school has decided about a report: that it acted, that it saw no reason to, or only that it has read it. */
export const REPORT_OUTCOMES = ['', 'acted', 'kept'] as const;
/** How much a school writes to the reporter. */
export const DECISION_MAX_LENGTH = 500;

/** Number of reports per page of the admin console. */
export const REPORT_PAGE_SIZE = 10;

/** The reasons that the report service offers. */
export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'fraud',
  'spam',
  'copyright',
  'privacy',
  'other',
] as const;

const Subject = v.object({
  kind: v.picklist(SUBJECT_KINDS),
  id: Id,
  /** The name of the person or school, the title of the resource, or the beginning of the comment. */
  name: v.string(),
  avatarUrl: v.string(),
  form: v.optional(v.picklist(SUBJECT_FORMS), ''),
  /** Of a comment, whose `id` is that of the work. */
  commentId: v.optional(v.string(), ''),
});
export type ReportSubject = v.InferOutput<typeof Subject>;

export const openReport = call({
  name: 'report.open',
  method: 'POST',
  path: '/api/complaint/v1/schools/{schoolId}/tickets',
  pathDecided: true,
  summary:
    'Says what a report would be about, and issues a ticket for one report. The report service knows the reporter by the ticket alone: no token of a session leaves the platform.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  body: v.object({
    kind: v.picklist(SUBJECT_KINDS),
    /**
     * A person, wherever they are seen, the school itself, or a post, video, course, exam or live course of the school, or a
     * message in one.
     */
    id: Id,
    /** The live course of a message. */
    liveId: v.optional(Id),
    /** Of a comment on the post or video with the id. */
    commentId: v.optional(v.union([Id, v.literal('')]), ''),
  }),
  data: v.object({
    /** The page of the report service. */
    service: v.string(),
    ticket: Opaque,
    /** The school that receives the report. */
    tenantId: Id,
    tenantName: v.string(),
    subject: Subject,
  }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'tooManyRequests'],
});

/** What a person sees of an own report. */
const OWN = {
  id: Id,
  subject: v.object({
    kind: v.picklist(SUBJECT_KINDS),
    id: Id,
    /** As it was when it was reported. */
    name: v.string(),
    form: v.optional(v.picklist(SUBJECT_FORMS), ''),
    /** The live course of a message; empty for anything else. */
    place: v.optional(v.string(), ''),
    commentId: v.optional(v.string(), ''),
  }),
  reason: v.picklist(REPORT_REASONS),
  text: v.string(),
  state: v.picklist(['open', 'closed']),
  createdAt: v.string(),
  closedAt: v.nullable(v.string()),
  /** Of a closed report. */
  outcome: v.optional(v.picklist(REPORT_OUTCOMES), ''),
  /** What the school wrote to the reporter; may be empty. */
  decision: v.optional(v.string(), ''),
};

export const ReportEntry = v.object({
  ...OWN,
  sceneId: v.number(),
  subSceneId: v.number(),
  reporter: v.object({ id: Id, name: v.string(), avatarUrl: v.string() }),
});
export type ReportEntry = v.InferOutput<typeof ReportEntry>;

const RIGHTS = ['notFound', 'forbidden', 'methodRefused', 'originRefused'] as const;

export const listReports = call({
  name: 'console.reports',
  method: 'GET',
  path: '/api/console/v1/schools/{schoolId}/reports',
  pathDecided: true,
  summary: 'Lists the reports of a school by page, newest first, for its administrators.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  query: v.object({
    state: v.optional(v.picklist(['open', 'closed']), 'open'),
    after: Cursor,
    pageSize: pageSize(REPORT_PAGE_SIZE),
  }),
  data: v.object({ list: v.array(ReportEntry), next: NextCursor }),
  codes: [...RIGHTS],
});

export const changeReport = call({
  name: 'console.changeReport',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/reports/{reportId}',
  pathDecided: true,
  summary: 'Closes a report with what was decided, of which the reporter is notified, or opens it again.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id, reportId: Id }),
  body: v.object({
    state: v.picklist(['open', 'closed']),
    outcome: v.optional(v.picklist(REPORT_OUTCOMES), ''),
    decision: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DECISION_MAX_LENGTH)), ''),
  }),
  data: ReportEntry,
  codes: [...RIGHTS, 'alreadyReported'],
});

/** A report of the caller. The school does not say who decided. */
export const OwnReport = v.object({
  ...OWN,
  schoolId: Id,
  schoolName: v.string(),
});
export type OwnReport = v.InferOutput<typeof OwnReport>;

export const listOwnReports = call({
  name: 'report.own',
  method: 'GET',
  path: '/api/complaint/v1/reports',
  pathDecided: true,
  summary: 'Lists the reports of the caller by page, the latest first, with what became of them.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ after: Cursor, pageSize: pageSize(REPORT_PAGE_SIZE) }),
  data: v.object({ list: v.array(OwnReport), next: NextCursor }),
});

export const REPORT_CALLS = { openReport, listReports, changeReport, listOwnReports };
