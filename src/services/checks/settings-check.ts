import type { CampusSettings } from '../page-settings.ts';
import { SETTINGS, scriptSettings, settingProblems } from './setting-problems.ts';

const told = new Set<string>();

/** Says something on the console, once for each page. */
function tellOnce(text: string): void {
  if (told.has(text)) return;
  told.add(text);
  console.warn(`campus-widgets: ${text}`);
}

/** Names the settings that have no effect: unknown ones, and values that are not what they must be. */
export function checkSettings(settings: CampusSettings): void {
  for (const { name, value, wanted } of settingProblems(settings))
    tellOnce(
      wanted
        ? `${name} must be ${wanted}; ${JSON.stringify(value)} is not.`
        : `configureCampus() has no setting ${name}. There are ${Object.keys(SETTINGS).join(', ')}.`,
    );
}

/** Names the `data-` attributes of our script tags, which are not read. */
export function checkScripts(): void {
  for (const name of scriptSettings())
    tellOnce(`the script tag has ${name}, which is not read. Use configureCampus(), and attributes of each widget.`);
}

/** Examines the page if its developer asks for it, by code that no other page loads (requirement D06). */
export function callDoctor({ doctor }: CampusSettings): void {
  // A test may have removed its page when this file has come.
  if (doctor === true || new URLSearchParams(globalThis.location?.search).has('campus-doctor'))
    import('../doctor/doctor.ts').then(
      ({ examine }) => examine({ scriptSettings, settingProblems }),
      () => {},
    );
}

/** Says that an address does not answer as the platform: the page has not said where the platform is. */
export const tellForeign = (apiBase: string): void =>
  tellOnce(
    `${apiBase}, which serves the widgets, does not answer as the platform. A page with a copy of its own sets the platform's origin: configureCampus({ apiBase: 'https://platform.example' }).`,
  );
