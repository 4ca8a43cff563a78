import { onPage } from '../page-registry.ts';

/** What the administrator of the page must change, by the code of the error that the widget shows. */
const CHANGES: Readonly<Record<string, string>> = {
  'token-failed':
    'getToken() was rejected. Your server answered with an error, whose reason is in its log; or it does not answer, or the page’s policy (connect-src) does not allow it.',
  'token-invalid':
    'getToken() gave a text that is no token, such as the HTML of a sign-in or error page. Check response.ok, and let the server answer with the token alone.',
  'token-refused':
    'The platform refuses the token of getToken(), also a new one. It has expired, it is for another school than the one of the widget (tenant), its credentials were revoked, or the school does not list the origin of this page.',
};

const told = onPage<Set<string>>('token-failures@1', () => new Set());

/** Says once for each page and code what is the matter. No token and no answer is logged. */
export function explain(code: string): void {
  if (told.has(code)) return;
  told.add(code);
  console.warn(`campus-widgets: ${CHANGES[code]} (docs/school-server.md, ${code})`);
}
