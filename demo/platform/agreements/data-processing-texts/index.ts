import type { Language } from '../../../../src/contract/languages.ts';
import type { AgreementText } from '../texts/agreement-text.ts';
import { AR_SA } from './ar-sa.ts';
import { DE_DE } from './de-de.ts';
import { EN_US } from './en-us.ts';
import { ES_ES } from './es-es.ts';
import { FR_FR } from './fr-fr.ts';
import { JA_JP } from './ja-jp.ts';
import { KO_KR } from './ko-kr.ts';
import { PL_PL } from './pl-pl.ts';
import { PT_BR } from './pt-br.ts';
import { RU_RU } from './ru-ru.ts';
import { TR_TR } from './tr-tr.ts';
import { ZH_CN } from './zh-cn.ts';

/** The data-processing agreement in every language. */
export const DATA_PROCESSING_TEXTS: Record<Language, AgreementText> = {
  zh_CN: ZH_CN,
  en_US: EN_US,
  es_ES: ES_ES,
  ru_RU: RU_RU,
  ar_SA: AR_SA,
  pl_PL: PL_PL,
  de_DE: DE_DE,
  tr_TR: TR_TR,
  fr_FR: FR_FR,
  ja_JP: JA_JP,
  ko_KR: KO_KR,
  pt_BR: PT_BR,
};
