import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { allowedApiBase, originOf } from './api-base.ts';
import { type CampusSettings, onSettingsChange, pageSettings } from './page-settings.ts';

export { type CampusSettings, configureCampus } from './page-settings.ts';

const current = signal<CampusSettings>(pageSettings());

/** Says what is wrong with what the page has set, by code that most pages, which set nothing, do not load. */
function check(): void {
  // The module can also be imported on a server.
  if (typeof document === 'undefined') return;
  const set = current.peek();
  const isSet = Object.keys(set).length > 0;
  const isOnScript = [...document.scripts].some(
    ({ dataset, src }) => src.includes('/campus') && Object.keys(dataset)[0],
  );
  if (!isSet && !isOnScript && !/campus-doctor/.test(location.search)) return;
  import('./checks/settings-check.ts').then(
    ({ callDoctor, checkScripts, checkSettings }) => {
      checkSettings(set);
      checkScripts();
      callDoctor(set);
    },
    () => {},
  );
}

onSettingsChange(() => {
  current.value = pageSettings();
  check();
});
check();

/** The settings of the page, as a signal, so that widgets follow later changes. */
export const settings: ReadonlySignal<CampusSettings> = current;

export { originOf };

/** The origins that the page has set, parsed once for all widgets. */
const pageApiBase = computed(() => allowedApiBase('', settings.value, import.meta.url));
const pageSiteBase = computed(() => originOf(settings.value.siteBase ?? ''));

/** The API origin for a widget with this `api-base` attribute, or null when the page did not allow it. */
export const apiBaseFor = (own: string): string | null =>
  own ? allowedApiBase(own, settings.value, import.meta.url) : pageApiBase.value;

/** The origin of the platform's site for an API origin. */
export const siteBaseFor = (apiBase: string): string => pageSiteBase.value ?? apiBase;
