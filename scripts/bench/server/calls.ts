import { REFRESH_COOKIE } from '../../../demo/platform/accounts/sessions/tokens.ts';
import type { Call } from '../../../src/contract/call.ts';
import { AGREEMENT_PRIMARY_TYPE, AGREEMENT_TYPE, SIGN_OPERATION } from '../../../src/contract/constants.ts';
import { readSchoolAccess } from '../../../src/contract/school/school-access.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { findCurrentSchool, findTenant } from '../../../src/contract/school/tenants.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { fetchAgreements, signAgreements } from '../../../src/contract/sign-in/agreements.ts';
import { readSession, refreshSession } from '../../../src/contract/sign-in/session.ts';
import type { Exchange, Request } from './measure.ts';
import { emailOf, PASSWORD } from './population/people.ts';
import { cookieIn, type Visitor, type Visitors } from './visitors.ts';

/** What is measured: a row of the table. */
export interface Subject {
  readonly name: string;
  readonly when: string;
  connect(visitors: Visitors): Exchange;
}

const get = (path: string, { headers }: Visitor): Request => ({ method: 'GET', path, headers });

const post = ({ path }: Call, { headers }: Visitor, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const isSuccess = (body: string): boolean => body.startsWith('{"code":"000000"');

/** A call that another visitor makes each time. `shows` is what only the expected response contains. */
const call = (
  { name }: Call,
  when: string,
  ask: (visitors: Visitors) => Request,
  shows = '"data":{',
  variant = '',
): Subject => ({
  name: name + variant,
  when,
  connect: (visitors) => ({
    next: () => ask(visitors),
    isRight: (body) => isSuccess(body) && body.includes(shows),
  }),
});

/** Words of the names and descriptions that schools have; each finds a share of them. */
const SEARCHED = ['design', 'language', 'kyoto', 'technical college', 'recife', 'hour a day', 'madrid'];

/** Every other search is for the number of one school, which few schools have in their names. */
const searchFrom = ({ person, school }: Visitor): string =>
  encodeURIComponent(
    person % 2 === 0 ? school.slice(school.indexOf('-') + 1) : (SEARCHED[person % SEARCHED.length] as string),
  );

/** Each connection renews one session again and again, with the token of the answer before. */
const refresh: Subject = {
  name: refreshSession.name,
  when: 'every ten minutes while a page is open, and on the first page after a pause',
  connect(visitors) {
    const visitor = visitors.returning();
    let token = visitor.refreshToken;
    return {
      next: () => {
        const headers = { ...visitor.headers, cookie: `${REFRESH_COOKIE}=${token}` };
        return post(refreshSession, { ...visitor, headers }, {});
      },
      read(setCookie) {
        const next = cookieIn(setCookie, REFRESH_COOKIE);
        if (!next || next === token) throw new Error('The answer to a renewal sets no new token.');
        token = next;
      },
      isRight: isSuccess,
    };
  },
};

const status = (visitor: Visitor): Request =>
  post(signAgreements, visitor, {
    lang: 'en_US',
    signOpeType: SIGN_OPERATION.check,
    primaryType: AGREEMENT_PRIMARY_TYPE,
    secondaryTypes: Object.values(AGREEMENT_TYPE),
  });

/** The ten calls that the widgets make most often, two of them in two ways. */
export const CALLS: readonly Subject[] = [
  call(findTenant, 'every page with a widget', (all) => {
    const visitor = all.stranger();
    return get(findTenant.path.replace('{tenant}', visitor.school), visitor);
  }),
  call(
    readSession,
    'every page, by a visitor',
    (all) => get(readSession.path, all.stranger()),
    '"user":null',
    ' (visitor)',
  ),
  call(
    readSession,
    'every page, by a signed-in user',
    (all) => get(readSession.path, all.signedIn()),
    '"user":{',
    ' (signed in)',
  ),
  refresh,
  call(
    signInWithPassword,
    'every sign-in by password',
    (all) => {
      const visitor = all.stranger();
      return post(signInWithPassword, visitor, { account: emailOf(visitor.person), password: PASSWORD });
    },
    '"ticket":null',
  ),
  call(fetchAgreements, 'every sign-in form', (all) => {
    const visitor = all.stranger();
    return get(`${fetchAgreements.path}?tenantId=${visitor.school}&lang=en_US&bundleId=campus&terminal=pc`, visitor);
  }),
  call(
    signAgreements,
    'after a login, whether agreements are due',
    (all) => status(all.signedIn()),
    '"status":0',
    ' (status)',
  ),
  call(findCurrentSchool, 'after every sign-in, where to go', (all) => get(findCurrentSchool.path, all.signedIn())),
  call(readSchoolAccess, 'every page of a school that needs the right to enter', (all) => {
    const visitor = all.signedIn();
    return get(readSchoolAccess.path.replace('{schoolId}', visitor.school), visitor);
  }),
  call(
    readSchool,
    'the home page of a school',
    (all) => {
      const visitor = all.signedIn();
      return get(readSchool.path.replace('{schoolId}', visitor.school), visitor);
    },
    '"joined":true',
  ),
  call(
    listSchools,
    'the list of schools, first page',
    (all) => get(`${listSchools.path}?pageSize=12`, all.stranger()),
    '"id":',
  ),
  call(
    listSchools,
    'a search in it',
    (all) => {
      const visitor = all.stranger();
      return get(`${listSchools.path}?pageSize=12&search=${searchFrom(visitor)}`, visitor);
    },
    '"id":',
    ' (search)',
  ),
];

const file = (name: string, when: string, path: string): Subject => ({
  name,
  when,
  connect: (visitors) => ({
    next: () => get(path, visitors.stranger()),
    isRight: (body) => body.length > 0,
  }),
});

/** What the calls are compared with: answers without and with a trivial query, a page and a file. */
export const BASE_LINES: readonly Subject[] = [
  file('/livez', 'base line: an answer without the database', '/livez'),
  file('/healthz', 'base line: a query that reads nothing', '/healthz'),
  file('/login/index', 'a page of the site', '/login/index'),
  file('/widgets/esm/campus.js', 'the script of every page', '/widgets/esm/campus.js'),
];
