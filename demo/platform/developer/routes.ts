import { AUTHORIZATION_CODE_LIFETIME_S } from '../../../src/contract/constants.ts';
import { type DEVELOPER_CALLS, SHARED_SCOPES } from '../../../src/contract/sign-in/developer.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import type { Platform } from '../core/platform.ts';
import { authorizationServer } from './authorization-server.ts';
import { type ApplicationRow, findApplication } from './queries.ts';
import { isRedirectOf } from './redirect.ts';

const known = async (platform: Platform, clientId: string): Promise<ApplicationRow> => {
  const application = await findApplication(platform, clientId);
  if (!application) throw new RequestError('clientUnknown', 'The application does not exist.', { field: 'clientId' });
  return application;
};

/** Validates the code challenge of a request. */
const checkPkce = (application: ApplicationRow, challenge: string, method: string): void => {
  const needed = application.secretHash === null || method !== '';
  if (challenge === '' && needed) {
    throw new RequestError('invalidInput', 'The application requires a code challenge.', { field: 'codeChallenge' });
  }
  if (challenge !== '' && method !== 'S256') {
    throw new RequestError('invalidInput', 'The code challenge method must be S256.', {
      field: 'codeChallengeMethod',
    });
  }
};

export const DEVELOPER_HANDLERS: Handlers<typeof DEVELOPER_CALLS> = {
  async readClientApplication({ query: { clientId } }, { platform }) {
    const { authLoginFlag, domain, logoUrl, name, secretHash } = await known(platform, clientId);
    const issuer = platform.origins.main;
    return { clientId, name, logoUrl, authLoginFlag, domain, needsPkce: secretHash === null, issuer };
  },

  async issueAuthorizationCode({ body }, context) {
    const { platform, session } = context;
    const { clientId, codeChallenge, codeChallengeMethod, nonce, redirectUrl, scope } = body;
    const application = await known(platform, clientId);
    if (!application.authLoginFlag) {
      throw new RequestError('clientLoginOff', 'The application may not sign users in.', { field: 'clientId' });
    }
    if (!isRedirectOf(application.domain, redirectUrl, platform.config.demo)) {
      throw new RequestError('redirectMismatch', 'The redirect URL does not belong to the application.', {
        field: 'redirectUrl',
      });
    }
    checkPkce(application, codeChallenge, codeChallengeMethod);
    await requireWithinOwn(context, 'authorizationsPerUser');
    const { issue } = await authorizationServer(platform);
    const asked = scope.split(' ');
    const code = await issue({
      application,
      userId: session.userId,
      sessionId: session.id,
      redirectUrl,
      scope: SHARED_SCOPES.filter((name) => asked.includes(name)).join(' '),
      nonce,
      codeChallenge,
    });
    return { code, iss: platform.origins.main, expiresIn: AUTHORIZATION_CODE_LIFETIME_S };
  },
};
