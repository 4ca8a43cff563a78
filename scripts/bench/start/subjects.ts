/** The origins of the platform and of a page of a school, which the school lists. */
export interface Places {
  readonly platform: string;
  readonly school: string;
}

/** Accounts of the demo. */
export type Account = 'learner' | 'teacher' | 'owner';
export type Reader = 'visitor' | Account;

/**
 * What is shown first, by which its limits are set: the form of a credential widget, content for visitors, or content for
 * the signed-in user only.
 */
export type Content = 'form' | 'public' | 'private';

interface Row {
  readonly reader?: Account;
  /** What distinguishes the row from another one of the same widget and reader. */
  readonly variant?: string;
  /** Besides the tenant `north` and the language. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: Content;
  /**
   * What is waited for: a word of the demo's data in the first screen (a regular expression), or a field. A word of the
   * interface where the widget shows nothing of the platform's data.
   */
  readonly word?: string;
  readonly interface?: string;
  readonly selector?: string;
}

const FIELD = 'input[autocomplete~="username"]';

const LIVE = { 'live-id': 'north-live-13' };
const ROOM = { 'live-id': 'north-live-1' };
const MARKET = { tenant: 'mall' };
const COURSE = { 'course-id': 'interfaces-en' };
const SPACE = { 'space-id': 'teacher' };
const WORK = { kind: 'post', 'work-id': 'amelia-hart-article0' };
const ATTENDANCE = { 'attendance-id': 'calculus-code' };
const PERSON = { 'user-id': 'teacher', 'person-name': 'Łucja' };
const REQUEST = {
  'client-id': 'demo-shop',
  'redirect-url': '{school}/shop/callback',
  state: 's',
  scope: 'openid',
  'code-challenge': 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  'code-challenge-method': 'S256',
};
const LEADS_ON = 'leads on at once';

/**
 * What is measured of each widget: as a visitor on a page of a school, and as a signed-in user on a page of the platform.
 * A text says why a widget has no row.
 */
const WIDGETS: Readonly<Record<string, readonly Row[] | string>> = {
  'campus-account-menu': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'learner', content: 'private', word: 'Rain' },
  ],
  'campus-agreement-dialog': [{ reader: 'learner', content: 'private', attributes: { open: '' }, word: 'Northlight' }],
  'campus-attendance-board': [
    { content: 'public', attributes: ATTENDANCE, interface: 'Sign in' },
    { reader: 'teacher', content: 'private', attributes: ATTENDANCE, word: '定积分' },
  ],
  'campus-attendance-projection': [
    { content: 'public', attributes: ATTENDANCE, interface: 'Sign in' },
    { reader: 'teacher', content: 'private', attributes: ATTENDANCE, word: '定积分' },
  ],
  'campus-attendance-sign': [
    { content: 'public', interface: 'Check in' },
    { reader: 'learner', content: 'private', interface: 'Check in' },
  ],
  'campus-authorize': [{ reader: 'learner', content: 'private', attributes: REQUEST, word: 'Lantern' }],
  'campus-bind-account': [{ reader: 'learner', content: 'form', selector: FIELD }],
  'campus-comment-overlay': [{ content: 'public', attributes: { 'user-id': 'amelia-hart' }, word: 'Great' }],
  'campus-complaint-report': [
    { content: 'public', attributes: PERSON, interface: 'Sign in' },
    { reader: 'learner', content: 'private', attributes: PERSON, word: 'Łucja' },
  ],
  'campus-course-editor': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'teacher', content: 'private', word: 'sky' },
  ],
  'campus-course-view': [
    { content: 'public', attributes: COURSE, word: 'Designing' },
    // Lessons first, for who studies it.
    { reader: 'learner', content: 'private', attributes: COURSE, word: 'Designing' },
  ],
  'campus-exam-editor': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'teacher', content: 'private', interface: 'New exam' },
  ],
  'campus-follow-button': [
    { content: 'public', attributes: PERSON, interface: 'Follow' },
    { reader: 'learner', content: 'private', attributes: PERSON, interface: 'Follow' },
  ],
  'campus-invitation-letter': [
    { content: 'public', word: 'Northlight' },
    { reader: 'learner', content: 'private', word: 'Rain' },
  ],
  'campus-learning-timeline': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'learner', content: 'private', word: '\\d\\d-\\d\\d' },
  ],
  'campus-lecturing-center': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'teacher', content: 'private', word: 'Linear' },
  ],
  'campus-live-create': [
    // For teachers it is the form of a service, whose script the page has to allow: that is a third line.
    { content: 'public', interface: 'Sign in' },
  ],
  'campus-live-detail': [
    { content: 'public', attributes: LIVE, word: 'Vector' },
    { reader: 'learner', content: 'public', attributes: LIVE, word: 'Vector' },
  ],
  'campus-live-edit': [
    { content: 'public', attributes: { 'live-id': 'north-live-3' }, interface: 'Sign in' },
    { reader: 'teacher', content: 'private', attributes: { 'live-id': 'north-live-3' }, interface: 'Title' },
  ],
  'campus-live-list': [
    { content: 'public', word: 'Vector' },
    { reader: 'learner', content: 'public', word: 'Vector' },
  ],
  'campus-live-room': [
    { content: 'public', attributes: ROOM, word: 'Vector' },
    { reader: 'learner', content: 'private', attributes: ROOM, word: 'Vector' },
  ],
  'campus-mall-header': [{ content: 'public', attributes: MARKET, word: 'Market' }],
  'campus-mall-home': [
    { content: 'public', attributes: MARKET, word: 'tax' },
    { reader: 'learner', content: 'public', attributes: MARKET, word: 'tax' },
  ],
  'campus-mall-introduce': [{ content: 'public', attributes: MARKET, interface: 'marketplace' }],
  'campus-network-login': LEADS_ON,
  'campus-notifications': [
    { content: 'public', selector: 'a[part=trigger]' },
    { reader: 'learner', content: 'private', selector: 'button[part=trigger]' },
  ],
  'campus-person-space': [
    { content: 'public', attributes: SPACE, word: 'Łucja' },
    { reader: 'learner', content: 'public', attributes: SPACE, word: 'Łucja' },
  ],
  'campus-plate-card': [
    { content: 'public', word: 'Knowledge' },
    { reader: 'learner', content: 'public', word: 'Knowledge' },
  ],
  'campus-portal': [
    { content: 'public', word: 'Northlight' },
    // What comes next for a member, then the school.
    { reader: 'learner', content: 'private', word: 'Rain' },
  ],
  'campus-register-flow': [{ content: 'public', interface: 'invitation' }],
  'campus-school-header': [
    { content: 'public', word: 'Northlight' },
    { reader: 'learner', content: 'public', word: 'Northlight' },
  ],
  'campus-school-select': [
    { content: 'public', word: 'Northlight' },
    { reader: 'learner', content: 'public', word: 'Northlight' },
  ],
  'campus-session-refresh': LEADS_ON,
  'campus-sign-in': [{ content: 'form', selector: FIELD }],
  'campus-sign-in-callback': LEADS_ON,
  'campus-sign-out': [{ content: 'public', attributes: { ask: '' }, interface: 'Sign out' }],
  'campus-status-page': [
    { content: 'public', interface: 'went wrong' },
    {
      variant: 'refusal',
      content: 'public',
      attributes: { kind: 'not-access', 'school-id': 'orchard' },
      word: 'Orchard',
    },
  ],
  'campus-work-detail': [
    { content: 'public', attributes: WORK, word: 'Designing' },
    { reader: 'learner', content: 'public', attributes: WORK, word: 'Designing' },
  ],
  'campus-work-editor': [
    { content: 'public', interface: 'Sign in' },
    { reader: 'learner', content: 'private', interface: 'Article' },
  ],
};

/** A measured page, and what is looked for on it. */
export interface Subject {
  readonly name: string;
  /** Empty for a floor. */
  readonly tag: string;
  readonly reader: Reader;
  readonly place: keyof Places;
  /** Of the element, besides tenant and language. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: Content;
  readonly hasView: boolean;
  /** A word that is not the platform's. */
  readonly isInterface: boolean;
  readonly word?: string | undefined;
  readonly selector?: string | undefined;
  html(places: Places): string;
}

export const ELEMENT = 'bare custom element';
export const REACT = 'bare React + r2wc';

/** A page of two lines: a script and an element. */
export const pageWith = (script: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script></head><body>${body}</body></html>`;

const floor = (name: string, file: string): Subject => ({
  ...{
    name,
    tag: '',
    reader: 'visitor',
    place: 'school',
    attributes: {},
    content: 'form',
    hasView: false,
    isInterface: false,
  },
  selector: FIELD,
  html: () => pageWith(`/${file}.js`, `<${file}></${file}>`),
});

/** The least that is possible without and with React: a form in an element. */
const FLOORS = [floor(ELEMENT, 'bare-element'), floor(REACT, 'bare-react')];

const markupOf = (tag: string, attributes: Readonly<Record<string, string>>, { school }: Places): string => {
  const all = Object.entries({ tenant: 'north', language: 'en_US', ...attributes });
  return `<${tag} ${all.map(([name, value]) => `${name}="${value.replace('{school}', school)}"`).join(' ')}></${tag}>`;
};

function subjectOf(tag: string, row: Row): Subject {
  const { attributes = {}, content, interface: own, reader = 'visitor', selector, variant, word = own } = row;
  const place = reader === 'visitor' ? 'school' : 'platform';
  return {
    ...{ tag, reader, place, attributes, content, selector, word },
    name: [tag, variant, row.reader].filter(Boolean).join(', '),
    hasView: true,
    isInterface: own !== undefined,
    html: (places) =>
      pageWith(
        `${reader === 'visitor' ? places.platform : ''}/widgets/esm/campus.js`,
        markupOf(tag, attributes, places),
      ),
  };
}

/** Both floors, then the rows of each widget. */
export const SUBJECTS: readonly Subject[] = [
  ...FLOORS,
  ...Object.entries(WIDGETS).flatMap(([tag, rows]) =>
    typeof rows === 'string' ? [] : rows.map((row) => subjectOf(tag, row)),
  ),
];

/** The widgets without a row, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WIDGETS).flatMap(([tag, rows]) => (typeof rows === 'string' ? [[tag, rows]] : [])),
);

/** Tags that have neither a row nor a reason for having none, and those that are no widget's. */
export function unlisted(tags: readonly string[]): readonly string[] {
  const known = Object.keys(WIDGETS);
  return [...tags.filter((tag) => !known.includes(tag)), ...known.filter((tag) => !tags.includes(tag))];
}
