import { originOf } from '../api-base.ts';
import type { CampusSettings } from '../page-settings.ts';

type Check = (value: unknown) => boolean;

const isOrigin: Check = (value) => typeof value === 'string' && originOf(value) !== null;
const isAddress: Check = (value) => typeof value === 'string' && URL.canParse(value, document.baseURI);
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const listOf =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);

/** What each setting must be: its check, and how the console words it. */
export const SETTINGS: Readonly<Record<keyof CampusSettings, readonly [Check, string]>> = {
  apiBase: [isOrigin, 'an origin such as https://platform.example'],
  siteBase: [isOrigin, 'an origin such as https://platform.example'],
  allowedApiBases: [listOf(isOrigin), 'a list of origins such as https://platform.example'],
  allowedHosts: [
    listOf((entry) => typeof entry === 'string' && /^[^/:]+$/.test(entry)),
    'a list of hosts such as school.example or *.school.example',
  ],
  allowedScripts: [listOf(isOrigin), 'a list of origins such as https://platform.example, or of such with a path'],
  doctor: [isFlag, 'true or false'],
  endpoints: [isRecord, 'an object: the path of each call by its name'],
  errorReports: [isAddress, 'the address of an error service'],
  routes: [isRecord, 'an object: the path of each page by its route'],
};

/** A setting that has no effect: it does not exist, or its value is not what it must be. */
export interface SettingProblem {
  readonly name: string;
  readonly value: unknown;
  /** What the value must be; undefined for a setting that does not exist. */
  readonly wanted: string | undefined;
}

/** The settings that have no effect. */
export const settingProblems = (settings: CampusSettings): SettingProblem[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    const [check, wanted] = SETTINGS[name as keyof CampusSettings] ?? [];
    const isRight = check && (value === undefined || check(value));
    return isRight ? [] : [{ name, value, wanted }];
  });

const OWN_SCRIPT = /\/(?:campus|campus-widgets)\.js$/;

/** The `data-` attributes of our script tags: settings that many expect there. */
export const scriptSettings = (): string[] =>
  [...document.scripts].flatMap(({ dataset, src }) =>
    OWN_SCRIPT.test(src.replace(/[?#].*/, ''))
      ? Object.keys(dataset)
          .filter((name) => name in SETTINGS || /^(?:tenant|language|lang|token|school|api|host|origin)/.test(name))
          .map((name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
      : [],
  );
