import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import type { Result } from '../../services/http/api-error.ts';
import { directionOf, loadTexts, tagOf } from '../../services/language/language.ts';
import type { Family } from '../../services/language/text-keys.ts';
import { lookUpTenant } from '../../services/tenants.ts';
import type { Locale } from '../../ui/text/locale.ts';
import type { WidgetDefinition } from '../definition.ts';

/** The text families that a widget needs at once. One array per definition, so that effects can depend on it. */
const families = new WeakMap<WidgetDefinition, readonly Family[]>();

export function familiesOf(definition: WidgetDefinition): readonly Family[] {
  let found = families.get(definition);
  if (!found) {
    found = ['common', ...(definition.texts ?? [definition.family])];
    families.set(definition, found);
  }
  return found;
}

const locales = new Map<string, Locale>();
const tenants = new Map<string, Tenant>();

const localeKey = (language: Language, families: readonly Family[]) => `${language} ${families}`;
const tenantKey = (apiBase: string, tenant: string, language: Language) => `${apiBase} ${tenant} ${language}`;

/** Loads what `loadedLocale` then answers at once, so that a view whose texts are there needs one render only. */
export async function loadLocale(language: Language, families: readonly Family[]): Promise<Locale> {
  const key = localeKey(language, families);
  const known = locales.get(key);
  if (known) return known;
  const t = await loadTexts(language, families);
  const locale = locales.get(key) ?? { language, tag: tagOf(language), direction: directionOf(language), t };
  locales.set(key, locale);
  return locale;
}

export const loadedLocale = (language: Language, families: readonly Family[]): Locale | null =>
  locales.get(localeKey(language, families)) ?? null;

/** Looks a tenant up; `loadedTenant` answers it from then on. */
export async function loadTenant(apiBase: string, tenant: string, language: Language): Promise<Result<Tenant>> {
  const result = await lookUpTenant(apiBase, tenant, language);
  if (result.ok) tenants.set(tenantKey(apiBase, tenant, language), result.data);
  return result;
}

export const loadedTenant = (apiBase: string | null, tenant: string, language: Language): Tenant | null =>
  (apiBase && tenants.get(tenantKey(apiBase, tenant, language))) || null;

/** Makes a tenant known without a call. */
export const seedTenant = (apiBase: string, tenant: Tenant, language: Language): void =>
  void tenants.set(tenantKey(apiBase, tenant.id, language), tenant);
