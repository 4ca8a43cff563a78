import type { Call, CallData } from '../../../src/contract/call.ts';
import { CODES } from '../../../src/contract/codes.ts';

/** The response to a call, without its envelope. */
export interface Answer<D = unknown> {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field: string | undefined;
  readonly data: D;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** The headers of a request besides its path and input. */
export interface AskSettings {
  readonly tenant?: string | undefined;
  readonly language?: string;
  readonly mode?: 'cookie' | 'token';
  readonly bearer?: string;
  readonly headers?: Record<string, string>;
}

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** A browser from the server's point of view: it keeps cookies by host and sends the headers that browsers send. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly main: string;
  private readonly settings: AskSettings;

  constructor(main: string, settings: AskSettings = {}) {
    this.main = main;
    this.settings = settings;
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const split = pair.indexOf('=');
      const gone = attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute));
      if (gone) this.cookies.delete(pair.slice(0, split));
      else this.cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
  }

  /** A request with this browser's cookies; redirects are not followed. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '' && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await fetch(new URL(url, this.main), { ...init, headers, redirect: 'manual' });
    this.keep(response);
    return response;
  }

  /** Sends a call of the contract as the widgets do on the platform's own pages. */
  async send(call: Call, input: Input = {}, more: AskSettings = {}): Promise<Response> {
    const {
      bearer,
      headers = {},
      language = 'en_US',
      mode = 'cookie',
      tenant = 'north',
    } = { ...this.settings, ...more };
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const url = new URL(path, this.main);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
    return this.fetch(url.href, {
      method: call.method,
      headers: {
        'campus-session': mode,
        'x-campus-client': 'widgets/test',
        'sxz-lang': language,
        ...(tenant === '' ? {} : { tenant_id: tenant }),
        ...(mode === 'cookie' ? { origin: this.main, 'sec-fetch-site': 'same-origin' } : {}),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
  }

  /** Makes a call and reads its answer. A stream is left at once. */
  async ask<C extends Call>(call: C, input: Input = {}, more: AskSettings = {}): Promise<Answer<CallData<C>>> {
    const response = await this.send(call, input, more);
    const isStream = call.stream && response.ok;
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    let body: Record<string, unknown> = {};
    try {
      body = JSON.parse(text) as Record<string, unknown>;
    } catch {
      body = { text };
    }
    return {
      status: response.status,
      code: String(body[call.envelope.code ?? 'code'] ?? body.code ?? ''),
      message: String(body.message ?? ''),
      field: body.field as string | undefined,
      data: body.data as CallData<C>,
      body,
      headers: response.headers,
    };
  }
}

export { CODES };
