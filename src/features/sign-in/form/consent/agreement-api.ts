import { AGREEMENT_PRIMARY_TYPE, AGREEMENT_TYPE, SIGN_OPERATION } from '../../../../contract/constants.ts';
import type { Language } from '../../../../contract/languages.ts';
import { fetchAgreements, signAgreements } from '../../../../contract/sign-in/agreements.ts';
import type { Api } from '../../../../services/http/api.ts';

const secondaryTypes = [AGREEMENT_TYPE.privacy, AGREEMENT_TYPE.service];

/** The calls of the agreements. Separate from the sign-in calls, because few sign-ins need them. */
export const agreementApi = (api: Api) => ({
  agreements: (tenantId: string, lang: Language) =>
    api.call(fetchAgreements, { query: { tenantId, lang, bundleId: 'campus', terminal: 'pc' } }),
  agreementStatus: (lang: Language, ticket: string | null) =>
    api.call(signAgreements, {
      body: {
        lang,
        signOpeType: SIGN_OPERATION.check,
        primaryType: AGREEMENT_PRIMARY_TYPE,
        secondaryTypes,
        ticket,
        versions: {},
      },
    }),
  recordAgreements: (lang: Language, ticket: string | null, versions: Record<string, string>) =>
    api.call(signAgreements, {
      body: {
        lang,
        signOpeType: SIGN_OPERATION.record,
        primaryType: AGREEMENT_PRIMARY_TYPE,
        secondaryTypes,
        ticket,
        versions,
      },
    }),
});

export type AgreementApi = ReturnType<typeof agreementApi>;
