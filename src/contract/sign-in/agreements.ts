import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { AGREEMENT_PRIMARY_TYPE, AGREEMENT_TYPE } from '../constants.ts';
import { Id, LanguageCode, Opaque } from '../shapes.ts';

const SecondaryType = v.picklist([AGREEMENT_TYPE.privacy, AGREEMENT_TYPE.service]);

/** Agreement config of a tenant: localized names and the URLs of the texts. */
export const AgreementConfig = v.object({
  pcs: v.array(
    v.object({
      serviceName: v.record(v.string(), v.string()),
      privacyName: v.record(v.string(), v.string()),
      lang: v.string(),
      /** The school's own login method: OAuth2 (4) if it has one, otherwise its first. */
      loginMethod: v.picklist([1, 2, 3, 4]),
      /** For login method 4: where the login starts. */
      authorizeServiceUrl: v.optional(v.string(), ''),
    }),
  ),
  agreements: v.array(
    v.object({
      /** URL of the HTML text. */
      url: v.string(),
      primaryType: v.literal(AGREEMENT_PRIMARY_TYPE),
      secondType: SecondaryType,
      version: v.string(),
    }),
  ),
});
export type AgreementConfig = v.InferOutput<typeof AgreementConfig>;

export const fetchAgreements = call({
  name: 'agreements.fetch',
  method: 'GET',
  path: '/api/agreements/v1/config',
  pathDecided: true,
  summary: 'Lists the agreements of a tenant in a language, with the URLs of their texts.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({
    tenantId: Id,
    lang: LanguageCode,
    bundleId: v.optional(v.pipe(v.string(), v.maxLength(64)), 'campus'),
    terminal: v.optional(v.literal('pc'), 'pc'),
  }),
  data: AgreementConfig,
});

export const signAgreements = call({
  name: 'agreements.sign',
  method: 'POST',
  path: '/api/agreements/v1/sign',
  pathDecided: true,
  summary: 'Returns whether the agreements are signed (signOpeType 1) or records their signature (signOpeType 2).',
  access: 'ticket',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    lang: LanguageCode,
    signOpeType: v.picklist([1, 2]),
    primaryType: v.literal(AGREEMENT_PRIMARY_TYPE),
    secondaryTypes: v.pipe(v.array(SecondaryType), v.minLength(1), v.maxLength(2)),
    /** Identifies the signer before a session exists; omitted for a signed-in user. */
    ticket: v.optional(v.nullable(Opaque), null),
    /** The versions that were shown, keyed by secondary type; required to record signatures. */
    versions: v.optional(v.record(v.string(), v.string()), {}),
  }),
  data: v.object({
    list: v.array(v.object({ secondaryType: SecondaryType, status: v.picklist([0, 1]), version: v.string() })),
  }),
  codes: ['ticketInvalid', 'agreementVersionChanged'],
  repeatable: true,
});

export const AGREEMENT_CALLS = { fetchAgreements, signAgreements };
