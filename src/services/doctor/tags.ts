/** The tags of all widgets, so that a misspelled one can be told from one whose code has not been loaded. */
export const TAGS: readonly string[] = [
  'campus-account-menu',
  'campus-agreement-dialog',
  'campus-attendance-board',
  'campus-attendance-projection',
  'campus-attendance-sign',
  'campus-authorize',
  'campus-bind-account',
  'campus-comment-overlay',
  'campus-complaint-report',
  'campus-course-editor',
  'campus-course-view',
  'campus-exam-editor',
  'campus-follow-button',
  'campus-invitation-letter',
  'campus-learning-timeline',
  'campus-lecturing-center',
  'campus-live-create',
  'campus-live-detail',
  'campus-live-edit',
  'campus-live-list',
  'campus-live-room',
  'campus-mall-header',
  'campus-mall-home',
  'campus-mall-introduce',
  'campus-network-login',
  'campus-notifications',
  'campus-person-space',
  'campus-plate-card',
  'campus-portal',
  'campus-register-flow',
  'campus-school-header',
  'campus-school-select',
  'campus-session-refresh',
  'campus-sign-in',
  'campus-sign-in-callback',
  'campus-sign-out',
  'campus-status-page',
  'campus-work-detail',
  'campus-work-editor',
];

/** How many letters two names differ by (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that is most like another one. */
export const closest = (name: string, names: readonly string[]): string =>
  [...names].sort((a, b) => distance(name, a) - distance(name, b))[0] ?? '';

/** A tag without its hyphens, as a component of a framework is named: `<CampusPortal>`. */
const plain = (name: string): string => name.replaceAll('-', '');

/** Whether a name is a misspelled tag: of two letters at most, or without a hyphen. */
export const isNearTag = (name: string): boolean =>
  name.length > 8 && (TAGS.some((tag) => plain(tag) === name) || distance(closest(name, TAGS), name) <= 2);
