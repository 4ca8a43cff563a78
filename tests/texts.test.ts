import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../scripts/vite/entries.ts';
import { EXPORT_FORMATS } from '../src/contract/attendance/exports.ts';
import { CODES } from '../src/contract/codes.ts';
import { EXAM_PROBLEMS, EXAM_REVEALS, QUESTION_KINDS } from '../src/contract/exam/exam-form.ts';
import { ATTACHMENT_TYPES } from '../src/contract/files/file-rules.ts';
import { HISTORY_KINDS } from '../src/contract/history/history-constants.ts';
import { KEY_ACTIONS, REFUSALS } from '../src/contract/identity/school-keys.ts';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../src/contract/languages.ts';
import { SCOPES } from '../src/contract/live/planning/series.ts';
import { COURSE_LEVELS, COURSE_ORDERS, COURSE_PRICES, COURSE_SUBJECTS } from '../src/contract/mall/constants.ts';
import { COURSE_PROBLEMS, COURSE_STATES } from '../src/contract/mall/course-rules.ts';
import { NOTIFICATION_TOPICS } from '../src/contract/notifications/event-kinds.ts';
import { COVER_SUBJECTS } from '../src/contract/pictures/cover-subjects.ts';
import { PLATE_KINDS } from '../src/contract/plate/plate-editing.ts';
import { ContentType } from '../src/contract/plate/plates.ts';
import { REPORT_REASONS, SUBJECT_KINDS } from '../src/contract/report/report.ts';
import { ROUTES } from '../src/contract/routes.ts';
import { ROLES } from '../src/contract/school/roles.ts';
import { CODE_PURPOSES } from '../src/contract/sign-in/accounts.ts';
import { POST_TYPES } from '../src/contract/space/work-shapes.ts';
import { GIFT_REFUSALS } from '../src/features/space/exam-gift/read-gift.ts';
import { LIVE_PROBLEMS } from '../src/ui/live-form/live-values.ts';
import { REPEAT_PROBLEMS } from '../src/ui/live-series/repeat-values.ts';
import { findIn, sources, withoutComments } from './build/sources.ts';

type Texts = Readonly<Record<string, string>>;

const families = readdirSync(at('locales', SOURCE_LANGUAGE)).map((file) => file.replace(/\.json$/, ''));
const path = (language: Language, family: string) => at('locales', language, `${family}.json`);
const read = (language: Language, family: string): Texts =>
  existsSync(path(language, family)) ? JSON.parse(readFileSync(path(language, family), 'utf8')) : {};

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string): string => key.replace(PLURAL, '');
const stemsOf = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(stemOf))].sort();
const pluralStems = (texts: Texts): string[] => [
  ...new Set(
    Object.keys(texts)
      .filter((key) => PLURAL.test(key))
      .map(stemOf),
  ),
];
const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort();
const categoriesOf = (language: Language): string[] =>
  [...new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories].sort();

/** Runs over every family and collects the violations, as `family:key`. */
const inFamilies = (find: (family: string) => string[]): string[] =>
  families.flatMap((family) => find(family).map((key) => `${family}:${key}`));

const differences = (given: readonly string[], wanted: readonly string[]): string[] => [
  ...wanted.filter((name) => !given.includes(name)).map((name) => `${name} is missing`),
  ...given.filter((name) => !wanted.includes(name)).map((name) => `${name} is too much`),
];

/** The marker that `npm run create` writes before an untranslated text. */
const UNTRANSLATED = '[untranslated]';

/**
 * English texts that are correct in other languages, too. A text without letters, such as a number, is correct in all.
 */
const SAME_IN: Readonly<Record<string, readonly Language[]>> = {
  No: ['es_ES'],
  Person: ['de_DE'],
  '(optional)': ['de_DE'],
  Activation: ['fr_FR'],
  Type: ['fr_FR'],
  Types: ['fr_FR'],
  Minutes: ['fr_FR'],
  Articles: ['fr_FR'],
  Administrator: ['pl_PL'],
  Campus: LANGUAGES,
  Frame: ['de_DE'],
  Widget: ['es_ES', 'de_DE', 'fr_FR', 'pt_BR'],
  Notifications: ['fr_FR'],
  Classes: ['fr_FR'],
  Code: ['de_DE', 'fr_FR'],
  min: ['es_ES', 'fr_FR', 'pl_PL', 'pt_BR'],
  // Names of formats.
  PDF: LANGUAGES,
  Word: LANGUAGES,
  Excel: LANGUAGES,
  PowerPoint: LANGUAGES,
  'CSV (.csv)': LANGUAGES,
  'Excel (.xlsx)': LANGUAGES,
  Exports: ['fr_FR'],
  Status: ['de_DE', 'pl_PL', 'pt_BR'],
  'Check-in': ['de_DE'],
  Signature: ['fr_FR'],
  Video: ['de_DE', 'tr_TR'],
  Menu: ['pl_PL', 'fr_FR', 'pt_BR'],
  Description: ['fr_FR'],
  'E-Mail': LANGUAGES,
  Email: ['fr_FR', 'pl_PL', 'pt_BR'],
  Link: ['de_DE', 'pt_BR', 'pl_PL'],
  Logo: ['de_DE', 'fr_FR', 'pl_PL', 'tr_TR'],
  Name: ['de_DE'],
  OK: LANGUAGES,
  'Page {{page}}': ['fr_FR'],
  Points: ['fr_FR'],
  'Question {{number}}': ['fr_FR'],
  Pages: ['fr_FR'],
  Passkey: ['de_DE'],
  Passkeys: ['de_DE'],
  Article: ['fr_FR'],
  Discussion: ['fr_FR'],
  Question: ['fr_FR'],
  AI: ['ja_JP', 'ko_KR', 'pl_PL'],
  Art: ['fr_FR'],
  Cloud: ['de_DE', 'fr_FR'],
  Date: ['fr_FR'],
  Design: ['de_DE', 'fr_FR', 'pt_BR'],
  Management: ['de_DE'],
  Messages: ['fr_FR'],
  Participants: ['fr_FR'],
  Total: ['es_ES', 'fr_FR', 'pt_BR'],
  'Total: {{number}}': ['es_ES', 'pt_BR'],
  minutes: ['fr_FR'],
  Questions: ['fr_FR'],
  Replay: ['fr_FR'],
  Roles: ['es_ES'],
  Site: ['fr_FR', 'pt_BR', 'tr_TR'],
};

/** Whether a text is English left in another language's file. */
function isUntranslated(language: Language, text: string, english: string | undefined): boolean {
  if (text.includes(UNTRANSLATED)) return true;
  if (language === SOURCE_LANGUAGE || text !== english) return false;
  const words = text.replace(/\{\{[^}]*\}\}/g, '');
  return /\p{L}/u.test(words) && !SAME_IN[text]?.includes(language);
}

describe.each(LANGUAGES)('the texts in %s [P02] [Z07]', (language) => {
  const categories = categoriesOf(language);

  it('are complete, without extra keys', () => {
    const wrong = inFamilies((family) =>
      differences(stemsOf(read(language, family)), stemsOf(read(SOURCE_LANGUAGE, family))),
    );
    expect(wrong).toEqual([]);
  });

  it('have the placeholders of the source, and are not empty', () => {
    const wrong = inFamilies((family) => {
      const source = read(SOURCE_LANGUAGE, family);
      return Object.entries(read(language, family)).flatMap(([key, text]) => {
        if (text === '' || text !== text.trim()) return [`${key} is empty or has a space at an end`];
        const original = source[`${stemOf(key)}_other`] ?? source[key] ?? '';
        // A form for one may omit its number.
        const wanted = placeholdersIn(original).filter(
          (name) => !PLURAL.test(key) || name !== '{{count}}' || text.includes(name),
        );
        return differences(placeholdersIn(text), wanted).map((difference) => `${key}: ${difference}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('are translated: no English is left in another language’s file [P02]', () => {
    const wrong = inFamilies((family) => {
      const english = read(SOURCE_LANGUAGE, family);
      return Object.entries(read(language, family)).flatMap(([key, text]) =>
        isUntranslated(language, text, english[key]) ? [`${key}: ${text}`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are sorted by key, so that a new text changes one line', () => {
    const unsorted = families.filter((family) => {
      const keys = Object.keys(read(language, family));
      return keys.some((key, index) => index > 0 && (keys[index - 1] as string) > key);
    });
    expect(unsorted).toEqual([]);
  });

  it(`have exactly the plural forms ${categories.join(', ')}`, () => {
    const wrong = inFamilies((family) => {
      const texts = Object.keys(read(language, family)).filter((key) => PLURAL.test(key));
      return pluralStems(read(SOURCE_LANGUAGE, family)).flatMap((stem) => {
        const forms = texts.filter((key) => stemOf(key) === stem).map((key) => key.slice(stem.length + 1));
        return differences(forms, categories).map((difference) => `${stem}: ${difference}`);
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** Keys composed at run time, each from the list that it is composed from. */
const FILE_FAULTS = [
  ...[
    'empty',
    'gif',
    'mp3',
    'svg',
    'mismatch',
    'tooLarge',
    'name',
    'unreadable',
    'refused',
    'full',
    'privilege',
    'storage',
  ],
  ...['check', 'place', 'send', 'add'],
];
const ATTENDANCE_BOARD_KEYS = [
  ...['changes'].map((column) => `column.${column}`),
  ...[0, 1, 2].flatMap((number) => [`roll.${number}`, `type.${number}`]),
  ...[0, 1, 2, 3, 4].map((status) => `status.${status}`),
  ...['attachments', 'records'].map((tab) => `tab.${tab}`),
];

const COMPOSED_KEYS = [
  // In the header of the plugin for WordPress.
  'wordpress:plugin.description',
  ...Object.keys(CODES).map((name) => `common:error.${name}`),
  ...Object.keys(ROUTES).map((route) => `host:title.${route}`),
  ...['400', '403', '404', '500', 'other'].flatMap((name) => [
    `status:error.${name}.title`,
    `status:error.${name}.text`,
  ]),
  ...ROLES.map((role) => `console:role.${role}`),
  ...PLATE_KINDS.map((kind) => `console-plates:kind.${kind}`),
  ...KEY_ACTIONS.map((action) => `console:keys.event.${action}`),
  ...REFUSALS.map((reason) => `console:keys.reason.${reason}`),
  ...[...COURSE_SUBJECTS.map((one) => `subject.${one}`), ...COURSE_LEVELS.map((one) => `level.${one}`)].map(
    (key) => `market:${key}`,
  ),
  ...['all', 'notStart', 'ongoing', 'ended', 'expired'].map((status) => `live:status.${status}`),
  ...ATTENDANCE_BOARD_KEYS.map((key) => `attendance-board:${key}`),
  ...['over', 'stopped', 'paused', 'streaming', 'polling'].map((state) => `attendance-projection:state.${state}`),
  ...[0, 1, 2, 3, 4].map((status) => `history-period:attendance.status.${status}`),
  ...EXAM_PROBLEMS.map((problem) => `exam-edit:problem.${problem}`),
  ...QUESTION_KINDS.map((kind) => `exam-edit:kind.${kind}`),
  ...EXAM_REVEALS.map((when) => `exam-edit:reveals.${when}`),
  ...GIFT_REFUSALS.map((reason) => `exam-edit:refusal.${reason}`),
  ...[
    'attemptsMax',
    'drawCount',
    'durationMinutes',
    'passScore',
    'pauseMinutes',
    'totalScore',
    'startTime',
    'endTime',
  ].map((field) => `exam-edit:field.${field}`),
  ...['questions', 'settings', 'preview', 'extra', 'results'].map((tab) => `exam-edit:tab.${tab}`),
  ...['draft', 'notStarted', 'open', 'ended'].map((phase) => `exam-editor:phase.${phase}`),
  ...ContentType.options.map((kind) => `plate:kinds.${kind}`),
  ...['course', 'exam'].map((kind) => `works:empty.${kind}`),
  'live-form:problem.coursewareGone',
  ...['title', 'lecturer'].map((field) => `live-form:field.${field}`),
  ...COVER_SUBJECTS.map((subject) => `live-form:cover.${subject}`),
  ...['missing', 'wrong', 'refused'].map((problem) => `live-create:problem.${problem}`),
  ...EXPORT_FORMATS.map((format) => `attendance-export:format.${format}`),
  ...['start', 'load', 'download', 'cancel'].map((step) => `attendance-export:failed.${step}`),
  ...['stopped', 'unwritten'].map((failure) => `attendance-export:failure.${failure}`),
  ...COURSE_STATES.map((state) => `course-editor:course.${state}`),
  ...['draft', 'withdrawn'].map((state) => `market:course.${state}`),
  ...COURSE_PROBLEMS.map((problem) => `course-editor:problem.${problem}`),
  ...['lessons', 'about', 'learners', 'preview'].map((part) => `course-editor:part.${part}`),
  ...['saved', 'saving', 'unsaved'].map((state) => `course-editor:state.${state}`),
  ...[
    'empty',
    'gif',
    'mp3',
    'svg',
    'mismatch',
    'tooLarge',
    'name',
    'unreadable',
    'picture',
    'storage',
    'full',
    'send',
  ].map((fault) => `upload:fault.${fault}`),
  ...['checking', 'lost', 'finishing'].map((stage) => `upload:stage.${stage}`),
  ...ATTACHMENT_TYPES.map((type) => `attendance-files:type.${type}`),
  ...['list', 'download', 'delete'].map((step) => `attendance-files:failed.${step}`),
  ...['checking', 'waiting', 'paused', 'lost', 'adding'].map((state) => `attendance-files:state.${state}`),
  ...FILE_FAULTS.map((fault) => `attendance-files:fault.${fault}`),
  ...[...LIVE_PROBLEMS, ...REPEAT_PROBLEMS].map((problem) => `live-form:problem.${problem}`),
  ...SCOPES.map((scope) => `live:scope.${scope}`),
  ...['previous', 'next'].map((way) => `live-detail:series.${way}`),
  ...['enter', 'share', 'data', 'again', 'replay'].map((action) => `live-list:row.${action}`),
  ...['today', 'tomorrow', 'week', 'later', 'past'].map((group) => `live-list:group.${group}`),
  ...['deleted', 'kept', 'ongoing', 'notFound', 'forbidden'].map((result) => `live-list:result.${result}`),
  ...['list', 'month', 'week'].map((view) => `live-list:view.${view}`),
  ...['month', 'week'].flatMap((span) => ['previous', 'next', 'none'].map((key) => `live-calendar:${key}.${span}`)),
  ...COURSE_PRICES.map((price) => `market:price.${price}`),
  ...COURSE_ORDERS.map((order) => `market:order.${order}`),
  ...SUBJECT_KINDS.map((kind) => `console:reports.about.${kind}`),
  ...NOTIFICATION_TOPICS.map((topic) => `platform-notifications:mail.${topic}`),
  ...['ask', 'done', 'wrong'].flatMap((step) =>
    ['Text', 'Title'].map((part) => `platform-notifications:unsubscribe.${step}${part}`),
  ),
  ...REPORT_REASONS.map((reason) => `console:reports.reason.${reason}`),
  'lecturing-interaction:empty.open',
  'lecturing-interaction:empty.answered',
  'console:reports.changed.open',
  'console:reports.changed.closed',
  ...['', 'choose.', 'remove.', 'hint.'].flatMap((part) =>
    ['logo', 'cover'].map((kind) => `console:pictures.${part}${kind}`),
  ),
  'console:facts.signed',
  'console:facts.cancelled',
  ...HISTORY_KINDS.flatMap((kind) => ['kind', 'kinds', 'count'].map((part) => `history:${part}.${kind}`)),
  ...['date', 'time', 'kind', 'name', 'minutes'].map((column) => `history-period:column.${column}`),
  ...POST_TYPES.map((type) => `works:type.${type}`),
  ...['notStarted', 'running', 'ended'].map((phase) => `works:phase.${phase}`),
  ...['sdkMissing', 'userMissing'].map((problem) => `works:attach.${problem}`),
  ...['knowledge', 'video', 'course', 'exam'].map((kind) => `works:tab.${kind}`),
  ...[...POST_TYPES, 'video', 'exam', 'course', 'person'].map((subject) => `works:feed.${subject}`),
  ...CODE_PURPOSES.map((purpose) => `platform-core:code.${purpose}`),
  ...['passkeyAdded', 'passkeyRemoved', 'passwordChanged', 'identityAdded', 'identityRemoved'].flatMap((change) =>
    ['subject', 'body'].map((part) => `platform-accounts:${change}.${part}`),
  ),
  ...[0, 1, 2, 3, 4].map((status) => `platform-attendance:status.${status}`),
  ...[0, 1, 2].map((answer) => `platform-attendance:roll.${answer}`),
  ...HISTORY_KINDS.map((kind) => `platform-history:sheet.kind.${kind}`),
  ...['uniportal', 'corporate', 'enterprise', 'imc', 'messaging', 'network'].map(
    (provider) => `platform-providers:title.${provider}`,
  ),
  ...['school', 'mall'].map((kind) => `platform-register:description.${kind}`),
  ...['sentByMail', 'sentByText'].map((sent) => `platform-register:activation.${sent}`),
  ...['name', 'codeMissing', 'codeRefused', 'limit'].flatMap((question) =>
    ['question', 'answer'].map((part) => `platform-register:support.${question}.${part}`),
  ),
  ...['failed', 'tooMany', 'reasonMissing', 'textMissing'].map((problem) => `platform-report:form.${problem}`),
  ...['school', 'name', 'email', 'password'].map((field) => `platform-setup:form.${field}`),
  // The site's frame refers to the host's texts without their family.
  ...sources(['demo/site'], ['.ts']).flatMap(({ text }) =>
    [...text.matchAll(/'(nav\.\w+)'/g)].map(([, key]) => `host:${key}`),
  ),
];

describe('the use of texts', () => {
  // The admin console is a page of the site, and the form for live courses a part of one; the gallery is in English.
  const plugin = sources(['demo/portals/wordpress'], ['.php', '.js', '.json']);
  const scripts = sources(['src', 'widgets', 'demo/site/console', 'demo/live-form', 'demo/platform'], ['.ts', '.tsx']);
  const known = families.flatMap((family) => stemsOf(read(SOURCE_LANGUAGE, family)).map((stem) => `${family}:${stem}`));
  const literal = new RegExp(`['"\`]((?:${families.join('|')}):[\\w.-]+)['"\`]`, 'g');
  const used = new Set(
    [...scripts, ...plugin].flatMap(({ text }) =>
      [...withoutComments(text).matchAll(literal)].map(([, key]) => key as string),
    ),
  );

  it('names only keys that exist', () => {
    expect([...used].filter((key) => !known.includes(key))).toEqual([]);
  });

  it('names every page of the site', () => {
    const titles = Object.keys(ROUTES).map((route) => `host:title.${route}`);
    expect(titles.filter((title) => !known.includes(title))).toEqual([]);
  });

  it.each(LANGUAGES)('names no two pages of the site the same in %s [P16]', (language) => {
    const titles = Object.entries(read(language, 'host')).filter(([key]) => key.startsWith('title.'));
    expect(titles.filter(([key, title]) => titles.some(([other, same]) => other !== key && same === title))).toEqual(
      [],
    );
  });

  it('leaves no key unused [Z07]', () => {
    expect(known.filter((key) => !used.has(key) && !COMPOSED_KEYS.includes(key))).toEqual([]);
  });

  it('has no interface text in code [P02] [Z07]', () => {
    const parts = scripts.filter(({ file }) => file.endsWith('.tsx'));
    const letters = String.raw`[^<>{}()=;&|]*\p{L}{2}[^<>{}()=;&|]*`;
    const inMarkup = new RegExp(
      String.raw`<[a-zA-Z][^<>=]*(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\})[^<>=]*)*>${letters}</`,
      'u',
    );
    const inAttribute = /\b(?:aria-label|aria-description|title|placeholder|alt)=(?:"[^"]*\p{L}|\{['"`][^'"`]*\p{L})/u;
    expect([...findIn(parts, inMarkup), ...findIn(parts, inAttribute)]).toEqual([]);
    // The messages for missing files cannot come from a file.
    const sentence = /(['"`])[A-Z][a-z’]+(?: [a-z’]+){2,}[.!?…]?\1/;
    expect(findIn(parts, sentence).filter((line) => !/^src\/element\/frame\/fallbacks\.tsx/.test(line))).toEqual([]);
  });

  it('has no texts of a language in the code of the platform [P02] [Z07]', () => {
    // The content of the demo has its own files.
    const code = sources(['demo/platform'], ['.ts']).filter(({ file }) => !/\/seed\b|\/seed-/.test(file));
    expect(findIn(code, /\b(?:en_US|zh_CN)'?: (?:\{|['"`]|[A-Z])/)).toEqual([]);
  });

  it('has notes for translators only for existing texts', () => {
    const notes = Object.keys(JSON.parse(readFileSync(at('locales/notes.json'), 'utf8')) as Texts);
    expect(notes.filter((key) => !known.includes(stemOf(key)))).toEqual([]);
  });

  it('has a glossary', () => {
    expect(existsSync(at('locales/glossary.md'))).toBe(true);
  });
});
