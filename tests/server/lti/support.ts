import type { CallData } from '../../../src/contract/call.ts';
import { updateExternalAccounts } from '../../../src/contract/identity/school-keys.ts';
import { createLtiRegistration, openLtiLaunch } from '../../../src/contract/lti/lti.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import type { LtiPlatform, MessageOptions } from '../../support/lti/lti-platform.ts';
import { type Answer, Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import type { startTestPlatform } from '../support/platform.ts';

type Platform = Awaited<ReturnType<typeof startTestPlatform>>;

/** The addresses of a school. */
export const toolOf = ({ origins }: Pick<Platform, 'origins'>, schoolId: string) => {
  const base = `${origins.main}/lti/${schoolId}`;
  return { base, login: `${base}/login`, launch: `${base}/launch`, jwks: `${base}/jwks.json` };
};

/** Registers a learning system at a school, as one of its administrators. */
export const register = async (
  platform: Platform,
  lms: Pick<LtiPlatform, 'registration' | 'setTool'>,
  schoolId = 'north',
  more: Partial<LtiPlatform['registration']> = {},
): Promise<string> => {
  const admin = new Browser(platform.origins.main);
  await signIn(admin, schoolId === 'north' ? 'admin' : 'org', { tenant: schoolId });
  const accounts = { justInTime: true, roles: ['learner', 'teacher'] };
  await admin.ask(updateExternalAccounts, { params: { schoolId }, body: accounts });
  const body = { ...lms.registration, ...more };
  const answer = await admin.ask(createLtiRegistration, { params: { schoolId }, body });
  if (answer.status !== 200) throw new Error(`${answer.code} ${answer.field} ${answer.message}`);
  lms.setTool(toolOf(platform, schoolId));
  return answer.data.list.at(-1)?.id ?? '';
};

/** What a login has begun: what the learning system is asked for. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly response: Response;
}

/** Begins a login in a browser. */
export const begin = async (
  browser: Browser,
  lms: LtiPlatform,
  login: string,
  options: MessageOptions & { readonly storage?: string } = {},
  parameters: Readonly<Record<string, string>> = {},
): Promise<Begun> => {
  const query = new URLSearchParams({ ...lms.loginParameters(options), ...parameters });
  const response = await browser.fetch(`${login}?${query}`);
  const next = new URL(response.headers.get('location') ?? 'about:blank');
  return { response, state: next.searchParams.get('state') ?? '', nonce: next.searchParams.get('nonce') ?? '' };
};

/** Posts a form, as the page of a learning system does. */
export const postForm = (browser: Browser, address: string, fields: Readonly<Record<string, string>>) =>
  browser.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields).toString(),
  });

/** A page of a launch. */
export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** The code of a refusal. */
  readonly refused: string | undefined;
  readonly data: Readonly<Record<string, string>>;
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => {
    const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    return known[name] ?? '';
  });

export const readPage = async (response: Response): Promise<Page> => {
  const html = await response.text();
  const [, attributes = ''] = /<main((?: data-[^>]*)?)>/.exec(html) ?? [];
  const data = Object.fromEntries(
    [...attributes.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value ?? '')]),
  );
  const refused = /<code>(LTI-\d+)<\/code>/.exec(html)?.[1];
  return { status: response.status, html, headers: response.headers, refused, data };
};

/** A launch from the login to its page. */
export const launch = async (
  browser: Browser,
  lms: LtiPlatform,
  { launch: address, login }: { readonly launch: string; readonly login: string },
  options: MessageOptions = {},
): Promise<Page> => {
  const { nonce, state } = await begin(browser, lms, login, options);
  const token = await lms.sign(lms.claims(nonce, options));
  return readPage(await postForm(browser, address, { id_token: token, state }));
};

/** Exchanges the code of a launch page, as its script does. */
export const open = (browser: Browser, page: Page, tenant = 'north'): Promise<Answer<CallData<typeof openLtiLaunch>>> =>
  browser.ask(openLtiLaunch, { body: { code: page.data.code } }, { tenant, mode: 'token' });

/** What the page of a launch sends with its calls, after it has exchanged its code. */
export const bearerOf = async (browser: Browser, page: Page, tenant = 'north') => {
  const { data } = await open(browser, page, tenant);
  return { tenant, mode: 'token', bearer: data.accessToken } as const;
};

/** The user whom the page of a launch is signed in as. */
export const userOf = async (browser: Browser, page: Page, tenant = 'north'): Promise<string> =>
  (await browser.ask(readUser, {}, await bearerOf(browser, page, tenant))).data.id;
