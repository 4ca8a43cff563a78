import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import type { AgreementPair } from './agreement-text.ts';

const stub: AgreementPair = {
  service: { title: 'Service agreement', effective: 'In force since {version}', sections: [{ heading: '1', paragraphs: ['soon'] }] },
  privacy: { title: 'Privacy statement', effective: 'In force since {version}', sections: [{ heading: '1', paragraphs: ['soon'] }] },
};
export const AGREEMENT_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, stub])) as Record<Language, AgreementPair>;
