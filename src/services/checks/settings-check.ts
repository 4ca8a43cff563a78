import { originOf } from '../api-base.ts';
import type { CampusSettings } from '../page-settings.ts';

type Check = (value: unknown) => boolean;

const isOrigin: Check = (value) => typeof value === 'string' && originOf(value) !== null;
const isAddress: Check = (value) => typeof value === 'string' && URL.canParse(value, document.baseURI);
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);

/** What each setting must be: its check, and how the console words it. */
const SETTINGS: Readonly<Record<keyof CampusSettings, readonly [Check, string]>> = {
  apiBase: [isOrigin, 'an origin such as https://platform.example'],
  siteBase: [isOrigin, 'an origin such as https://platform.example'],
  allowedApiBases: [listOf(isOrigin), 'a list of origins such as https://platform.example'],
  allowedHosts: [
    listOf((entry) => typeof entry === 'string' && /^[^/:]+$/.test(entry)),
    'a list of hosts such as school.example or *.school.example',
  ],
  allowedScripts: [listOf(isOrigin), 'a list of origins such as https://platform.example, or of such with a path'],
  endpoints: [isRecord, 'an object: the path of each call by its name'],
  errorReports: [isAddress, 'the address of an error service'],
  routes: [isRecord, 'an object: the path of each page by its route'],
};

const told = new Set<string>();

/** Says something on the console, once for each page. */
function tellOnce(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  console.warn(`campus-widgets: ${text}`);
}

/** Names the settings that have no effect: unknown ones, and values that are not what they must be. */
export function checkSettings(settings: CampusSettings): void {
  for (const [name, value] of Object.entries(settings)) {
    const [check, what] = SETTINGS[name as keyof CampusSettings] ?? [];
    if (!check) tellOnce(`configureCampus() has no setting ${name}. There are ${Object.keys(SETTINGS).join(', ')}.`);
    else if (value !== undefined && !check(value))
      tellOnce(`${name} must be ${what}; ${JSON.stringify(value)} is not.`);
  }
}

const OWN_SCRIPT = /\/(?:campus|campus-widgets)\.js$/;

/** Names the `data-` attributes of our script tags: settings that many expect there. */
export function checkScripts(): void {
  for (const { dataset, src } of document.scripts)
    if (OWN_SCRIPT.test(src.replace(/[?#].*/, '')))
      for (const name of Object.keys(dataset))
        if (name in SETTINGS || /^(?:tenant|language|lang|token|school|api|host|origin)/.test(name))
          tellOnce(
            `the script tag has data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}, which is not read. Use configureCampus(), and attributes of each widget.`,
          );
}

/** Says that an address does not answer as the platform: the page has not said where the platform is. */
export const tellForeign = (apiBase: string): void =>
  tellOnce(
    `${apiBase}, which serves the widgets, does not answer as the platform. A page with a copy of its own sets the platform's origin: configureCampus({ apiBase: 'https://platform.example' }).`,
  );
