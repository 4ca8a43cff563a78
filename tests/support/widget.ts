import { configure } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import * as v from 'valibot';
import { afterEach, vi } from 'vitest';
import type { Call, CallData } from '../../src/contract/call.ts';
import { CODES, type CodeName } from '../../src/contract/codes.ts';
import { findTenant, type Tenant } from '../../src/contract/school/tenants.ts';
import { readSession } from '../../src/contract/sign-in/session.ts';

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 });
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 15_000);

// The tests wait for visible changes; nothing is wrapped in act().
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
// happy-dom lacks popovers, which the toasts are in.
if (!('togglePopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { togglePopover: () => false });

type Answer = (request: { readonly url: URL; readonly body: unknown; readonly headers: Headers }) => Response;

const answers = new Map<string, Answer>();
/** The calls made, as `METHOD path?query`, and those without a scripted response. */
export const made: string[] = [];
export const unexpected: string[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Responds to a call with data valid under the contract, from now on. */
export function answer<C extends Call>(call: C, data: CallData<C> | ((url: URL, body: unknown) => CallData<C>)): void {
  answers.set(`${call.method} ${call.path}`, ({ url, body }) => {
    const given = typeof data === 'function' ? (data as (url: URL, body: unknown) => unknown)(url, body) : data;
    const { data: key, success } = call.envelope;
    const code = call.envelope.code ?? 'code';
    const shown = v.parse(call.data, given) as object;
    return json({ [code]: success[0], ...(key ? { [key]: shown } : shown) });
  });
}

/** Responds to a call with an error of the platform, from now on. */
export const reject = (call: Call, code: CodeName, message = ''): void =>
  void answers.set(`${call.method} ${call.path}`, () =>
    json({ code: CODES[code], message }, Number(CODES[code].slice(0, 3))),
  );

const matches = (key: string, method: string, path: string): boolean =>
  new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`);

/** The school of the tests, with the given changes. */
export const north = (more: Partial<Tenant> = {}): Tenant => ({
  id: 'north',
  name: 'North School',
  domain: 'north.example',
  logoUrl: '',
  description: 'A school for tests',
  language: 'zh_CN',
  brandColor: '#0b57d0',
  kind: 'school',
  isO3: false,
  loginMethods: [1],
  phoneCountry: 'CN',
  codeChannels: ['mail', 'sms'],
  credentialsAllowed: true,
  ...more,
});

/** The platform as a visitor of one school sees it. Call it before a test mounts a widget. */
export function visitPlatform(tenant: Partial<Tenant> = {}): void {
  answer(findTenant, north(tenant));
  answer(readSession, { user: null, expiresIn: 0, canRefresh: false, loginMethod: null, ended: false });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address);
    const method = init.method ?? 'GET';
    made.push(`${method} ${url.pathname}${url.search}`);
    const found = [...answers].find(([key]) => matches(key, method, url.pathname));
    if (!found) {
      unexpected.push(`${method} ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    return found[1]({ url, body, headers: new Headers(init.headers) });
  });
}

/** Mounts a widget and records the events that it dispatches. */
export function mount<T extends keyof HTMLElementTagNameMap>(tag: T, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const events: { readonly type: string; readonly detail: unknown }[] = [];
  for (const type of [
    'campus-ready',
    'campus-error',
    'campus-navigate',
    'campus-school-selected',
    'campus-signed-in',
    'campus-session',
  ])
    element.addEventListener(type, (event) => {
      events.push({ type, detail: (event as CustomEvent).detail });
      if (type === 'campus-navigate') event.preventDefault();
    });
  document.body.append(element);
  return { element, events, of: (type: string) => events.filter((event) => event.type === type) };
}

/** Enters a value as a person does: React ignores values set through its own setter. */
export function type(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  document.body.replaceChildren();
  answers.clear();
  made.length = 0;
  unexpected.length = 0;
  vi.unstubAllGlobals();
});

export { screen };
