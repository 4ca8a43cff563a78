import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Opaque } from '../shapes.ts';
import { SignedIn } from '../sign-in/session.ts';

/** How long a code of a handoff can be used, in seconds. */
export const HANDOFF_CODE_LIFETIME_S = 60;

/** Milliseconds that a click waits for its code. Without one, the platform shows a visitor. */
export const HANDOFF_CODE_TIMEOUT_MS = 5_000;

/** Milliseconds that a policy may take to refuse a form. It does so at once. */
export const FORM_REFUSAL_MS = 1_000;

/** Milliseconds between two looks at whether a window was closed: no event says so. */
export const WINDOW_LOOK_MS = 500;

/** Milliseconds that a message may take which was sent before the window was seen to be closed. */
export const HANDOFF_LATE_MS = 1_000;

/** Where a page posts the code that it takes into the platform, with the address that it leads to. */
export const HANDOFF_PATH = '/handoff';

/** The page that signs somebody in for a page of another origin, in a window of its own. */
export const SIGN_IN_WINDOW_PATH = '/handoff/sign-in';

/** Takes the questions that a page posts whose session is fetched, and leads to that page. */
export const HANDOFF_ASK_PATH = `${SIGN_IN_WINDOW_PATH}/ask`;

/** How long somebody may take to sign in where the session is fetched, in seconds. */
export const FETCH_LIFETIME_S = 600;

/** How long the other frames of a page may take to begin to load after one has fetched the session, in seconds. */
export const FETCHED_MARK_S = 60;

/** The id of the code of a session that is fetched. */
export const fetchedId = (challenge: string): string => `h_${challenge.slice(0, 20)}`;

/** The code of a session that is fetched by whoever has the verifier of the challenge. It is valid once the person agrees. */
export const fetchedCode = (tenant: string, challenge: string, verifier: string): string =>
  `${tenant}.${fetchedId(challenge)}.${verifier}`;

/** The fragment in which it brings a code back to a page that could open no window. */
export const HANDOFF_FRAGMENT = 'campus-handoff';

/** The message of that window to the page that has opened it. */
export const HandoffMessage = v.object({
  type: v.literal('campus-handoff'),
  /** That of the page's request. */
  state: v.string(),
  /** Empty if the page knows it, see `fetchedCode`. */
  code: v.string(),
});

export const issueHandoffCode = call({
  name: 'handoff.issueCode',
  method: 'POST',
  path: '/api/handoff/v1/codes',
  pathDecided: true,
  summary:
    'Issues a code that signs the user of an embedding page in on the platform’s own pages: once, within a minute, and in this browser.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({}),
  data: v.object({ code: v.string(), expiresIn: v.number() }),
  codes: ['originRefused', 'tooManyRequests'],
});

export const redeemHandoffCode = call({
  name: 'handoff.redeemCode',
  method: 'POST',
  path: '/api/handoff/v1/sessions',
  pathDecided: true,
  summary: 'Exchanges the code of a sign-in window for a session of the page that has opened the window.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  /** `verifier`: what the challenge of the window’s address is the SHA-256 of. */
  body: v.object({ code: v.pipe(v.string(), v.maxLength(256)), verifier: Opaque }),
  data: SignedIn,
  codes: ['originRefused', 'codeExpired'],
  kept: true,
});

export const HANDOFF_CALLS = { issueHandoffCode, redeemHandoffCode };
