import type { AREA_CODES } from '../../contract/area-codes.ts';
import type { CODES } from '../../contract/codes.ts';
import { originOf } from '../api-base.ts';
import { pageSettings } from '../page-settings.ts';
import { classOf, platformOf } from './element.ts';
import { type Finding, finding } from './findings.ts';
import { copies, isMixed } from './page.ts';

// Held to the contract by their types, because the objects would be part of this file.
const UNKNOWN: typeof CODES.tenantUnknown = '404001';
const CLOSED: readonly (typeof AREA_CODES)['schoolClosed' | 'schoolExpired'][] = ['403401', '403402'];

interface Answer {
  readonly code?: unknown;
  readonly data?: { readonly credentialsAllowed?: unknown; readonly logoUrl?: unknown } | null;
}

/** Asks as a widget of a visitor does. Null if something else is at the address; undefined without an answer. */
async function ask(apiBase: string, name: string, path: string, tenant: string): Promise<Answer | null | undefined> {
  const own = pageSettings().endpoints?.[name] ?? path;
  try {
    const url = new URL(own.replace(/\{\w+\}/, encodeURIComponent(tenant)), apiBase);
    const response = await fetch(url, {
      headers: { tenant_id: tenant, 'campus-session': 'token' },
      credentials: 'omit',
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    return /^\d{6}$/.test(String(answer?.code)) || answer?.code === 200 ? answer : null;
  } catch {
    return undefined;
  }
}

const answers = new Map<string, Promise<Answer | null | undefined>>();

/** Asks each question once for a page. */
function askOnce(apiBase: string, name: string, path: string, tenant: string) {
  const key = [apiBase, name, tenant].join(' ');
  const answer = answers.get(key) ?? ask(apiBase, name, path, tenant);
  answers.set(key, answer);
  return answer;
}

const latest = new Map<string, Promise<string | null>>();

/** The version of a platform. */
function latestOf(apiBase: string): Promise<string | null> {
  const known =
    latest.get(apiBase) ??
    fetch(`${apiBase}/widgets/versions.json`)
      .then(async (response) => String((await response.json()).latest))
      .catch(() => null);
  latest.set(apiBase, known);
  return known;
}

const asNumber = (version: string): number =>
  version.split('.').reduce((sum, part) => sum * 1_000 + Number.parseInt(part, 10), 0);

/** A copy of the page's own that is older than the platform. Who takes a version from the platform has chosen it. */
async function age(element: Element, apiBase: string): Promise<Finding[]> {
  const own = classOf(element)?.version;
  if (!own || copies().some((folder) => originOf(folder) === apiBase)) return [];
  const now = await latestOf(apiBase);
  return now && asNumber(own) < asNumber(now) ? [finding('old-copy', { value: own, other: now })] : [];
}

/** What the platform says about a widget's school and the page's origin. */
export async function examinePlatform(element: Element): Promise<Finding[]> {
  const apiBase = platformOf(element);
  const tenant = element.getAttribute('tenant');
  if (!apiBase || !tenant) return [];
  if (isMixed(apiBase)) return [finding('mixed-content', { value: apiBase })];
  const answer = await askOnce(apiBase, 'tenants.find', '/api/tenants/v1/{tenant}', tenant);
  if (answer === undefined) return [finding('platform-unreachable', { value: apiBase })];
  const isSet = pageSettings().apiBase !== undefined || element.hasAttribute('api-base');
  if (answer === null) return [finding(isSet ? 'api-base-foreign' : 'api-base-missing', { value: apiBase })];
  const found = await age(element, apiBase);
  if (answer.code === UNKNOWN || !answer.data) return [...found, finding('tenant-unknown', { value: tenant })];
  const { credentialsAllowed, logoUrl } = answer.data;
  // A picture as the widgets load it, so that the browser says whether it may be loaded.
  if (typeof logoUrl === 'string' && logoUrl) new Image().src = new URL(logoUrl, apiBase).href;
  if (credentialsAllowed === false) return [...found, finding('origin-unlisted', { value: location.origin })];
  const school = await askOnce(apiBase, 'schools.read', '/api/schools/v1/{schoolId}', tenant);
  return CLOSED.some((code) => code === school?.code) ? [...found, finding('school-closed', { value: tenant })] : found;
}
