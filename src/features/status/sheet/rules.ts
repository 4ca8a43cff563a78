import { hasErrorPage } from '../../../contract/pages/error-page.ts';
import type { RouteName } from '../../../contract/routes.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** A next step on a status page. */
export interface NextStep extends Pick<NavigationTarget, 'params' | 'query' | 'url'> {
  /** Empty if `url` is set. */
  readonly route: RouteName | '';
  readonly text: TextKey;
}

/** The illustrations, named by their subject; one for each kind of page. */
export type DrawingName =
  | 'compass'
  | 'lock'
  | 'unplugged'
  | 'atWork'
  | 'shutter'
  | 'keys'
  | 'gate'
  | 'openDoor'
  | 'message'
  | 'crane'
  | 'screen'
  | 'crown'
  | 'crownOutline'
  | 'crownAndClock';

/** The content of a status page: illustration, title, sentence, main action, and further links. */
export interface StatusPage {
  readonly drawing: DrawingName;
  /** What people read first, above a title that is a number. */
  readonly headline?: TextKey;
  readonly title: TextKey;
  readonly text: TextKey;
  /** Said below the steps. */
  readonly note?: TextKey;
  /** Values interpolated into the sentence. */
  readonly values?: Readonly<Record<string, string>>;
  readonly target: NextStep;
  readonly others: readonly NextStep[];
}

/** Pages about a refusal, whose next steps depend on the platform's data (`refusal.ts`). */
export const REFUSALS = ['login-mismatch', 'not-access'] as const;
export type RefusalKind = (typeof REFUSALS)[number];
/** Pages about a school: a refusal, or a school that is unavailable. */
export type SchoolKind = RefusalKind | 'unable-to-access';

/** Pages whose content is the same for all users. */
export const FIXED_KINDS = [
  'error',
  'forbidden',
  'maintenance',
  'unable-to-access',
  'sms-purchase',
  'under-construction',
  'live-deleted',
] as const;
export type FixedKind = (typeof FIXED_KINDS)[number];

/** The values of `kind`. To add one, add an entry to `PAGES`, its illustration and its texts. */
export const STATUS_KINDS = [...FIXED_KINDS, ...REFUSALS, 'member-center'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** The status shown by the error page (requirement E01). */
export interface ErrorStatus {
  readonly title: '404' | '403' | '500';
  readonly advice: '404' | '400' | 'other';
}

export const HOME: NextStep = { route: 'home', text: 'status:next.home' };
export const SCHOOLS: NextStep = { route: 'loginSelect', text: 'status:next.schools' };
const SIGN_IN: NextStep = { route: 'login', text: 'status:next.signIn' };
const SIGN_OUT: NextStep = { route: 'logout', text: 'status:next.signOut' };

const GENERAL: ErrorStatus = { title: '500', advice: 'other' };

/** A path that contains `abnormal` always shows the error page (requirement E01). */
export const isAbnormal = (path: string): boolean => path.includes('abnormal');

const one = <T extends string>(code: string, own: readonly T[]): T | undefined => own.find((known) => known === code);

/** The status of an error code (40x or 50x) or an abnormal path; null if there is no error (requirement E01). */
export function statusOf(errorCode: string, path: string): ErrorStatus | null {
  if (!hasErrorPage(errorCode)) return isAbnormal(path) ? GENERAL : null;
  return {
    title: one(errorCode, ['404', '403']) ?? GENERAL.title,
    advice: one(errorCode, ['404', '400']) ?? GENERAL.advice,
  };
}

const ERROR_DRAWINGS = { '404': 'compass', '403': 'lock', '500': 'unplugged' } as const;
const HEADLINES = {
  '404': 'status:error.404.headline',
  '403': 'status:error.403.headline',
  '500': 'status:error.500.headline',
} as const;

const errorPage = ({ title, advice }: ErrorStatus): StatusPage => ({
  drawing: ERROR_DRAWINGS[title],
  headline: HEADLINES[title],
  title: `status:error.${title}.title`,
  text: `status:error.${advice}.text`,
  target: HOME,
  // Scripts cannot clear the session cookies; signing out does.
  others: advice === '400' ? [SIGN_OUT, SCHOOLS] : [SCHOOLS],
});

const PAGES: Readonly<Record<Exclude<FixedKind, 'error'>, StatusPage>> = {
  forbidden: {
    drawing: 'lock',
    headline: HEADLINES['403'],
    title: 'status:forbidden.title',
    text: 'status:forbidden.text',
    target: HOME,
    others: [SCHOOLS, SIGN_IN],
  },
  maintenance: {
    drawing: 'atWork',
    title: 'status:maintenance.title',
    text: 'status:maintenance.text',
    // Nothing else is open either.
    target: { ...HOME, text: 'status:next.tryAgain' },
    others: [SCHOOLS],
  },
  'unable-to-access': {
    drawing: 'shutter',
    title: 'status:unableToAccess.title',
    text: 'status:unableToAccess.text',
    target: { ...SCHOOLS, text: 'status:next.switchSchool' },
    others: [HOME],
  },
  'sms-purchase': {
    drawing: 'message',
    title: 'status:smsPurchase.title',
    text: 'status:smsPurchase.text',
    target: HOME,
    others: [SCHOOLS],
  },
  'under-construction': {
    drawing: 'crane',
    title: 'status:underConstruction.title',
    text: 'status:underConstruction.text',
    target: HOME,
    others: [SCHOOLS],
  },
  'live-deleted': {
    drawing: 'screen',
    title: 'status:liveDeleted.title',
    text: 'status:liveDeleted.text',
    target: { route: 'liveStreaming', text: 'status:next.live' },
    others: [HOME],
  },
};

/** The kind to show; unknown kinds show the error page. */
export const statusKindOf = (kind: string, path: string): StatusKind =>
  isAbnormal(path) ? 'error' : (one(kind, STATUS_KINDS) ?? 'error');

export const isRefusal = (kind: StatusKind): kind is RefusalKind => one(kind, REFUSALS) !== undefined;

/**
 * The page of a kind other than a refusal. `back`: the validated address to retry. `schoolId`: the school whose live
 * course was deleted; by default that of the page.
 */
export function statusPageOf(
  kind: FixedKind,
  errorCode: string,
  path: string,
  back: URL | null = null,
  schoolId = '',
): StatusPage {
  if (kind === 'error') return errorPage(statusOf(errorCode, path) ?? GENERAL);
  const page = PAGES[kind];
  if (kind === 'live-deleted') return { ...page, target: { ...page.target, query: { schoolId } } };
  if (kind !== 'maintenance' || !back) return page;
  return {
    ...page,
    target: { route: '', url: back, text: 'status:next.tryAgain' },
    others: [HOME],
    note: 'status:maintenance.retries',
  };
}
