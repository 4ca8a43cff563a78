import type { LTI_CALLS } from '../../../src/contract/lti/lti.ts';
import { openSession, tokensOf } from '../accounts/sessions/sessions.ts';
import { transact } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { contextFor, loginMethodAt } from './complete.ts';
import { findContent } from './content/content.ts';
import { takeLaunch } from './message/launch.ts';
import { Refusal } from './message/refusal.ts';
import { addRegistration, changeRegistration, invitePlatform, readSetup, revokeRegistration } from './registrations.ts';

const ended = () => new RequestError('launchEnded', 'The launch was used or has expired.', { field: 'code' });

export const LTI_HANDLERS: Handlers<typeof LTI_CALLS> = {
  readLtiSetup: ({ params }, context) => readSetup(context, params.schoolId),
  createLtiRegistration: ({ body, params }, context) => addRegistration(context, params.schoolId, body),
  changeLtiRegistration: ({ body, params }, context) => changeRegistration(context, params, body),
  revokeLtiRegistration: ({ params }, context) => revokeRegistration(context, params),
  inviteLtiPlatform: ({ params }, context) => invitePlatform(context, params.schoolId),

  async openLtiLaunch({ body }, context) {
    const { address, foreignOrigin, language, mode, now, platform } = context;
    // Its own pages only, and never as a cookie: a launch must not sign the browser in beyond its frame.
    if (foreignOrigin !== null || mode !== 'token')
      throw new RequestError('originRefused', 'Only the page of a launch may do this.');
    const launch = await takeLaunch(platform, body.code, 'open').catch((error: unknown) => {
      if (error instanceof Refusal) throw ended();
      throw error;
    });
    const { facts, registration, userId } = launch;
    if (userId === null) throw ended();
    const { tenantId } = registration;
    const content = await findContent(
      await contextFor(platform, tenantId, userId, language, address),
      facts.target,
      facts.role,
    );
    if (content === null) throw ended();
    const loginMethod = await loginMethodAt(platform, tenantId);
    const authentication = {
      ...{ userId, tenantId, loginMethod, firstIdentityId: null, thirdAccountId: null, thirdPlatformType: 'lti' },
      unsolicited: true,
    };
    const opened = await transact(platform.db, (tx) => openSession(tx, authentication, context));
    const { access, expiresIn, refresh } = await tokensOf(platform, opened, now);
    return {
      session: {
        ...{ user_id: userId, access_token: access, refresh_token: refresh, expires_in: expiresIn },
        ...{ is_first_login: false, third_account_id: null, third_platform_type: 'lti', ticket: null },
      },
      widget: content.widget,
    };
  },
};
