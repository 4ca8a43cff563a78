import { BOUND_TOKEN_LIFETIME_S } from '../../../src/contract/constants.ts';
import type { LTI_CALLS } from '../../../src/contract/lti/lti.ts';
import { openBoundSession } from '../accounts/sessions/sessions.ts';
import { boundTokenOf } from '../accounts/sessions/tokens.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { browserOf, issueCode } from '../handoff/codes.ts';
import { requireClass } from '../lecturing/access.ts';
import { contextFor } from './complete.ts';
import { findContent } from './content/content.ts';
import { storeLaunch, takeLaunch } from './message/launch.ts';
import { Refusal } from './message/refusal.ts';
import { addRegistration, changeRegistration, invitePlatform, readSetup, revokeRegistration } from './registrations.ts';
import { syncMembers } from './services/members.ts';
import { NO_CHANGES } from './services/take-over.ts';
import type { Registration } from './tables.ts';

/** How long a teacher waits for the members of a course. */
const REFRESH_MS = 60_000;

const ended = (field: string) => new RequestError('launchEnded', 'The launch was used or has expired.', { field });

/** Its own pages only, and never with a cookie: a launch must not sign the browser in beyond its frame. */
const requireLaunchPage = ({ foreignOrigin, mode }: CallContext): void => {
  if (foreignOrigin !== null || mode !== 'token')
    throw new RequestError('originRefused', 'Only the page of a launch may do this.');
};

/** @throws RequestError launchEnded */
const take = async (platform: Platform, code: string, step: 'open' | 'renew') => {
  const launch = await takeLaunch(platform, code, step).catch((error: unknown) => {
    throw error instanceof Refusal ? ended(step === 'open' ? 'code' : 'renewal') : error;
  });
  const { userId } = launch;
  if (userId === null) throw ended('code');
  return { ...launch, userId };
};

/** Opens a session at the school, which ends with the registration. */
const tokenFor = async (
  { now, platform }: CallContext,
  { registration, userId }: { readonly registration: Registration; readonly userId: string },
) => {
  const { id, tenantId } = registration;
  const bound = { userId, tenantId, issuers: [id], origin: null, mode: 'token' } as const;
  const session = await transact(platform.db, (tx) => openBoundSession(tx, bound, now));
  return { accessToken: await boundTokenOf(platform, session, now), expiresIn: BOUND_TOKEN_LIFETIME_S };
};

export const LTI_HANDLERS: Handlers<typeof LTI_CALLS> = {
  readLtiSetup: ({ params }, context) => readSetup(context, params.schoolId),
  createLtiRegistration: ({ body, params }, context) => addRegistration(context, params.schoolId, body),
  changeLtiRegistration: ({ body, params }, context) => changeRegistration(context, params, body),
  revokeLtiRegistration: ({ params }, context) => revokeRegistration(context, params),
  inviteLtiPlatform: ({ params }, context) => invitePlatform(context, params.schoolId),

  async openLtiLaunch({ body }, context) {
    requireLaunchPage(context);
    const { address, language, platform } = context;
    const launch = await take(platform, body.code, 'open');
    const { facts, registration, userId } = launch;
    const user = contextFor(platform, registration.tenantId, userId, language, address);
    const content = await findContent(user, facts.target, facts.role);
    if (content === null) throw ended('code');
    const renewal = await storeLaunch(platform, launch, 'renew', { userId });
    return { ...(await tokenFor(context, launch)), renewal, widget: content.widget };
  },

  async renewLtiLaunch({ body }, context) {
    requireLaunchPage(context);
    return tokenFor(context, await take(context.platform, body.renewal, 'renew'));
  },

  leaveLtiLaunch: limited('authorizationsPerUser', async ({ body }, context) => {
    requireLaunchPage(context);
    const { now, platform, session } = context;
    const { registration, userId } = await take(platform, body.renewal, 'renew');
    const { siteOrigin: origin, tenantId } = registration;
    if (userId !== session.userId || tenantId !== session.tenantId) throw ended('renewal');
    const handoff = {
      way: 'out',
      tenantId,
      userId,
      sessionId: session.id,
      origin,
      browser: browserOf(context),
    } as const;
    return { code: await issueCode(platform.db, handoff, now) };
  }),

  async refreshLtiMembers({ params }, context) {
    const { row } = await requireClass(context, params);
    const { platform } = context;
    const course = { tenantId: params.schoolId, classId: row.id };
    const changes = await syncMembers(platform, course, AbortSignal.timeout(REFRESH_MS), { isAsked: true });
    const { row: after } = await requireClass(context, params);
    return { isCurrent: changes !== null, studentCount: after.studentCount, ...(changes ?? NO_CHANGES) };
  },
};
