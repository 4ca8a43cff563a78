import type { RouteName } from '../../../contract/routes.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** A way on from a status page. */
export interface NextStep extends Pick<NavigationTarget, 'params' | 'query' | 'url'> {
  /** Empty for a checked address. */
  readonly route: RouteName | '';
  readonly text: TextKey;
}

/** The drawings, by what they show; one for each kind of page. */
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
  | 'screen';

/** What a status page shows: one drawing, a title, a sentence, the one way on, and the other ways. */
export interface StatusPage {
  readonly drawing: DrawingName;
  readonly title: TextKey;
  readonly text: TextKey;
  /** What the sentence names. */
  readonly values?: Readonly<Record<string, string>>;
  readonly target: NextStep;
  readonly others: readonly NextStep[];
}

/** Pages about a refusal: which ways there are is found out at the platform (`refusal.ts`). */
export const REFUSALS = ['login-mismatch', 'not-access'] as const;
export type RefusalKind = (typeof REFUSALS)[number];

/** Pages that say the same to everybody. */
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

/** The pages that `kind` may choose. A further one is an entry in `PAGES`, its drawing and its texts. */
export const STATUS_KINDS = [...FIXED_KINDS, ...REFUSALS] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** What went wrong, as the error page tells it (requirement E01). */
export interface ErrorStatus {
  readonly title: '404' | '403' | '500';
  readonly advice: '404' | '400' | 'other';
}

export const HOME: NextStep = { route: 'home', text: 'status:way.home' };
export const SCHOOLS: NextStep = { route: 'loginSelect', text: 'status:way.schools' };
const SIGN_IN: NextStep = { route: 'login', text: 'status:way.signIn' };
const SIGN_OUT: NextStep = { route: 'logout', text: 'status:way.signOut' };

const GENERAL: ErrorStatus = { title: '500', advice: 'other' };

/** A path that names something abnormal is an error page, whatever else is said of it (requirement E01). */
export const isAbnormal = (path: string): boolean => path.includes('abnormal');

const one = <T extends string>(code: string, own: readonly T[]): T | undefined => own.find((known) => known === code);

/**
 * The status that an error code (40x or 50x) or an abnormal path tells of; null when nothing is wrong
 * (requirement E01).
 */
export function statusOf(errorCode: string, path: string): ErrorStatus | null {
  if (!/^[45]0\d$/.test(errorCode)) return isAbnormal(path) ? GENERAL : null;
  return {
    title: one(errorCode, ['404', '403']) ?? GENERAL.title,
    advice: one(errorCode, ['404', '400']) ?? GENERAL.advice,
  };
}

const ERROR_DRAWINGS = { '404': 'compass', '403': 'lock', '500': 'unplugged' } as const;

const errorPage = ({ title, advice }: ErrorStatus): StatusPage => ({
  drawing: ERROR_DRAWINGS[title],
  title: `status:error.${title}.title`,
  text: `status:error.${advice}.text`,
  target: HOME,
  // The session lives in cookies that a page cannot clear; signing out can.
  others: advice === '400' ? [SIGN_OUT, SCHOOLS] : [SCHOOLS],
});

const PAGES: Readonly<Record<Exclude<FixedKind, 'error'>, StatusPage>> = {
  forbidden: {
    drawing: 'lock',
    title: 'status:forbidden.title',
    text: 'status:forbidden.text',
    target: HOME,
    others: [SCHOOLS, SIGN_IN],
  },
  maintenance: {
    drawing: 'atWork',
    title: 'status:maintenance.title',
    text: 'status:maintenance.text',
    target: HOME,
    others: [SCHOOLS],
  },
  'unable-to-access': {
    drawing: 'shutter',
    title: 'status:unableToAccess.title',
    text: 'status:unableToAccess.text',
    target: { ...SCHOOLS, text: 'status:way.switchSchool' },
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
    target: { route: 'liveStreaming', text: 'status:way.live' },
    others: [HOME],
  },
};

/** The kind that a widget with these attributes shows; an unknown one is an error. */
export const statusKindOf = (kind: string, path: string): StatusKind =>
  isAbnormal(path) ? 'error' : (one(kind, STATUS_KINDS) ?? 'error');

export const isRefusal = (kind: StatusKind): kind is RefusalKind => one(kind, REFUSALS) !== undefined;

/** The page of a kind that is no refusal. `back`: the checked address that was wanted, to be tried again. */
export function statusPageOf(kind: FixedKind, errorCode: string, path: string, back: URL | null = null): StatusPage {
  if (kind === 'error') return errorPage(statusOf(errorCode, path) ?? GENERAL);
  const page = PAGES[kind];
  if (kind !== 'maintenance' || !back) return page;
  return { ...page, target: { route: '', url: back, text: 'status:way.tryAgain' }, others: [HOME] };
}
