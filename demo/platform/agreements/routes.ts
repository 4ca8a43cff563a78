import {
  AGREEMENT_PRIMARY_TYPE,
  AGREEMENT_STATUS,
  LOGIN_METHOD,
  type LoginMethod,
  SIGN_OPERATION,
} from '../../../src/contract/constants.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { AGREEMENT_CALLS } from '../../../src/contract/sign-in/agreements.ts';
import { FEDERATED_START_PATH } from '../../../src/contract/sign-in/federated-start.ts';
import { findProvider } from '../accounts/identities/provider-list.ts';
import { readTicket } from '../accounts/sessions/tickets.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { sha256Hex } from '../core/random.ts';
import { loginMethodsOf, requireListed } from '../tenants/queries.ts';
import { agreementHtml, agreementPath } from './documents.ts';
import { agreementState, currentVersions } from './queries.ts';
import { agreementSignatures } from './tables.ts';
import { titleOf } from './texts.ts';

interface Signer {
  readonly userId: string;
  readonly tenantId: string;
  readonly loginMethod: number;
}

/** The signer for the tenant of the request: the user of the ticket, or the signed-in user. */
const signerOf = async (context: CallContext, ticket: string | null): Promise<Signer> => {
  const { now, platform, session, tenantId } = context;
  if (ticket) {
    const signer = await readTicket(platform.db, ticket, now);
    await requireListed(context, signer.tenantId);
    return signer;
  }
  if (!session) throw new RequestError('ticketInvalid', 'This sign-in has ended. Start again.', { field: 'ticket' });
  return { ...session, tenantId: tenantId === '' ? session.tenantId : tenantId };
};

/** The login method of a school and, for OAuth2, where its login starts. */
const loginOf = (platform: Platform, methods: readonly number[]) => {
  const provider = methods.includes(LOGIN_METHOD.employee) ? findProvider(platform, 'enterprise') : undefined;
  return provider
    ? {
        loginMethod: provider.loginMethod,
        authorizeServiceUrl:
          platform.origins.main + FEDERATED_START_PATH.replace('{platformType}', provider.platformType),
      }
    : { loginMethod: (methods[0] ?? LOGIN_METHOD.account) as LoginMethod, authorizeServiceUrl: '' };
};

export const AGREEMENT_HANDLERS: Handlers<typeof AGREEMENT_CALLS> = {
  async fetchAgreements({ query: { lang, tenantId } }, { platform }) {
    const methods = await loginMethodsOf(platform.db, tenantId);
    if (!methods) throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenantId' });
    const titles = (kind: 'service' | 'privacy') =>
      Object.fromEntries(LANGUAGES.map((language) => [language, titleOf(language, kind)]));
    return {
      pcs: [
        {
          serviceName: titles('service'),
          privacyName: titles('privacy'),
          lang,
          ...loginOf(platform, methods),
        },
      ],
      agreements: (await currentVersions(platform.db, tenantId)).map(({ type, version }) => ({
        url: platform.origins.main + agreementPath(tenantId, lang, type, version),
        primaryType: AGREEMENT_PRIMARY_TYPE,
        secondType: type,
        version,
      })),
    };
  },

  async signAgreements({ body: { lang, secondaryTypes, signOpeType, ticket, versions } }, context) {
    const { now, platform, session } = context;
    if (session?.bound && !ticket) {
      // The school has the consents of the people whom it vouches for.
      if (signOpeType === SIGN_OPERATION.check) return { list: [] };
      throw new RequestError('forbidden', 'A session that the school has opened for its user signs no agreements.');
    }
    const signer = await signerOf(context, ticket);
    const record = async () =>
      transact(platform.db, async (tx) => {
        for (const { type, version } of await currentVersions(tx, signer.tenantId)) {
          if (!secondaryTypes.includes(type)) continue;
          if (versions[type] !== version) {
            throw new RequestError('agreementVersionChanged', 'The agreement has changed. Read it again.', {
              field: `versions.${type}`,
            });
          }
          const html = await agreementHtml(tx, signer.tenantId, lang, type, version);
          if (html === undefined) throw new Error(`no text for ${signer.tenantId} ${lang} ${type} ${version}`);
          await tx
            .insert(agreementSignatures)
            .values({
              tenantId: signer.tenantId,
              userId: signer.userId,
              type,
              version,
              language: lang,
              loginMethod: signer.loginMethod,
              signedAt: now,
              textHash: sha256Hex(html),
            })
            .onConflictDoNothing();
        }
      });
    if (signOpeType === SIGN_OPERATION.record) await record();
    const state = await agreementState(platform.db, signer.tenantId, signer.userId);
    return {
      list: state
        .filter(({ type }) => secondaryTypes.includes(type))
        .map(({ signed, type, version }) => ({
          secondaryType: type,
          status: signed ? AGREEMENT_STATUS.signed : AGREEMENT_STATUS.toSign,
          version,
        })),
    };
  },
};
