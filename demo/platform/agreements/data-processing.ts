import type { Language } from '../../../src/contract/languages.ts';
import { DATA_PROCESSING_TEXTS } from './data-processing-texts/index.ts';
import { renderAgreement } from './documents.ts';

/** The version of the data-processing agreement that is in force: the day of its text. */
export const DATA_PROCESSING_VERSION = '2026-01-01';

/** Where the data-processing agreement is served in a language. */
export const dataProcessingPath = (language: Language): string =>
  `/files/data-processing/${language}/${DATA_PROCESSING_VERSION}.html`;

/** Its name in a language. */
export const dataProcessingTitle = (language: Language): string => DATA_PROCESSING_TEXTS[language].title;

/** The HTML text of the data-processing agreement: between the platform and whoever creates a school or store. */
export const dataProcessingHtml = (language: Language): string =>
  renderAgreement(DATA_PROCESSING_TEXTS[language], language, '', DATA_PROCESSING_VERSION);
