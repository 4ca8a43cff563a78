import type { Call } from '../contract/call.ts';
import { CONTRACT } from '../contract/index.ts';
import { pageSettings } from '../services/page-settings.ts';
import { accepted, bodyOf, checkedData, corsHeaders, inputOf, refused } from './answers.ts';
import type { CallName } from './call-names.ts';
import { callNamed, isPathOfContract, matchCall } from './call-table.ts';
import type { Context, Handlers } from './context.ts';
import { ATTENDANCE_FLOW } from './flows/attendance-flow.ts';
import { LIVE_FLOW } from './flows/live-flow.ts';
import { NOTICE_FLOW } from './flows/notice-flow.ts';
import { PEOPLE_FLOW } from './flows/people-flow.ts';
import { PLATE_FLOW } from './flows/plate-flow.ts';
import { SCHOOL_FLOW } from './flows/school-flow.ts';
import { SESSION_FLOW } from './flows/session-flow.ts';
import { keepChannelsLocal, tellSession } from './page/local-channels.ts';
import { standInForLayout } from './page/missing-features.ts';
import { type RoutablePage, routeTo } from './page/playwright.ts';
import { replaceFetch } from './page/replace-fetch.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from './refusal.ts';
import type { FakeRequest, FakeResponse, MadeCall } from './requests.ts';
import { type ErrorScenario, type Failure, failureOf } from './scenarios.ts';
import { sampleOf } from './schema-sample.ts';
import { createState, FAKE_ROLES, type FakeRole, type FakeSchool, type FakeState, PAGES_PATH } from './state.ts';

export interface FakePlatformOptions {
  /** Origin of the platform. Default: the one that the page configures, or its own. */
  readonly apiBase?: string;
  /** Who is signed in. Default: nobody. */
  readonly as?: FakeRole;
  /** What differs from the school of the fixtures: its `id` is what the page writes as `tenant`. */
  readonly school?: Partial<FakeSchool>;
  /** The clock. Default: that of the machine, so that fake timers apply. */
  readonly now?: () => Date;
}

/** A platform in memory. It answers every call of the contract; nothing leaves the machine. */
export interface FakePlatform {
  /** Everything that it knows. */
  readonly state: FakeState;
  /** The calls that the page has made. */
  readonly calls: readonly MadeCall[];
  /** Signs a person in, or out as `visitor`, as if that had happened in another tab of the browser. */
  as(role: FakeRole): void;
  /** Answers a call with data of your own. Throws if the contract refuses it. */
  answer(call: CallName, data: unknown): void;
  /** Refuses a call with a code of the contract, such as `credentialsWrong`. */
  refuse(call: CallName, code: RefusalCode, details?: RefusalDetails): void;
  /** Lets calls fail as the scenario says: those that are named, or all. */
  fail(scenario: ErrorScenario, ...calls: readonly CallName[]): void;
  /** Undoes what `answer`, `refuse` and `fail` have set. */
  restore(): void;
  /** Lets the access token expire: the page renews the session with its next call. */
  expireToken(): void;
  /** Ends the session on the platform: the page cannot renew it. */
  endSession(): void;
  /** Answers a request; null if it is not for the platform, `offline` if there is no connection. */
  handle(request: FakeRequest): Promise<FakeResponse | 'offline' | null>;
  /**
   * Takes the place of `fetch` for requests to the platform, and stands in for what jsdom and happy-dom lack of a browser.
   * Returns a function that undoes both.
   */
  install(): () => void;
  /** Answers the requests of a page of Playwright. */
  route(page: RoutablePage): Promise<void>;
}

const HANDLERS: Handlers = {
  ...SESSION_FLOW,
  ...SCHOOL_FLOW,
  ...PLATE_FLOW,
  ...LIVE_FLOW,
  ...ATTENDANCE_FLOW,
  ...PEOPLE_FLOW,
  ...NOTICE_FLOW,
};
const byName = new Map(
  Object.entries(HANDLERS).map(([key, handle]) => [CONTRACT[key as keyof typeof CONTRACT].name as string, handle]),
);

const pageOrigin = (): string => (typeof location === 'undefined' ? '' : location.origin);

/** What every page of the fake platform says: the texts of agreements, the report service. */
const PAGE = '<!doctype html><title>Fake platform</title><h1>Fake platform</h1><p>A page of the fake platform.</p>';

/** Creates a platform with the fixtures: a school with a learner, a teacher, a plate, live courses and an attendance. */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const now = options.now ?? (() => new Date());
  const state = createState(options.school ?? {}, now());
  const calls: MadeCall[] = [];
  const answers = new Map<string, unknown>();
  const failures = new Map<string, () => Failure>();
  let failsAll: (() => Failure) | null = null;
  let ids = 0;
  let isInstalled = false;

  const apiBase = () => new URL(options.apiBase ?? pageSettings().apiBase ?? pageOrigin()).origin;

  const contextOf = ({ headers }: FakeRequest): Context => ({
    state,
    person: state.people.find(({ id }) => state.session?.stale === false && state.session.person === id) ?? null,
    school: state.schools.find(({ id }) => id === headers.tenant_id) ?? state.schools[0]!,
    now: now().toISOString(),
    byCookie: headers['campus-session'] === 'cookie',
    origin: apiBase(),
    newId: (kind) => `fake-${kind}-${++ids}`,
  });

  function dataOf(call: Call, params: Readonly<Record<string, string>>, url: URL, request: FakeRequest): unknown {
    const context = contextOf(request);
    if (call.access === 'user' && !context.person) throw new Refusal(state.session ? 'sessionEnded' : 'signInRequired');
    const input = inputOf(call, params, url.searchParams, request);
    if (answers.has(call.name)) return answers.get(call.name);
    const handle = byName.get(call.name) as ((input: unknown, context: Context) => unknown) | undefined;
    return handle ? handle(input, context) : sampleOf(call.data, context.now);
  }

  function respond(url: URL, request: FakeRequest): FakeResponse | 'offline' | null {
    const match = matchCall(request.method, pathOfContract(url.pathname));
    if (match || isPathOfContract(url.pathname) || url.origin !== pageOrigin())
      calls.push({
        name: match?.call.name ?? '',
        method: request.method,
        path: url.pathname + url.search,
        body: bodyOf(request),
        headers: request.headers,
      });
    // What else is at the page's own origin is the page's.
    if (!match) return url.origin === pageOrigin() ? null : refused(null, new Refusal('notFound'));
    const failure = failures.get(match.call.name) ?? failsAll;
    if (failure) return refused(match.call, failure()) ?? 'offline';
    try {
      const { call, params } = match;
      return accepted(call, checkedData(call, dataOf(call, params, url, request)));
    } catch (error) {
      if (error instanceof Refusal) return refused(match.call, error);
      console.error('campus-widgets/testing:', error);
      return refused(match.call, new Refusal('serverFailure'));
    }
  }

  /** The path that the contract has where the page has configured another one. */
  function pathOfContract(path: string): string {
    const moved = Object.entries(pageSettings().endpoints ?? {}).find(([, own]) => own === path);
    return moved ? callNamed(moved[0] as CallName).path : path;
  }

  const platform: FakePlatform = {
    state,
    calls,
    as(role) {
      const person = FAKE_ROLES[role];
      if (person === undefined) throw new TypeError(`"${role}" is none of ${Object.keys(FAKE_ROLES).join(', ')}`);
      state.session = person === null ? null : { person, stale: false };
      if (isInstalled) tellSession(apiBase(), person !== null);
    },
    answer(name, data) {
      answers.set(name, checkedData(callNamed(name), data));
    },
    refuse(name, code, details) {
      failures.set(callNamed(name).name, () => new Refusal(code, details));
    },
    fail(scenario, ...names) {
      failureOf(scenario);
      if (names.length === 0) failsAll = () => failureOf(scenario);
      for (const name of names) failures.set(callNamed(name).name, () => failureOf(scenario));
    },
    restore() {
      answers.clear();
      failures.clear();
      failsAll = null;
    },
    expireToken() {
      if (state.session) state.session.stale = true;
    },
    endSession() {
      state.session = null;
    },
    async handle(request) {
      const url = new URL(request.url);
      if (url.origin !== apiBase()) return null;
      if (request.method === 'OPTIONS') return { status: 204, headers: corsHeaders(request), body: '' };
      const response = url.pathname.startsWith(PAGES_PATH)
        ? { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE }
        : respond(url, request);
      if (response === null || response === 'offline') return response;
      return { ...response, headers: { ...response.headers, ...corsHeaders(request) } };
    },
    install() {
      const undo = [standInForLayout(), keepChannelsLocal(), replaceFetch(platform)];
      isInstalled = true;
      // A page may have shown widgets in the test before.
      tellSession(apiBase(), state.session !== null);
      return () => {
        isInstalled = false;
        for (const one of undo) one();
      };
    },
    route: (page) => routeTo(platform, page, apiBase()),
  };
  platform.as(options.as ?? 'visitor');
  return platform;
}
