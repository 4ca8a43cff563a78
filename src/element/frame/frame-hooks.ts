import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import { type ApiError, apiError } from '../../services/http/api-error.ts';
import { directionOf, languageOf, loadTexts, tagOf } from '../../services/language/language.ts';
import { watchLanguage } from '../../services/language/language-watch.ts';
import type { Family } from '../../services/language/text-keys.ts';
import { settings } from '../../services/settings.ts';
import { lookUpTenant } from '../../services/tenants.ts';
import { useValue } from '../../ui/react/use-value.ts';
import type { Locale } from '../../ui/text/locale.ts';

/** The language of an element, updated when its attribute or a surrounding `lang` changes. */
export function useLanguage(element: HTMLElement, own: string): Language {
  const read = useCallback(() => languageOf(element, own), [element, own]);
  return useSyncExternalStore(watchLanguage, read, read);
}

/** The settings of the page, updated by a later `configureCampus()`. */
export const useSettings = () => useValue(settings);

interface Loaded<T> {
  readonly value: T | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The texts of a language. The previous language is kept while another one loads. */
export function useTexts(language: Language, families: readonly Family[]): Loaded<Locale> {
  const [state, setState] = useState<{ value: Locale | null; error: ApiError | null }>({ value: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again
  useEffect(() => {
    let wanted = true;
    loadTexts(language, families).then(
      (t) => {
        if (wanted)
          setState({ value: { language, tag: tagOf(language), direction: directionOf(language), t }, error: null });
      },
      () => {
        if (wanted) setState((last) => ({ value: last.value, error: apiError('network') }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [language, families, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** The tenant of a widget. The previous one is kept while another one loads, so that input is not lost. */
export function useTenant(apiBase: string | null, tenant: string, language: Language): Loaded<Tenant> {
  const [state, setState] = useState<{ value: Tenant | null; error: ApiError | null }>({ value: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again
  useEffect(() => {
    if (!apiBase || !tenant) {
      setState((last) => (last.error ? { value: last.value, error: null } : last));
      return;
    }
    let wanted = true;
    void lookUpTenant(apiBase, tenant, language).then((result) => {
      if (!wanted) return;
      if (result.ok) setState({ value: result.data, error: null });
      else setState((last) => ({ value: last.value, error: result.error }));
    });
    return () => {
      wanted = false;
    };
  }, [apiBase, tenant, language, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (apiBase === null) return { value: state.value, error: API_BASE_REJECTED, retry };
  if (!tenant) return { value: state.value, error: TENANT_MISSING, retry };
  return { ...state, retry };
}

/** Errors of the embedding page, shown and reported like errors of the platform. */
export const TENANT_MISSING = apiError('rejected', { code: 'tenant-missing' });
export const API_BASE_REJECTED = apiError('rejected', { code: 'api-base-refused' });
