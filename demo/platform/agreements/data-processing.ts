import type { Language } from '../../../src/contract/languages.ts';
import { renderAgreement, titleOf } from './texts.ts';

/** The current version of the data-processing agreement: the date of its text. */
export const DATA_PROCESSING_VERSION = '2026-01-01';

/** The path of the data-processing agreement in a language. */
export const dataProcessingPath = (language: Language): string =>
  `/files/data-processing/${language}/${DATA_PROCESSING_VERSION}.html`;

export const dataProcessingTitle = (language: Language): string => titleOf(language, 'data-processing');

/** The data-processing agreement, between the platform and the creator of a school or store, as HTML. */
export const dataProcessingHtml = (language: Language): string =>
  renderAgreement(language, 'data-processing', { school: '', version: DATA_PROCESSING_VERSION });
