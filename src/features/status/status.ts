import type { RouteName } from '../../contract/routes.ts';
import type { TextKey } from '../../services/text-keys.ts';

/** A way on from a status page. */
export interface WayOn {
  readonly route: RouteName;
  readonly text: TextKey;
}

/** What a status page shows: one drawing, a title, a sentence, the one way on, and the other ways. */
export interface StatusPage {
  readonly drawing: 'compass' | 'lock' | 'unplugged';
  readonly title: TextKey;
  readonly text: TextKey;
  readonly way: WayOn;
  readonly others: readonly WayOn[];
}

/** The pages that `kind` may choose. A further one is an entry in `PAGES`, and its texts. */
export const STATUS_KINDS = ['error', 'forbidden'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** What went wrong, as the error page tells it (spec 1 §8). */
export interface ErrorStatus {
  readonly title: '404' | '403' | '500';
  readonly advice: '404' | '400' | 'other';
}

const HOME: WayOn = { route: 'home', text: 'status:way.home' };
const SCHOOLS: WayOn = { route: 'loginSelect', text: 'status:way.schools' };
const SIGN_IN: WayOn = { route: 'login', text: 'status:way.signIn' };
const SIGN_OUT: WayOn = { route: 'logout', text: 'status:way.signOut' };

const GENERAL: ErrorStatus = { title: '500', advice: 'other' };

/** A path that names something abnormal is an error page, whatever else is said of it (spec 1 §2). */
export const isAbnormal = (path: string): boolean => path.includes('abnormal');

const one = <T extends string>(code: string, own: readonly T[]): T | undefined => own.find((known) => known === code);

/**
 * The status that an error code (40x or 50x) or an abnormal path tells of; null when nothing is wrong
 * (spec 1 §2, §5, §8).
 */
export function statusOf(errorCode: string, path: string): ErrorStatus | null {
  if (!/^[45]0\d$/.test(errorCode)) return isAbnormal(path) ? GENERAL : null;
  return {
    title: one(errorCode, ['404', '403']) ?? GENERAL.title,
    advice: one(errorCode, ['404', '400']) ?? GENERAL.advice,
  };
}

const DRAWINGS = { '404': 'compass', '403': 'lock', '500': 'unplugged' } as const;

const errorPage = ({ title, advice }: ErrorStatus): StatusPage => ({
  drawing: DRAWINGS[title],
  title: `status:error.${title}.title`,
  text: `status:error.${advice}.text`,
  way: HOME,
  // The session lives in cookies that a page cannot clear; signing out can.
  others: advice === '400' ? [SIGN_OUT, SCHOOLS] : [SCHOOLS],
});

const PAGES: Readonly<Record<StatusKind, (status: ErrorStatus) => StatusPage>> = {
  error: errorPage,
  forbidden: () => ({
    drawing: 'lock',
    title: 'status:forbidden.title',
    text: 'status:forbidden.text',
    way: HOME,
    others: [SCHOOLS, SIGN_IN],
  }),
};

/** The page that a widget with these attributes shows; an unknown kind is an error. */
export function statusPageOf(kind: string, errorCode: string, path: string): StatusPage {
  const chosen = isAbnormal(path) ? 'error' : (one(kind, STATUS_KINDS) ?? 'error');
  return PAGES[chosen](statusOf(errorCode, path) ?? GENERAL);
}
