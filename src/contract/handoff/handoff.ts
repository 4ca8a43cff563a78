import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Opaque } from '../shapes.ts';
import { SignedIn } from '../sign-in/session.ts';

/** How long a code of a handoff can be used, in seconds. */
export const HANDOFF_CODE_LIFETIME_S = 60;

/** Where a page posts the code that it takes into the platform, with the address that it leads to. */
export const HANDOFF_PATH = '/handoff';

/** The page that signs somebody in for a page of another origin, in a window of its own. */
export const SIGN_IN_WINDOW_PATH = '/handoff/sign-in';

/** The message of that window to the page that has opened it. */
export const HandoffMessage = v.object({
  type: v.literal('campus-handoff'),
  /** That of the page's request. */
  state: v.string(),
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
