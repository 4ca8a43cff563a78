import type { Language } from '../../../src/contract/languages.ts';
import { DATA_PROCESSING_TEXTS } from './data-processing-texts/index.ts';
import { renderAgreement } from './documents.ts';

/** The current version of the data-processing agreement: the date of its text. */
export const DATA_PROCESSING_VERSION = '2026-01-01';

/** The path of the data-processing agreement in a language. */
export const dataProcessingPath = (language: Language): string =>
  `/files/data-processing/${language}/${DATA_PROCESSING_VERSION}.html`;

export const dataProcessingTitle = (language: Language): string => DATA_PROCESSING_TEXTS[language].title;

/** The data-processing agreement, between the platform and the creator of a school or store, as HTML. */
export const dataProcessingHtml = (language: Language): string =>
  renderAgreement(DATA_PROCESSING_TEXTS[language], language, '', DATA_PROCESSING_VERSION);
