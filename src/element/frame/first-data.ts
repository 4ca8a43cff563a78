import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import type { Result } from '../../services/http/api-error.ts';
import { directionOf, loadTexts, tagOf } from '../../services/language/language.ts';
import type { Family } from '../../services/language/text-keys.ts';
import { createSharedData, resultOf, type SharedData } from '../../services/shared-data.ts';
import { findTenantOf } from '../../services/tenants.ts';
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

const locales = new Map<string, SharedData<Locale>>();
const tenants = new Map<string, SharedData<Tenant>>();

function sharedIn<T>(known: Map<string, SharedData<T>>, key: string, read: () => Promise<Result<T>>): SharedData<T> {
  let data = known.get(key);
  if (!data) {
    data = createSharedData(read);
    known.set(key, data);
  }
  return data;
}

/** The texts of some families in a language. */
export const localeData = (language: Language, families: readonly Family[]): SharedData<Locale> =>
  sharedIn(locales, `${language} ${families}`, () =>
    resultOf(
      loadTexts(language, families).then((t) => ({
        language,
        tag: tagOf(language),
        direction: directionOf(language),
        t,
      })),
    ),
  );

/** A tenant, with its names in a language. */
export const tenantData = (apiBase: string, tenant: string, language: Language): SharedData<Tenant> =>
  sharedIn(tenants, `${apiBase} ${tenant} ${language}`, () => findTenantOf(apiBase, tenant, language));
