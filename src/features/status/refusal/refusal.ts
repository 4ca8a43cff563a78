import { LOGIN_METHOD, type LoginMethod } from '../../../contract/constants.ts';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { isolated } from '../../../ui/text/isolated.ts';
import { type NextStep, type RefusalKind, SCHOOLS, type StatusPage } from '../status-page/rules.ts';

/** The school that somebody was refused, and where they wanted to go. */
export interface Refused {
  readonly schoolId: string;
  readonly subSchoolId: string;
  /** Where they wanted to be; the school's portal when it is not said. */
  readonly redirect: string;
}

/** What the platform says of a refusal; null where it does not, or has not yet. */
export interface Known {
  /** Whether the refused school is still closed, and why. */
  readonly access: SchoolAccess | null;
  /** Of a refused sub-school: whether its main school is open. */
  readonly mainAllowed: boolean;
  readonly signedIn: boolean | null;
  /** The school of the signed-in user; empty for a user of none. */
  readonly ownSchoolId: string | null;
}

export const NOTHING_KNOWN: Known = { access: null, mainAllowed: false, signedIn: null, ownSchoolId: null };

const METHOD_TEXTS: Readonly<Record<LoginMethod, TextKey>> = {
  [LOGIN_METHOD.account]: 'status:method.account',
  [LOGIN_METHOD.corporate]: 'status:method.corporate',
  [LOGIN_METHOD.unifiedPortal]: 'status:method.unifiedPortal',
  [LOGIN_METHOD.employee]: 'status:method.employee',
};

/** Whoever was invited has a code, which lets them in. */
const INVITE: NextStep = { route: 'registerInvite', text: 'status:way.invite' };

/** What a login method is called (requirement E05). */
export const methodText = (method: LoginMethod | null): TextKey =>
  method === null ? 'status:loginMismatch.visitor' : METHOD_TEXTS[method];

/** The portal of the refused school or sub-school. */
export const portalOf = ({ schoolId, subSchoolId }: Refused): Omit<NextStep, 'text'> =>
  subSchoolId
    ? { route: 'subSchoolPortal', params: { schoolId, subSchoolId } }
    : { route: 'portal', params: { schoolId } };

/** The sign-in page of the refused school, which then goes on to where one wanted to be. */
export interface SignInOption {
  readonly query: Readonly<Record<string, string>>;
  /** Its whole address. */
  readonly href: string;
}

const openPage = (refused: Refused): StatusPage => ({
  drawing: 'openDoor',
  title: 'status:open.title',
  text: 'status:open.text',
  target: { ...portalOf(refused), text: refused.subSchoolId ? 'status:way.toSubSchool' : 'status:way.toSchool' },
  others: [SCHOOLS],
});

/** Another way to sign in is needed: out of this session first, if there is one (requirement E05). */
function mismatchPage({ access }: Known, signIn: SignInOption): StatusPage {
  const visitor = access?.currentMethod === null;
  return {
    drawing: 'keys',
    title: 'status:loginMismatch.title',
    text: visitor ? 'status:loginMismatch.textVisitor' : 'status:loginMismatch.text',
    target: visitor
      ? { route: 'login', query: signIn.query, text: 'status:way.signInHere' }
      : { route: 'logout', query: { redirect: signIn.href }, text: 'status:way.signInAgain' },
    others: [SCHOOLS],
  };
}

/** Where somebody goes who may not enter the school (requirement E06). */
function wayElsewhere({ schoolId }: Refused, { mainAllowed, signedIn, ownSchoolId }: Known): NextStep {
  if (mainAllowed) return { route: 'portal', params: { schoolId }, text: 'status:way.toSchool' };
  if (!signedIn || ownSchoolId === null || ownSchoolId === schoolId) return SCHOOLS;
  return ownSchoolId
    ? { route: 'portal', params: { schoolId: ownSchoolId }, text: 'status:way.toOwnSchool' }
    : { route: 'registerCreate', text: 'status:way.createSchool' };
}

/** Closed to people who do not belong to it (requirement E06). */
function notAccessPage(refused: Refused, known: Known, signIn: SignInOption): StatusPage {
  const target = wayElsewhere(refused, known);
  const visitor = known.signedIn === false && refused.schoolId !== '';
  return {
    drawing: 'gate',
    title: 'status:notAccess.title',
    ...(known.access
      ? { text: 'status:notAccess.named', values: { school: isolated(known.access.schoolName) } }
      : { text: 'status:notAccess.text' }),
    target,
    others: [
      ...(known.signedIn ? [INVITE] : []),
      ...(visitor ? [{ route: 'login', query: signIn.query, text: 'status:way.signInHere' } as const] : []),
      ...(target === SCHOOLS ? [] : [SCHOOLS]),
    ],
  };
}

/** Is it about the way to sign in: the platform's reason decides, and until it is known the kind that was asked for. */
export const isMismatch = (kind: RefusalKind, { access }: Known): boolean =>
  access && access.reason !== 'none' ? access.reason === 'login-method' : kind === 'login-mismatch';

/** Is the refusal over? To a visitor no school is closed for the way to sign in; which way it takes is told all the same. */
export const isOpen = (kind: RefusalKind, known: Known): boolean =>
  known.access?.allowed === true && !(isMismatch(kind, known) && known.access.currentMethod === null);

/** The page about a refusal. */
export function refusalPageOf(kind: RefusalKind, refused: Refused, known: Known, signIn: SignInOption): StatusPage {
  if (isOpen(kind, known)) return openPage(refused);
  return isMismatch(kind, known) ? mismatchPage(known, signIn) : notAccessPage(refused, known, signIn);
}
