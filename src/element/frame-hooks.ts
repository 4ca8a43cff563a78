import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../contract/languages.ts';
import type { Tenant } from '../contract/tenants.ts';
import { type Fault, faultOf } from '../services/fault.ts';
import { directionOf, languageOf, loadTexts, tagOf } from '../services/language.ts';
import { watchLanguage } from '../services/language-watch.ts';
import { settings } from '../services/settings.ts';
import { lookUpTenant } from '../services/tenants.ts';
import type { Family } from '../services/text-keys.ts';
import type { Locale } from '../ui/locale.ts';
import { useValue } from '../ui/use-value.ts';

/** The language of an element, followed when its attribute or any `lang` around it changes. */
export function useLanguage(host: HTMLElement, own: string): Language {
  const read = useCallback(() => languageOf(host, own), [host, own]);
  return useSyncExternalStore(watchLanguage, read, read);
}

/** The settings of the page; a later `configureCampus()` renders anew. */
export const useSettings = () => useValue(settings);

interface Loaded<T> {
  readonly value: T | null;
  readonly fault: Fault | null;
  readonly retry: () => void;
}

/** The texts of a language. While another language loads, the last one stays. */
export function useTexts(language: Language, families: readonly Family[]): Loaded<Locale> {
  const [state, setState] = useState<{ value: Locale | null; fault: Fault | null }>({ value: null, fault: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to load again
  useEffect(() => {
    let wanted = true;
    loadTexts(language, families).then(
      (t) => {
        if (wanted)
          setState({ value: { language, tag: tagOf(language), direction: directionOf(language), t }, fault: null });
      },
      () => {
        if (wanted) setState((last) => ({ value: last.value, fault: faultOf('network') }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [language, families, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** The tenant of a widget. While another one loads, the last one stays, so that nothing typed is lost. */
export function useTenant(apiBase: string | null, tenant: string, language: Language): Loaded<Tenant> {
  const [state, setState] = useState<{ value: Tenant | null; fault: Fault | null }>({ value: null, fault: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to ask again
  useEffect(() => {
    if (!apiBase || !tenant) {
      setState((last) => (last.fault ? { value: last.value, fault: null } : last));
      return;
    }
    let wanted = true;
    void lookUpTenant(apiBase, tenant, language).then((outcome) => {
      if (!wanted) return;
      if (outcome.ok) setState({ value: outcome.data, fault: null });
      else setState((last) => ({ value: last.value, fault: outcome.fault }));
    });
    return () => {
      wanted = false;
    };
  }, [apiBase, tenant, language, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (apiBase === null) return { value: state.value, fault: API_BASE_REFUSED, retry };
  if (!tenant) return { value: state.value, fault: TENANT_MISSING, retry };
  return { ...state, retry };
}

/** Mistakes of the embedding page, shown and reported like faults of the platform. */
export const TENANT_MISSING = faultOf('refused', { code: 'tenant-missing' });
export const API_BASE_REFUSED = faultOf('refused', { code: 'api-base-refused' });
