import { LOGIN_METHOD, type LoginMethod } from '../../../contract/constants.ts';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { HOME, type NextStep, SCHOOLS, type SchoolKind, type StatusPage } from '../sheet/rules.ts';

/** The school that the user may not access, and the requested address. */
export interface Refused {
  readonly schoolId: string;
  readonly subSchoolId: string;
  /** The requested address; the school's portal if not set. */
  readonly redirect: string;
}

/** The platform's data about a refusal; null if not available or not yet loaded. */
export interface Known {
  /** Whether and why access is still denied. */
  readonly access: SchoolAccess | null;
  /** For a sub-school: whether its parent is accessible. */
  readonly mainAllowed: boolean;
  readonly signedIn: boolean | null;
  /** The school of the signed-in user; empty for a user without one. */
  readonly ownSchoolId: string | null;
}

export const NOTHING_KNOWN: Known = { access: null, mainAllowed: false, signedIn: null, ownSchoolId: null };

const METHOD_TEXTS: Readonly<Record<LoginMethod, TextKey>> = {
  [LOGIN_METHOD.account]: 'status:method.account',
  [LOGIN_METHOD.corporate]: 'status:method.corporate',
  [LOGIN_METHOD.unifiedPortal]: 'status:method.unifiedPortal',
  [LOGIN_METHOD.employee]: 'status:method.employee',
};

/** Invited users have a code that grants access. */
const INVITE: NextStep = { route: 'registerInvite', text: 'status:next.invite' };

/** The text key of a login method (requirement E05). */
export const methodText = (method: LoginMethod | null): TextKey =>
  method === null ? 'status:loginMismatch.visitor' : METHOD_TEXTS[method];

/** The portal of the school or sub-school. */
export const portalOf = ({ schoolId, subSchoolId }: Refused): Omit<NextStep, 'text'> =>
  subSchoolId
    ? { route: 'subSchoolPortal', params: { schoolId, subSchoolId } }
    : { route: 'portal', params: { schoolId } };

/** The sign-in page of the school, which then redirects to the requested address. */
export interface SignInOption {
  readonly query: Readonly<Record<string, string>>;
  readonly href: string;
}

const openPage = (refused: Refused): StatusPage => ({
  drawing: 'openDoor',
  title: 'status:open.title',
  text: 'status:open.text',
  target: { ...portalOf(refused), text: refused.subSchoolId ? 'status:next.toSubSchool' : 'status:next.toSchool' },
  others: [SCHOOLS],
});

/** The user must sign in with another method, after signing out of the current session (requirement E05). */
function mismatchPage({ access }: Known, signIn: SignInOption): StatusPage {
  const visitor = access?.currentMethod === null;
  return {
    drawing: 'keys',
    title: 'status:loginMismatch.title',
    text: visitor ? 'status:loginMismatch.textVisitor' : 'status:loginMismatch.text',
    target: visitor
      ? { route: 'login', query: signIn.query, text: 'status:next.signInHere' }
      : { route: 'logout', query: { redirect: signIn.href }, text: 'status:next.signInAgain' },
    others: [SCHOOLS],
  };
}

/** The target for a user who may not access the school (requirement E06). */
function alternativeTarget({ schoolId }: Refused, { mainAllowed, signedIn, ownSchoolId }: Known): NextStep {
  if (mainAllowed) return { route: 'portal', params: { schoolId }, text: 'status:next.toSchool' };
  if (!signedIn || ownSchoolId === null || ownSchoolId === schoolId) return SCHOOLS;
  return ownSchoolId
    ? { route: 'portal', params: { schoolId: ownSchoolId }, text: 'status:next.toOwnSchool' }
    : { route: 'registerCreate', text: 'status:next.createSchool' };
}

/** The school is restricted to its members (requirement E06). */
function notAccessPage(refused: Refused, known: Known, signIn: SignInOption): StatusPage {
  const target = alternativeTarget(refused, known);
  const visitor = known.signedIn === false && refused.schoolId !== '';
  return {
    drawing: 'gate',
    title: 'status:notAccess.title',
    ...(known.access
      ? { text: 'status:notAccess.named', values: { school: known.access.schoolName } }
      : { text: 'status:notAccess.text' }),
    target,
    others: [
      ...(known.signedIn ? [INVITE] : []),
      ...(visitor ? [{ route: 'login', query: signIn.query, text: 'status:next.signInHere' } as const] : []),
      ...(target === SCHOOLS ? [] : [SCHOOLS]),
    ],
  };
}

/** Whether nobody can use the school now. The platform's reason takes precedence over the requested kind. */
const isUnavailable = (kind: SchoolKind, { access }: Known): boolean =>
  access && access.reason !== 'none'
    ? access.reason === 'closed' || access.reason === 'expired'
    : kind === 'unable-to-access';

/** The school is closed or its service has ended; its administrators can still open the console (requirement E04). */
function unavailablePage(
  { schoolId, subSchoolId }: Refused,
  { access, signedIn }: Known,
  signIn: SignInOption,
): StatusPage {
  const others: NextStep = { ...SCHOOLS, text: 'status:next.switchSchool' };
  const console: NextStep = {
    route: 'schoolConsole',
    params: { schoolId: subSchoolId || schoolId },
    text: 'status:next.console',
  };
  const texts = { closed: 'status:unableToAccess.closed', expired: 'status:unableToAccess.expired' } as const;
  const reason = access?.reason === 'closed' || access?.reason === 'expired' ? access.reason : null;
  return {
    drawing: 'shutter',
    title: 'status:unableToAccess.title',
    ...(access && reason
      ? { text: texts[reason], values: { school: access.schoolName } }
      : { text: 'status:unableToAccess.text' }),
    target: access?.manages ? console : others,
    others: [
      ...(access?.manages ? [others] : []),
      ...(signedIn === false ? [{ route: 'login', query: signIn.query, text: 'status:next.signInHere' } as const] : []),
      HOME,
    ],
  };
}

/** Whether the refusal concerns the sign-in method. The platform's reason takes precedence over the requested kind. */
export const isMismatch = (kind: SchoolKind, { access }: Known): boolean =>
  access && access.reason !== 'none' ? access.reason === 'login-method' : kind === 'login-mismatch';

/**
 * Whether access is allowed by now. The sign-in method never restricts visitors, but the accepted methods are shown to
 * them.
 */
export const isOpen = (kind: SchoolKind, known: Known): boolean =>
  known.access?.allowed === true && !(isMismatch(kind, known) && known.access.currentMethod === null);

/** The page about a refusal. */
export function refusalPageOf(kind: SchoolKind, refused: Refused, known: Known, signIn: SignInOption): StatusPage {
  if (isOpen(kind, known)) return openPage(refused);
  if (isUnavailable(kind, known)) return unavailablePage(refused, known, signIn);
  return isMismatch(kind, known) ? mismatchPage(known, signIn) : notAccessPage(refused, known, signIn);
}
