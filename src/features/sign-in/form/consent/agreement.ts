import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { CODES } from '../../../../contract/codes.ts';
import { AGREEMENT_STATUS, AGREEMENT_TYPE, type AgreementType } from '../../../../contract/constants.ts';
import type { Language } from '../../../../contract/languages.ts';
import { fetchDocument } from '../../../../services/external/fetch-document.ts';
import { type ApiError, apiError } from '../../../../services/http/api-error.ts';
import { createResource } from '../../../../services/resource/resource.ts';
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

interface Source {
  readonly address: string;
  readonly version: string;
}

const keepLast = { key: () => null };
const TYPES: readonly AgreementType[] = [AGREEMENT_TYPE.service, AGREEMENT_TYPE.privacy];

/** The state and actions of the agreement dialog (requirements S16, S23). */
export function createAgreementState({ api, tenantId, ticket, allowedUrl, ended }: AgreementDeps): AgreementState {
  const busy = signal(false);
  const error = signal<ApiError | null>(null);

  // The values of the previous language are kept until the new ones have been loaded.
  const config = createResource((language: Language) => api.agreements(tenantId, language), keepLast);
  const textOf = () =>
    createResource(async ({ address, version }: Source, signal) => {
      const url = allowedUrl(address);
      if (!url) return { ok: false, error: apiError('malformed') };
      const text = await fetchDocument(url, AbortSignal.any([signal, ended]));
      return text.ok ? { ok: true, data: { html: text.data, version } } : text;
    }, keepLast);
  const texts = { FW: textOf(), YS: textOf() };
  const names = signal({ FW: '', YS: '' });

  const agreementOf = (type: AgreementType): Agreement => {
    const failed = config.error.value ?? texts[type].error.value;
    const retrying = config.busy.value || texts[type].busy.value;
    const { html = null, version = '' } = texts[type].value.value ?? {};
    return { name: names.value[type], html: failed ? null : html, error: retrying ? null : failed, version };
  };
  const agreements = computed<Agreements>(() => ({ FW: agreementOf('FW'), YS: agreementOf('YS') }));

  return {
    agreements,
    busy,
    error,
    async load(language) {
      for (const type of TYPES) texts[type].abort();
      const result = await config.load(language);
      if (!result?.ok) return;
      const [named] = result.data.pcs;
      names.value = { FW: named?.serviceName[language] ?? '', YS: named?.privacyName[language] ?? '' };
      await Promise.all(
        TYPES.map((type) => {
          const found = result.data.agreements.find(({ secondType }) => secondType === type);
          return texts[type].load({ address: found?.url ?? '', version: found?.version ?? '' });
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
