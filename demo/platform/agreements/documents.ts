import { AGREEMENT_TYPE, type AgreementType } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import { findById } from '../tenants/queries.ts';
import { renderAgreement } from './texts.ts';

/** The path of an agreement's text. */
export const agreementPath = (tenantId: string, language: Language, type: AgreementType, version: string): string =>
  `/files/agreements/${tenantId}/${language}/${type}-${version}.html`;

const KIND = { [AGREEMENT_TYPE.service]: 'service', [AGREEMENT_TYPE.privacy]: 'privacy' } as const;

/** Returns the HTML of a tenant's agreement, or undefined for an unknown tenant. Signatures record its hash. */
export const agreementHtml = async (
  db: Database,
  tenantId: string,
  language: Language,
  type: AgreementType,
  version: string,
): Promise<string | undefined> => {
  const tenant = await findById(db, tenantId, language);
  return tenant && renderAgreement(language, KIND[type], { school: tenant.name, version });
};
