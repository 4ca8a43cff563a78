import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { CODES } from '../../../contract/codes.ts';
import { AGREEMENT_STATUS, AGREEMENT_TYPE, type AgreementType } from '../../../contract/constants.ts';
import type { Language } from '../../../contract/languages.ts';
import { type ApiError, apiError } from '../../../services/http/api-error.ts';
import { fetchDocument } from '../../../services/http/fetch-document.ts';
import type { AgreementApi } from './agreement-api.ts';

/** An agreement, as shown in the dialog. */
export interface Agreement {
  /**
   * The tenant's name for it; empty if the list could not be loaded, in which case a default name is shown (requirement
   * S16).
   */
  readonly name: string;
  readonly html: string | null;
  readonly error: ApiError | null;
  readonly version: string;
}

export type Agreements = Readonly<Record<AgreementType, Agreement>>;

export interface AgreementState {
  readonly agreements: ReadonlySignal<Agreements>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Loads names and texts. Existing ones are kept until the new ones arrive. */
  load(language: Language): Promise<void>;
  /** Whether the user still has agreements to sign; null if the call failed. */
  isToSign(language: Language): Promise<boolean | null>;
  /** Records signatures for the versions shown. Returns true on success. */
  record(language: Language): Promise<boolean>;
}

interface AgreementDeps {
  readonly api: AgreementApi;
  readonly tenantId: string;
  /** Identifies the signer before a session exists. */
  readonly ticket: string | null;
  /** Validates the URL of a text; null if it is not allowed. */
  readonly allowedUrl: (address: string) => URL | null;
  readonly ended: AbortSignal;
}

const NOTHING: Agreement = { name: '', html: null, error: null, version: '' };
const TYPES: readonly AgreementType[] = [AGREEMENT_TYPE.service, AGREEMENT_TYPE.privacy];

/** The state and actions of the agreement dialog (requirements S16, S23). */
export function createAgreementState({ api, tenantId, ticket, allowedUrl, ended }: AgreementDeps): AgreementState {
  const agreements = signal<Agreements>({ FW: NOTHING, YS: NOTHING });
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  let newest = 0;

  const put = (type: AgreementType, change: Partial<Agreement>) => {
    agreements.value = { ...agreements.peek(), [type]: { ...agreements.peek()[type], ...change } };
  };

  async function loadText(type: AgreementType, address: string, version: string, generation: number): Promise<void> {
    const url = allowedUrl(address);
    const text = url ? await fetchDocument(url, ended) : ({ ok: false, error: apiError('malformed') } as const);
    if (generation !== newest || ended.aborted) return;
    put(type, text.ok ? { html: text.data, version, error: null } : { html: null, version, error: text.error });
  }

  return {
    agreements,
    busy,
    error,
    async load(language) {
      const generation = ++newest;
      batch(() => {
        for (const type of TYPES) put(type, { error: null });
      });
      const config = await api.agreements(tenantId, language);
      if (generation !== newest) return;
      if (!config.ok) {
        batch(() => {
          for (const type of TYPES) put(type, { html: null, error: config.error });
        });
        return;
      }
      const [names] = config.data.pcs;
      batch(() => {
        put(AGREEMENT_TYPE.service, { name: names?.serviceName[language] ?? '' });
        put(AGREEMENT_TYPE.privacy, { name: names?.privacyName[language] ?? '' });
      });
      await Promise.all(
        TYPES.map((type) => {
          const found = config.data.agreements.find(({ secondType }) => secondType === type);
          return loadText(type, found?.url ?? '', found?.version ?? '', generation);
        }),
      );
    },
    async isToSign(language) {
      const result = await api.agreementStatus(language, ticket);
      if (!result.ok) {
        error.value = result.error;
        return null;
      }
      return result.data.list.some(({ status }) => status === AGREEMENT_STATUS.toSign);
    },
    async record(language) {
      if (busy.peek()) return false;
      busy.value = true;
      error.value = null;
      const versions = Object.fromEntries(TYPES.map((type) => [type, agreements.peek()[type].version]));
      const result = await api.recordAgreements(language, ticket, versions);
      busy.value = false;
      if (result.ok) return true;
      error.value = result.error;
      // A new version was published in the meantime and must be shown first.
      if (result.error.code === CODES.agreementVersionChanged) await this.load(language);
      return false;
    },
  };
}
