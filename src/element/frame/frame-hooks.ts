import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import { apiError, type Result } from '../../services/http/api-error.ts';
import { languageOf } from '../../services/language/language.ts';
import { watchLanguage } from '../../services/language/language-watch.ts';
import type { Family } from '../../services/language/text-keys.ts';
import type { ResourceOptions } from '../../services/resource.ts';
import { settings } from '../../services/settings.ts';
import { type Loaded, useResource } from '../../ui/react/use-resource.ts';
import { useValue } from '../../ui/react/use-value.ts';
import type { Locale } from '../../ui/text/locale.ts';
import { loadedLocale, loadedTenant, loadLocale, loadTenant } from './first-data.ts';

/** The language of an element, updated when its attribute or a surrounding `lang` changes. */
export function useLanguage(element: HTMLElement, own: string): Language {
  const read = useCallback(() => languageOf(element, own), [element, own]);
  return useSyncExternalStore(watchLanguage, read, read);
}

/** The settings of the page, updated by a later `configureCampus()`. */
export const useSettings = () => useValue(settings);

interface Texts {
  readonly language: Language;
  readonly families: readonly Family[];
}

const readTexts = ({ language, families }: Texts): Promise<Result<Locale>> =>
  loadLocale(language, families).then(
    (data) => ({ ok: true, data }),
    () => ({ ok: false, error: apiError('network') }),
  );
const texts: ResourceOptions<Locale, Texts> = {
  key: () => null,
  peek: ({ language, families }) => loadedLocale(language, families) ?? undefined,
};

/** The texts of a language. The previous language is kept while another one loads. */
export const useTexts = (language: Language, families: readonly Family[]): Loaded<Locale> =>
  useResource(readTexts, { language, families }, texts);

interface TenantRequest {
  readonly apiBase: string;
  readonly tenant: string;
  readonly language: Language;
}

const readTenant = ({ apiBase, tenant, language }: TenantRequest) => loadTenant(apiBase, tenant, language);
const tenants: ResourceOptions<Tenant, TenantRequest> = {
  key: () => null,
  peek: ({ apiBase, tenant, language }) => loadedTenant(apiBase, tenant, language) ?? undefined,
};

/** The tenant of a widget. The previous one is kept while another one loads, so that input is not lost. */
export function useTenant(apiBase: string | null, tenant: string, language: Language): Loaded<Tenant> {
  const loaded = useResource(readTenant, apiBase && tenant ? { apiBase, tenant, language } : null, tenants);
  if (apiBase === null) return { ...loaded, error: API_BASE_REJECTED };
  if (!tenant) return { ...loaded, error: TENANT_MISSING };
  return loaded;
}

/** Errors of the embedding page, shown and reported like errors of the platform. */
export const TENANT_MISSING = apiError('rejected', { code: 'tenant-missing' });
export const API_BASE_REJECTED = apiError('rejected', { code: 'api-base-refused' });
