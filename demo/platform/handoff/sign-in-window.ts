import type { Hono } from 'hono';
import * as v from 'valibot';
import { HANDOFF_ASK_PATH, HANDOFF_FRAGMENT, SIGN_IN_WINDOW_PATH } from '../../../src/contract/handoff/handoff.ts';
import { LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { Id, Opaque } from '../../../src/contract/shapes.ts';
import type { SessionKey } from '../accounts/sessions/tokens.ts';
import { readQuery } from '../core/http/input.ts';
import { originOf } from '../core/http/origins.ts';
import { RequestError } from '../core/http/request-error.ts';
import { WINDOW_COOKIE } from '../core/http/security-headers.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { allowsOrigin, nameOf } from '../tenants/queries.ts';
import { issueCode, issueFetched, QUESTION_LIFETIME_S } from './codes.ts';
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

const Asked = v.object({
  tenant: Id,
  /** The page that asks: its origin, or that of the page around a frame of ours. */
  origin: v.pipe(v.string(), v.maxLength(255)),
  challenge: Opaque,
  state: Opaque,
  frame: v.optional(v.literal('1')),
  /** Where the browser goes back to, if the page has opened no window: an address of its origin. */
  back: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  /** The page, or the frame in it, fetches its session by the verifier: a code would not reach it. */
  fetch: v.optional(v.literal('1')),
});
type Asked = v.InferOutput<typeof Asked>;

/** Nobody hands a code on to the frame of a page that was left: it has to fetch the session. */
const isOfPage = ({ back, fetch, frame, origin }: Asked): boolean =>
  originOf(origin) === origin &&
  (back === undefined || (originOf(back) === origin && (frame === undefined || fetch === '1')));

const readAsked = (address: string | URL): Asked | null => {
  try {
    const read = v.safeParse(Asked, readQuery(new URL(address)));
    return read.success && isOfPage(read.output) ? read.output : null;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
};

/** Holds the challenge of a page that has led here itself: the code may go another way than by the message of a window. */
const RETURN_COOKIE = '__Host-campus-return';
/** Begins its value if the page has posted its question. No link leads to this. */
const POSTED = 'posted.';

/**
 * Whether the page, or our document in its frame, has posted this question. A link would not do for a session that is
 * fetched: whoever has put it anywhere would know the verifier.
 */
const hasPosted = ({ cookies }: Visit, { challenge }: Asked): boolean =>
  cookies.get(RETURN_COOKIE) === `${POSTED}${challenge}`;

/**
 * Whether the page that asks for a way back has led here itself. Anybody else could have a code brought to an address of
 * that page which leads on, with what is in its fragment, to somewhere else.
 */
const hasLedHere = (visit: Visit, asked: Asked): boolean => {
  const { c, cookies } = visit;
  const { challenge, fetch, origin } = asked;
  if (fetch === '1') return hasPosted(visit, asked);
  return originOf(c.req.header('referer') ?? '') === origin || cookies.get(RETURN_COOKIE) === challenge;
};

const refuse = (visit: Visit, status: 400 | 403 | 429, text: string): Response =>
  show(visit, {
    status,
    title: say(visit.language, 'platform-federated:start.title'),
    main: `<p>${escapeHtml(text)}</p>`,
  });

/** The page may sign people in, or a page that says why it may not. */
const admitPage = async (visit: Visit): Promise<Asked | Response> => {
  const { c, language, platform } = visit;
  const asked = readAsked(c.req.url);
  if ((await countVisit(visit)) > 0) return refuse(visit, 429, say(language, 'platform-core:error.tooManyRequests'));
  const school = asked && (await nameOf(platform.db, asked.tenant, language));
  if (!asked || school === undefined) return refuse(visit, 400, say(language, 'platform-federated:start.invalid'));
  if (await allowsOrigin(platform, asked.tenant, asked.origin)) return asked;
  const values = { school: school ?? '', page: new URL(asked.origin).host };
  return refuse(visit, 403, say(language, 'platform-handoff:window.unlisted', values));
};

/** Asks whether the person wants to be signed in there: the page has only asked for it. */
const confirm = async (visit: Visit, { origin }: Asked, { userId }: SessionKey): Promise<Response> => {
  const { c, language } = visit;
  const { pathname, search } = new URL(c.req.url);
  const name = await calledName(visit, userId);
  const { host: page } = new URL(origin);
  const form = answersHtml(pathname + search, [
    ['continue', sayHtml(language, 'platform-handoff:ask.continue', { name })],
    ['other', sayHtml(language, 'platform-handoff:window.other')],
  ]);
  return show(visit, {
    title: say(language, 'platform-handoff:window.title', { page }),
    main: `<p>${sayHtml(language, 'platform-handoff:window.text', { name, page })}</p>${form}`,
  });
};

const signInThenTo = ({ language }: Visit, { tenant }: Asked, redirect: string): string =>
  `${ROUTES.login}?${new URLSearchParams({ tenant, redirect, [LANGUAGE_PARAMETER]: language })}`;

/** The sign-in page, which leads back here. */
const signInPage = (visit: Visit, asked: Asked): string => {
  const { pathname, search } = new URL(visit.c.req.url);
  return signInThenTo(visit, asked, pathname + search);
};

/** Sets what belongs to the way back; or leads to a sign-in that ends on the platform, if the page has not led here. */
const prepareReturn = (visit: Visit, asked: Asked): Response | null => {
  const lifetime = { sameSite: 'Lax', maxAgeS: QUESTION_LIFETIME_S } as const;
  if (asked.back === undefined) {
    // The sign-in pages that follow stay in touch with the page that has opened the window.
    visit.cookies.set(WINDOW_COOKIE, '1', lifetime);
    return null;
  }
  if (!hasLedHere(visit, asked)) return leadTo(visit, signInThenTo(visit, asked, asked.back));
  if (!hasPosted(visit, asked)) visit.cookies.set(RETURN_COOKIE, asked.challenge, lifetime);
  return null;
};

/** Leads back to the page. What is in the fragment of an address is sent to no server, and the page takes it out at once. */
const leadBack = (visit: Visit, { back = '', state }: Asked, code: string): Response => {
  const address = new URL(back);
  if (code !== '') address.hash = new URLSearchParams({ [HANDOFF_FRAGMENT]: code, state }).toString();
  const link = sayHtml(visit.language, 'platform-handoff:arrival.continue');
  return show(visit, {
    title: say(visit.language, 'platform-handoff:arrival.title'),
    main: `<p><a href="${escapeHtml(address.href)}">${link}</a></p>`,
    next: address.href,
  });
};

/**
 * Gives the code to the page that has opened the window, and to no other origin: the browser sees to that. A page that
 * fetches its session knows the code already.
 */
const handBack = async (
  visit: Visit,
  asked: Asked,
  { id, userId }: SessionKey,
  isFetched: boolean,
): Promise<Response> => {
  const { language, now, platform } = visit;
  const { challenge, origin, state, tenant } = asked;
  const inFrame = asked.frame === '1';
  const browser = browserOfVisit(visit);
  const handoff = {
    way: 'back',
    tenantId: tenant,
    userId,
    sessionId: id,
    origin,
    inFrame,
    challenge,
    browser,
  } as const;
  const code = isFetched ? '' : await issueCode(platform.db, handoff, now);
  if (isFetched) await issueFetched(platform.db, handoff, now);
  if (asked.back !== undefined) return leadBack(visit, asked, code);
  const message = JSON.stringify({ type: 'campus-handoff', state, code });
  const to = JSON.stringify(inFrame ? platform.origins.main : origin);
  const lostTitle = JSON.stringify(say(language, 'platform-federated:start.title'));
  const done = sayHtml(language, 'platform-handoff:window.done');
  const lost = sayHtml(language, 'platform-handoff:window.lost');
  return show(visit, {
    title: say(language, 'platform-handoff:window.doneTitle'),
    main: `<p id="done">${done}</p><p id="lost" hidden>${lost}</p>`,
    // The parts are base64url, origins, dots and a text of ours.
    script: `if (opener) opener.postMessage(${message}, ${to});
else if (${isFetched}) close();
else {
  document.getElementById('done').hidden = true;
  document.getElementById('lost').hidden = false;
  document.querySelector('h1').textContent = ${lostTitle};
}`,
  });
};

/** Mounts the window in which somebody signs in for a page of another origin. */
export const mountSignInWindow = (app: Hono, platform: Platform): void => {
  // Only a document can post this in its own name. The answer is the page that a link would have led to.
  app.post(HANDOFF_ASK_PATH, async (c) => {
    const visit = visitOf(c, platform);
    const address = new URL(SIGN_IN_WINDOW_PATH, platform.origins.main);
    address.search = (await readForm(visit)).toString();
    const asked = readAsked(address);
    const asking = asked?.frame === undefined ? asked?.origin : platform.origins.main;
    if (asked?.fetch === '1' && c.req.header('origin') === asking)
      visit.cookies.set(RETURN_COOKIE, `${POSTED}${asked.challenge}`, {
        sameSite: 'Lax',
        maxAgeS: QUESTION_LIFETIME_S,
      });
    return leadTo(visit, address.pathname + address.search);
  });
  app.get(SIGN_IN_WINDOW_PATH, async (c) => {
    const visit = visitOf(c, platform);
    const asked = await admitPage(visit);
    if (asked instanceof Response) return asked;
    const elsewhere = prepareReturn(visit, asked);
    if (elsewhere) return elsewhere;
    const holder = await holderOf(visit);
    return holder?.isOwn ? confirm(visit, asked, holder.session) : leadTo(visit, signInPage(visit, asked));
  });
  app.post(SIGN_IN_WINDOW_PATH, async (c) => {
    const visit = visitOf(c, platform);
    const asked = await admitPage(visit);
    if (asked instanceof Response) return asked;
    const answer = isFromHere(visit) ? (await readForm(visit)).get('answer') : null;
    const holder = await holderOf(visit);
    if (!holder?.isOwn || answer === 'other') return leadTo(visit, signInPage(visit, asked));
    if (answer !== 'continue') return confirm(visit, asked, holder.session);
    if (asked.back !== undefined && !hasLedHere(visit, asked))
      return leadTo(visit, signInThenTo(visit, asked, asked.back));
    const isFetched = asked.fetch === '1' && hasPosted(visit, asked);
    visit.cookies.clear(RETURN_COOKIE);
    if (asked.back === undefined) visit.cookies.clear(WINDOW_COOKIE);
    return handBack(visit, asked, holder.session, isFetched);
  });
};
