import { and, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Language } from '../../../src/contract/languages.ts';
import { LtiRegistrationForm } from '../../../src/contract/lti/lti.ts';
import { transact } from '../core/database/transaction.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { sha256 } from '../core/random.ts';
import { addressesOf } from './addresses.ts';
import { MESSAGES, SCOPES } from './message/claims.ts';
import { Refusal } from './message/refusal.ts';
import { type FramedPage, registeredPage } from './pages.ts';
import { insertRegistration } from './registrations.ts';
import { askPlatform, isAskable, jsonOf } from './services/request.ts';
import { ltiInvitations as invitations } from './tables.ts';

const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

const Url = v.pipe(v.string(), v.maxLength(255), v.url());

/** The OpenID configuration of a learning system, as far as it is used. */
const Configuration = v.object({
  issuer: Url,
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
  [PLATFORM]: v.optional(v.object({ product_family_code: v.optional(v.string(), '') }), {}),
});
type Configuration = v.InferOutput<typeof Configuration>;

const Registered = v.object({
  client_id: v.string(),
  [TOOL]: v.optional(v.object({ deployment_id: v.optional(v.string()) }), {}),
});

const readConfiguration = async (platform: Platform, address: string): Promise<Configuration> => {
  const answer = isAskable(platform, address)
    ? await askPlatform(platform, address, { headers: { accept: 'application/json' } })
    : null;
  const read = v.safeParse(Configuration, jsonOf(answer));
  // The configuration is at the host of its issuer: nobody speaks for another one.
  if (!read.success || new URL(read.output.issuer).host !== new URL(address).host)
    throw new Refusal('registrationFailed');
  return read.output;
};

/** What the learning system is told about this platform. */
const toolOf = (platform: Platform, tenantId: string, name: string) => {
  const { jwks, launch, login } = addressesOf(platform, tenantId);
  return {
    application_type: 'web',
    client_name: name,
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: login,
    redirect_uris: [launch],
    jwks_uri: jwks,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(SCOPES).join(' '),
    [TOOL]: {
      domain: new URL(platform.origins.main).host,
      target_link_uri: launch,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
      messages: [
        { type: MESSAGES.resourceLink, target_link_uri: launch, label: name },
        { type: MESSAGES.deepLinking, target_link_uri: launch, label: name },
      ],
    },
  };
};

const register = async (
  platform: Platform,
  tenantId: string,
  { registration_endpoint: endpoint }: Configuration,
  { name, token }: { readonly name: string; readonly token: string | undefined },
): Promise<v.InferOutput<typeof Registered>> => {
  const answer = await askPlatform(platform, endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && /^[!-~]{1,8000}$/.test(token) ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(toolOf(platform, tenantId, name)),
  });
  const read = v.safeParse(Registered, jsonOf(answer));
  if (!read.success) throw new Refusal('registrationFailed');
  return read.output;
};

/** Uses up an invitation, once among all processes; returns who made it. */
const useInvitation = async ({ config, db }: Platform, tenantId: string, token: string): Promise<string> => {
  const now = config.now();
  const open = and(
    eq(invitations.tokenHash, sha256(token)),
    eq(invitations.tenantId, tenantId),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  );
  const [used] = await db.update(invitations).set({ usedAt: now }).where(open).returning();
  if (!used) throw new Refusal('invitationEnded');
  return used.createdBy;
};

/**
 * Registers a learning system that an administrator has invited (LTI Dynamic Registration).
 * @throws Refusal invitationEnded, registrationFailed
 */
export const registerPlatform = async (
  platform: Platform,
  tenantId: string,
  { invitation = '', openid_configuration: address = '', registration_token: token }: Readonly<Record<string, string>>,
  language: Language,
): Promise<FramedPage> => {
  const { config, db, schoolName } = platform;
  const createdBy = await useInvitation(platform, tenantId, invitation);
  const configuration = await readConfiguration(platform, address);
  const name = (await schoolName(db, tenantId, language)) ?? tenantId;
  const registered = await register(platform, tenantId, configuration, { name, token });
  const { deployment_id: deployment } = registered[TOOL];
  const { host, origin } = new URL(configuration.issuer);
  const form = {
    name: host.slice(0, 60),
    issuer: configuration.issuer,
    clientId: registered.client_id,
    deploymentIds: deployment === undefined ? [] : [deployment],
    siteOrigin: origin,
    authorizationUrl: configuration.authorization_endpoint,
    tokenUrl: configuration.token_endpoint,
    jwksUrl: configuration.jwks_uri,
    administrators: false,
  };
  const { deploymentIds: _, ...entries } = LtiRegistrationForm.entries;
  const addresses = [form.authorizationUrl, form.tokenUrl, form.jwksUrl];
  if (!v.is(v.object(entries), form) || !addresses.every((one) => isAskable(platform, one)))
    throw new Refusal('registrationFailed');
  try {
    await transact(db, (tx) => insertRegistration(tx, tenantId, form, { createdBy, now: config.now() }));
  } catch (error) {
    if (error instanceof RequestError) throw new Refusal('registrationFailed');
    throw error;
  }
  return registeredPage(language, host, origin);
};
