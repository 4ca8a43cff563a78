import { type HANDOFF_CALLS, HANDOFF_CODE_LIFETIME_S } from '../../../src/contract/handoff/handoff.ts';
import { keep } from '../accounts/sessions/kept-session.ts';
import { deliver } from '../accounts/sessions/tokens.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { sha256 } from '../core/random.ts';
import { browserOf, findCode, issueCode, openHandedOver } from './codes.ts';

export const HANDOFF_HANDLERS: Handlers<typeof HANDOFF_CALLS> = {
  issueHandoffCode: limited('authorizationsPerUser', async (_input, context) => {
    const { foreignOrigin: origin, mode, now, platform, session } = context;
    if (origin === null || mode !== 'token') {
      throw new RequestError('originRefused', 'Only an embedding page hands its session over.');
    }
    const { id: sessionId, tenantId, userId } = session;
    const handoff = { way: 'out', tenantId, userId, sessionId, origin, browser: browserOf(context) } as const;
    return { code: await issueCode(platform.db, handoff, now), expiresIn: HANDOFF_CODE_LIFETIME_S };
  }),

  async redeemHandoffCode({ body: { code, verifier } }, context) {
    const { cookies, foreignOrigin, mode, now, platform, tenantId } = context;
    if (mode !== 'token') {
      throw new RequestError('originRefused', 'A page of the platform has its session in cookies.');
    }
    const row = await findCode(platform.db, code, 'back', browserOf(context), now);
    // A frame of ours sends our origin, or none.
    const isPage = row && foreignOrigin === (row.inFrame ? null : row.origin);
    if (!isPage || row.tenantId !== tenantId || row.challenge !== sha256(verifier)) {
      throw new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
    }
    const tokens = await openHandedOver(platform, row, { foreignOrigin: row.origin, mode }, now);
    keep(cookies, row.origin, tokens);
    return {
      ...deliver(mode, cookies, tokens),
      is_first_login: false,
      third_account_id: null,
      third_platform_type: null,
      ticket: null,
    };
  },
};
