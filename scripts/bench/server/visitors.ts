import { ACCESS_COOKIE, REFRESH_COOKIE } from '../../../demo/platform/accounts/sessions/tokens.ts';
import { LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import { refreshSession } from '../../../src/contract/sign-in/session.ts';
import { PUBLIC_HOST } from './platform.ts';
import { type Population, refreshTokenOf, schoolId, schoolOf, signedInOf } from './population/people.ts';

/** Someone at a page of a school, who sends what the widgets of that page send. */
export interface Visitor {
  readonly person: number;
  readonly school: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A prime above every number of people, so that steps of this size reach all of them, far apart from each other. */
const STEP = 7_368_787;

const personAt = (turn: number, among: number): number => ((turn * STEP) % among) + 1;

/** How long sessions are used before they are renewed; their access tokens last twice as long. */
const SESSION_MS = 300_000;

/** Private addresses, one for each person of a million. */
const networkAddress = (person: number): string => `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;

const headersOf = (school: string, person: number, cookie?: string): Record<string, string> => ({
  host: PUBLIC_HOST,
  tenant_id: school,
  [LANGUAGE_PARAMETER]: 'en_US',
  'x-campus-client': 'widgets/bench',
  'campus-session': 'cookie',
  'sec-fetch-site': 'same-origin',
  'accept-encoding': 'gzip, deflate, br',
  // What the proxy adds.
  'x-forwarded-for': networkAddress(person),
  ...(cookie ? { cookie } : {}),
});

/** The value of a cookie that a response sets. */
export const cookieIn = (setCookie: readonly string[], name: string): string | undefined => {
  const line = setCookie.find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
};

/** Hands out the people of a database, each in turn, so that no two connections use the token of one person. */
export class Visitors {
  private strangers = 0;
  private returned = 0;
  private served = 0;
  private renewed = 0;
  private sessions: readonly Visitor[] = [];
  private readonly population: Population;

  constructor(population: Population) {
    this.population = population;
  }

  private at(person: number, cookie?: string): Visitor {
    const school = schoolId(schoolOf(person, this.population.schools));
    return { person, school, headers: headersOf(school, person, cookie) };
  }

  /** Somebody without a session. */
  stranger(): Visitor {
    this.strangers += 1;
    return this.at(personAt(this.strangers, this.population.users));
  }

  /**
   * Somebody whose session can be renewed, and who was not returned before: a token can be used only once.
   * @throws Error if there is nobody left
   */
  returning(): Visitor & { readonly refreshToken: string } {
    const all = signedInOf(this.population.users);
    if (this.returned >= all) throw new Error(`All ${all} sessions are in use: --users must be larger.`);
    this.returned += 1;
    const person = personAt(this.returned, all);
    return { ...this.at(person), refreshToken: refreshTokenOf(person) };
  }

  /** Somebody with a session. */
  signedIn(): Visitor {
    this.served += 1;
    return this.sessions[this.served % this.sessions.length] as Visitor;
  }

  /**
   * Opens the session of a person, as a page does that finds only a refresh token.
   * @throws Error if it cannot be renewed: they have none, or it was opened before
   */
  async open(address: string, person: number): Promise<Visitor> {
    const visitor = this.at(person);
    const response = await fetch(address + refreshSession.path, {
      method: refreshSession.method,
      headers: {
        ...visitor.headers,
        'content-type': 'application/json',
        cookie: `${REFRESH_COOKIE}=${refreshTokenOf(person)}`,
      },
      body: '{}',
    });
    const access = cookieIn(response.headers.getSetCookie(), ACCESS_COOKIE);
    if (!access) throw new Error(`The session of person ${person} cannot be renewed: ${await response.text()}`);
    return this.at(person, `${ACCESS_COOKIE}=${access}`);
  }

  /** Opens so many sessions. */
  async openSessions(address: string, count: number): Promise<void> {
    if (this.sessions.length > 0 && Date.now() - this.renewed < SESSION_MS) return;
    const opened: Visitor[] = [];
    while (opened.length < count) opened.push(await this.open(address, this.returning().person));
    this.sessions = opened;
    this.renewed = Date.now();
  }
}
