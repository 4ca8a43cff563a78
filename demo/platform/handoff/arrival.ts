import type { Hono } from 'hono';
import { HANDOFF_CODE_LIFETIME_S, HANDOFF_PATH } from '../../../src/contract/handoff/handoff.ts';
import { LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import { NO_REDIRECT_ROUTES, ROUTES } from '../../../src/contract/routes.ts';
import { isFile, safeRedirect } from '../../../src/services/navigation/redirects.ts';
import { revokeSession } from '../accounts/sessions/sessions.ts';
import { deliver } from '../accounts/sessions/tokens.ts';
import { originOf } from '../core/http/origins.ts';
import { RequestError } from '../core/http/request-error.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { findCode, type Handoff, openHandedOver, prolong, QUESTION_LIFETIME_S, spend, takeArrived } from './codes.ts';
import { holderOf } from './holder.ts';
import {
  answersHtml,
  browserOfVisit,
  calledName,
  countVisit,
  isFromHere,
  leadTo,
  readForm,
  say,
  sayHtml,
  show,
  type Visit,
  visitOf,
} from './pages.ts';

/** Holds what a code has become, for the moment between two pages. */
const ARRIVAL_COOKIE = '__Host-campus-arrival';

const ARRIVAL_PATH = `${HANDOFF_PATH}/arrival`;

/** Where a code leads to: a page of the platform, or its first one. */
const targetOf = ({ platform: { origins } }: Visit, asked: string): string => {
  const callbacks = NO_REDIRECT_ROUTES.map((route) => ROUTES[route]);
  const url = safeRedirect(asked, { base: origins.main, callbacks });
  const isPage = url?.origin === origins.main && !isFile(url) && !/^\/+(?:api|handoff)\b/i.test(url.pathname);
  return isPage ? url.pathname + url.search + url.hash : '/';
};

/** The origin that has sent the browser here, as the browser says: by a form, or by a link that names it. */
const senderOf = ({ c: { req } }: Visit): string | null => {
  if (req.method === 'POST') return req.header('origin') ?? null;
  return originOf(req.header('referer') ?? '');
};

/**
 * Takes the code out of the request. The page that brought it is another site's, and with its request the browser sends
 * neither all cookies of ours nor a hint of who is signed in: the browser comes again by itself, from our own page.
 */
const arrive = async (visit: Visit, code: string, to: string): Promise<Response> => {
  const { cookies, language, now, platform } = visit;
  const { db, origins } = platform;
  const target = targetOf(visit, to);
  const wait = await countVisit(visit);
  const row = wait > 0 ? undefined : await findCode(db, code, 'out', browserOfVisit(visit), now);
  const sender = row && senderOf(visit);
  // A page of another origin cannot hold this code unless somebody has given it away.
  const isElsewhere = sender && sender !== 'null' && sender !== row.origin && sender !== origins.main;
  const isVouched = typeof sender === 'string' && sender !== 'null';
  const held = row && !isElsewhere ? await takeArrived(db, row, isVouched, now) : undefined;
  if (held === undefined) return leadTo(visit, target);
  cookies.set(ARRIVAL_COOKIE, held, { sameSite: 'Strict', maxAgeS: HANDOFF_CODE_LIFETIME_S });
  const next = `${ARRIVAL_PATH}?${new URLSearchParams({ to: target, [LANGUAGE_PARAMETER]: language })}`;
  const link = `<p><a href="${escapeHtml(next)}">${sayHtml(language, 'platform-handoff:arrival.continue')}</a></p>`;
  return show(visit, { title: say(language, 'platform-handoff:arrival.title'), main: link, next });
};

/** Signs the user of a code in, in cookies of this browser. */
const admit = async (visit: Visit, row: Handoff): Promise<void> => {
  const { cookies, now, platform } = visit;
  deliver('cookie', cookies, await openHandedOver(platform, row, { foreignOrigin: null, mode: 'cookie' }, now));
};

/** The person is asked before somebody else is signed in, or somebody whom no page of theirs has sent. */
const ask = async (visit: Visit, row: Handoff, target: string, holder: string | null): Promise<Response> => {
  const { cookies, language, platform } = visit;
  await prolong(platform.db, row, visit.now);
  const held = cookies.get(ARRIVAL_COOKIE) ?? '';
  cookies.set(ARRIVAL_COOKIE, held, { sameSite: 'Strict', maxAgeS: QUESTION_LIFETIME_S });
  const name = await calledName(visit, row.userId);
  const current = holder === null ? null : await calledName(visit, holder);
  const { host: page } = new URL(row.origin);
  const t = (key: Parameters<typeof say>[1], values = {}) => sayHtml(language, key, values);
  const action = `${ARRIVAL_PATH}?${new URLSearchParams({ to: target, [LANGUAGE_PARAMETER]: language })}`;
  const [now, stay] =
    current === null
      ? ['', t('platform-handoff:ask.visit')]
      : [
          `<p>${t('platform-handoff:ask.current', { name: current })}</p>`,
          t('platform-handoff:ask.stay', { name: current }),
        ];
  return show(visit, {
    title: say(language, 'platform-handoff:ask.title', { name }),
    main: `<p>${t('platform-handoff:ask.text', { page, name })}</p>${now}<p class="muted">${t('platform-handoff:ask.warning')}</p>${answersHtml(
      action,
      [
        ['continue', t('platform-handoff:ask.continue', { name })],
        ['stay', stay],
      ],
    )}`,
  });
};

/** What becomes of a code that has arrived. */
const settle = async (visit: Visit, answer: string | null): Promise<Response> => {
  const { c, cookies, now, platform } = visit;
  const { db } = platform;
  const target = targetOf(visit, c.req.query('to') ?? '');
  const held = isFromHere(visit) ? cookies.get(ARRIVAL_COOKIE) : undefined;
  const row = held === undefined ? undefined : await findCode(db, held, 'arrived', browserOfVisit(visit), now);
  if (!row) return leadTo(visit, target);
  const holder = (await holderOf(visit))?.session ?? null;
  const isThere = holder?.userId === row.userId;
  const isQuestion = holder !== null || !row.vouched;
  if (!isThere && answer === null && isQuestion) return ask(visit, row, target, holder?.userId ?? null);
  cookies.clear(ARRIVAL_COOKIE);
  if (isThere || answer === 'stay') {
    await spend(db, row, now);
    return leadTo(visit, target);
  }
  try {
    await admit(visit, row);
    if (holder) await revokeSession(db, holder, 'sign-out', now);
  } catch (error) {
    // The session has ended in the meantime: the page shows a visitor how to sign in.
    if (!(error instanceof RequestError)) throw error;
  }
  return leadTo(visit, target);
};

/** Mounts the way from an embedding page into the platform. */
export const mountArrival = (app: Hono, platform: Platform): void => {
  app.post(HANDOFF_PATH, async (c) => {
    const visit = visitOf(c, platform);
    const form = await readForm(visit);
    return arrive(visit, form.get('code') ?? '', form.get('to') ?? '');
  });
  // For pages whose policy lets no form leave them.
  app.get(HANDOFF_PATH, (c) => arrive(visitOf(c, platform), c.req.query('code') ?? '', c.req.query('to') ?? ''));
  app.get(ARRIVAL_PATH, (c) => settle(visitOf(c, platform), null));
  app.post(ARRIVAL_PATH, async (c) => {
    const visit = visitOf(c, platform);
    return settle(visit, (await readForm(visit)).get('answer') === 'continue' ? 'continue' : 'stay');
  });
};
