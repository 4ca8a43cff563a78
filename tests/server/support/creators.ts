import { DEMO_ACTIVATION_CODE } from '../../../demo/platform/register/seed.ts';
import { createSchool, createStore, signDataProcessing } from '../../../src/contract/register.ts';
import type { AskSettings, Browser } from './browser.ts';

/** Signs the data-processing agreement as the signed-in user. */
export const signProcessing = (browser: Browser) => browser.ask(signDataProcessing, { body: { lang: 'en_US' } });

/** Asks for a school; everything that a test does not name is valid. */
export const askForSchool = (browser: Browser, more: Record<string, unknown> = {}, settings: AskSettings = {}) =>
  browser.ask(
    createSchool,
    { body: { name: 'Meadow Lane School', scale: 500, code: DEMO_ACTIVATION_CODE, ...more } },
    settings,
  );

/** Asks for a store. */
export const askForStore = (browser: Browser, more: Record<string, unknown> = {}, settings: AskSettings = {}) =>
  browser.ask(createStore, { body: { name: 'Meadow Lane Store', code: DEMO_ACTIVATION_CODE, ...more } }, settings);
