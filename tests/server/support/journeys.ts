import { randomBytes } from 'node:crypto';
import type { PlatformType } from '../../../src/contract/constants.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { fetchAgreements, signAgreements } from '../../../src/contract/sign-in/agreements.ts';
import { loginBind } from '../../../src/contract/sign-in/federated.ts';
import type { SignedIn } from '../../../src/contract/sign-in/session.ts';
import { type Answer, type AskSettings, Browser } from './browser.ts';

/** A state as the client generates it. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** Signs in by password, by default as the learner. */
export const signIn = (browser: Browser, account = 'learner', more: AskSettings = {}): Promise<Answer<SignedIn>> =>
  browser.ask(
    signInWithPassword,
    { body: { account: account.includes('@') ? account : `${account}@campus.example`, password: 'campus-demo' } },
    more,
  );

/**
 * The people whom a call at the school `north` distinguishes: a visitor, a learner, a teacher and an administrator of the
 * school, and somebody who belongs to another one.
 */
export type People = Readonly<Record<'visitor' | 'learner' | 'teacher' | 'admin' | 'foreigner', Browser>>;

/** A browser of each of these people, signed in. */
export const signInPeople = async (origin: string): Promise<People> => {
  const newBrowser = () => new Browser(origin);
  const people: People = {
    visitor: newBrowser(),
    learner: newBrowser(),
    teacher: newBrowser(),
    admin: newBrowser(),
    foreigner: newBrowser(),
  };
  await signIn(people.learner);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
  await signIn(people.foreigner, 'org', { tenant: 'river' });
  return people;
};

/** Signs both agreements for the identity of a ticket. */
export const signAll = async (browser: Browser, ticket: string | null, tenant = 'north', lang = 'en_US') => {
  const config = await browser.ask(fetchAgreements, { query: { tenantId: tenant, lang } }, { tenant });
  const versions = Object.fromEntries(config.data.agreements.map(({ secondType, version }) => [secondType, version]));
  return browser.ask(
    signAgreements,
    { body: { lang, signOpeType: 2, primaryType: 'YH', secondaryTypes: ['YS', 'FW'], ticket, versions } },
    { tenant },
  );
};

/** Goes to the provider and submits its login form; returns the URL of the callback page. */
export const goThroughProvider = async (
  browser: Browser,
  person: string,
  { platformType = 'uniportal', state = newState(), tenant = 'north', password = 'portal-demo' } = {},
): Promise<URL> => {
  let response = await browser.fetch(
    `/api/auth/v1/federated/${platformType}/start?tenant=${tenant}&state=${state}&sxz-lang=en_US`,
  );
  const step = async (): Promise<URL> => {
    const location = response.headers.get('location');
    if (!location) throw new Error(`no redirect but ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return new URL(location, response.url);
  };
  let url = await step();
  const origin = url.origin;
  response = await browser.fetch(url.href);
  url = await step();
  response = await browser.fetch(url.href);
  const form = await response.text();
  if (!form.includes('<form')) throw new Error(`no form but ${response.status}`);
  response = await browser.fetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: person, password }).toString(),
  });
  while (response.status >= 300 && response.status < 400) {
    url = await step();
    if (url.origin !== origin) return url;
    response = await browser.fetch(url.href);
  }
  throw new Error(`the provider stopped with ${response.status}`);
};

const CALLBACKS: Readonly<Record<string, PlatformType>> = {
  [ROUTES.uniportalCallback]: 'uniportal',
  [ROUTES.corporateCallback]: 'corporate',
  [ROUTES.enterpriseCallback]: 'enterprise',
  [ROUTES.imcCallback]: 'imc',
  [ROUTES.messagingCallback]: 'messaging',
};

/** Completes a federated login with the parameters of the callback page, as that page does. */
export const finishAtCallback = (browser: Browser, callback: URL, more: AskSettings = {}): Promise<Answer<SignedIn>> =>
  browser.ask(
    loginBind,
    {
      body: {
        code: callback.searchParams.get('code'),
        state: callback.searchParams.get('state'),
        iss: callback.searchParams.get('iss') ?? undefined,
        platformType: CALLBACKS[callback.pathname],
      },
    },
    more,
  );

/** The person whom `makeAdministrator` creates. */
export const ADMINISTRATOR = {
  school: 'Meadow School',
  name: 'Ada Meadow',
  email: 'ada@meadow.example',
  password: 'a long passphrase',
};

/** Creates the first administrator with the link that a server outside demo mode prints. Returns the school's id. */
export const makeAdministrator = async (link: string): Promise<string> => {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams(ADMINISTRATOR), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', link).searchParams.get('tenant') ?? '';
};
