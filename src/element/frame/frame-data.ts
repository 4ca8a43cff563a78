import { CODES } from '../../contract/codes.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import { type ApiError, apiError } from '../../services/http/api-error.ts';
import { isSame } from '../../services/is-same.ts';
import { languageOf, matchLanguage } from '../../services/language/language.ts';
import { langChanges } from '../../services/language/language-watch.ts';
import { apiBaseFor } from '../../services/settings.ts';
import { dataOf, errorOf, type SharedData } from '../../services/shared-data.ts';
import type { Locale } from '../../ui/text/locale.ts';
import type { WidgetDefinition } from '../definition.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import { familiesOf, localeData, tenantData } from './first-data.ts';
import type { Services } from './services.ts';

/** What an element reads, by its values, the page's settings and the languages around it. */
export interface Sources {
  readonly values: ElementValues;
  readonly language: Language;
  /** Null if the page did not allow it. */
  readonly apiBase: string | null;
  /** Null until the language is known. */
  readonly locale: SharedData<Locale> | null;
  /** Null without a tenant or an API origin. */
  readonly tenant: SharedData<Tenant> | null;
}

/** What a frame renders, besides the view's own state. */
export interface FrameData {
  readonly sources: Sources;
  /**
   * The last sources that the view may use: those of an allowed API origin and of a tenant. A view that is hidden for
   * want of either keeps its calls, and with them what was typed.
   */
  readonly used: Sources;
  /** Those of the sources in use. */
  readonly services: Services;
  /** The last one is kept while another language loads. */
  readonly locale: Locale | undefined;
  readonly localeError: ApiError | null;
  /** The last one is kept while another one loads, so that input is not lost. */
  readonly tenant: Tenant | undefined;
  readonly tenantError: ApiError | null;
  /** For a view that needs to know its user: whether it is known, and why not. */
  readonly isUserKnown: boolean;
  readonly sessionError: ApiError | null;
}

const TENANT_MISSING = apiError('rejected', { code: 'tenant-missing' });
/** The tenant does not list the page's origin: every other call would fail, without a reason that the page could read. */
export const ORIGIN_REFUSED = apiError('rejected', { code: CODES.originRefused });
const API_BASE_REJECTED = apiError('rejected', { code: 'api-base-refused' });

/** What an element reads now. A computed signal that calls it follows every change. */
export function sourcesOf(element: WidgetElement, definition: WidgetDefinition): Sources {
  const values = element.values.value;
  const apiBase = apiBaseFor(values.apiBase);
  const tenantIn = (language: Language) =>
    apiBase && values.tenant ? tenantData(apiBase, values.tenant, language) : null;
  // An element with a language of its own has no other, whatever changes around it.
  if (!matchLanguage(values.language)) void langChanges.value;
  const asked = languageOf(element, values.language);
  // The tenant itself says in which language it is then shown.
  const tenant = tenantIn(asked ?? DEFAULT_LANGUAGE);
  const language = asked ?? dataOf(tenant)?.language ?? DEFAULT_LANGUAGE;
  const isKnown = asked || !tenant || tenant.result.value;
  return {
    values,
    language,
    apiBase,
    locale: isKnown ? localeData(language, familiesOf(definition)) : null,
    tenant: asked ? tenant : tenantIn(language),
  };
}

/** Loads what an element shows first. Resolves when all of it is there or could not be loaded; the frame says which. */
export async function loadFirstData(element: WidgetElement, definition: WidgetDefinition): Promise<void> {
  const { locale, tenant } = sourcesOf(element, definition);
  // As for all copies but the first ones.
  if (locale?.result.peek()?.ok && tenant?.result.peek()?.ok) return;
  await Promise.all([locale?.load(), tenant?.load()]);
  if (!locale) return loadFirstData(element, definition);
}

/** The services for sources; the last ones if these have the same tenant, API origin and token. */
function servicesFor(used: Sources, last: FrameData | null, make: (used: Sources) => Services): Services {
  const { tenant, tokenSource } = used.values;
  if (!last || last.used.apiBase !== used.apiBase) return make(used);
  const { values } = last.used;
  return values.tenant === tenant && values.tokenSource === tokenSource ? last.services : make(used);
}

/** What a frame renders now, given what it rendered last: the same object if nothing has changed. */
export function readFrameData(
  element: WidgetElement,
  definition: WidgetDefinition,
  last: FrameData | null,
  make: (used: Sources) => Services,
): FrameData {
  const read = sourcesOf(element, definition);
  const sources = last && isSame(last.sources, read) ? last.sources : read;
  const missing = sources.apiBase === null ? API_BASE_REJECTED : sources.values.tenant ? null : TENANT_MISSING;
  const tenant = dataOf(sources.tenant) ?? last?.tenant;
  const refused = tenant?.credentialsAllowed === false && !definition.anyOrigin ? ORIGIN_REFUSED : null;
  const used = missing && last ? last.used : sources;
  const services = servicesFor(used, last, make);
  const session = definition.readsSession === true ? services.session : null;
  const isUserKnown = session?.user.value !== undefined || !session;
  const next: FrameData = {
    sources,
    used,
    services,
    locale: dataOf(sources.locale) ?? last?.locale,
    localeError: errorOf(sources.locale),
    tenant,
    tenantError: missing ?? errorOf(sources.tenant) ?? refused,
    isUserKnown,
    sessionError: isUserKnown ? null : (session?.error.value ?? null),
  };
  return last && isSame(last, next) ? last : next;
}
