import type { Language } from '../../../../src/contract/languages.ts';
import type { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';

type Subject = (typeof COVER_SUBJECTS)[number];

/** Titles of live courses with the subject of their cover, as the schools of each language announce them. */
export const LIVE_TITLES: Record<Language, readonly (readonly [Subject, string])[]> = {
  zh_CN: [
    ['cloud', '云原生入门：从容器到集群'],
    ['mathematics', '线性代数答疑课：向量与矩阵'],
    ['programming', 'Python 实战：自动整理成绩表'],
    ['ai', '读懂大语言模型：原理与边界'],
  ],
  en_US: [
    ['mathematics', 'Vector addition, step by step'],
    ['languages', 'Speaking clinic: presenting your results'],
    ['data', 'Reading charts without being fooled'],
    ['writing', 'Writing a lab report that people finish'],
  ],
  es_ES: [
    ['design', 'Tipografía en pantalla: taller en directo'],
    ['business', 'Cómo poner precio a un curso'],
    ['art', 'Retrato a lápiz: sesión de correcciones'],
    ['health', 'Primeros auxilios: preguntas y respuestas'],
  ],
  ru_RU: [
    ['physics', 'Законы Ньютона: разбор задач'],
    ['networks', 'Маршрутизация на практике'],
    ['history', 'Русский авангард: лекция и обсуждение'],
    ['programming', 'Код-ревью учебных проектов'],
  ],
  ar_SA: [
    ['languages', 'ورشة النحو: الجملة الاسمية والفعلية'],
    ['security', 'أمن المعلومات للمعلمين'],
    ['mathematics', 'مراجعة التفاضل قبل الاختبار'],
    ['management', 'إدارة الصف عن بُعد'],
  ],
  pl_PL: [
    ['networks', 'Sieci komputerowe: laboratorium na żywo'],
    ['geography', 'Mapy, które kłamią'],
    ['music', 'Harmonia dla początkujących'],
    ['chemistry', 'Doświadczenia, które można powtórzyć w domu'],
  ],
  de_DE: [
    ['physics', 'Elektrizität zum Anfassen: Versuche mit Fragerunde'],
    ['design', 'Barrierefrei gestalten: Sprechstunde'],
    ['data', 'Statistik verstehen statt auswendig lernen'],
    ['management', 'Projekte planen, wenn alles dazwischenkommt'],
  ],
  tr_TR: [
    ['art', 'Suluboya atölyesi: ışık ve gölge'],
    ['languages', 'Türkçe konuşma saati'],
    ['programming', 'Yeni başlayanlar için hata ayıklama'],
    ['business', 'Küçük işletmeler için bütçe'],
  ],
  fr_FR: [
    ['history', 'La Révolution en dix documents'],
    ['biology', 'La cellule vue au microscope'],
    ['writing', 'Atelier d’écriture : le point de vue'],
    ['ai', 'L’IA en classe : questions ouvertes'],
  ],
  ja_JP: [
    ['design', '余白の使い方：公開添削'],
    ['programming', 'はじめてのテストコード'],
    ['languages', '日本語の敬語、実践編'],
    ['music', '和声の聴き方'],
  ],
  ko_KR: [
    ['programming', '알고리즘 문제 풀이 라이브'],
    ['languages', '한국어 발음 교정 시간'],
    ['art', '웹툰 콘티 함께 그리기'],
    ['data', '데이터로 읽는 우리 동네'],
  ],
  pt_BR: [
    ['cloud', 'Nuvem na prática: primeira implantação'],
    ['geography', 'Biomas do Brasil ao vivo'],
    ['health', 'Nutrição sem mitos: tire suas dúvidas'],
    ['business', 'Do hobby ao curso pago'],
  ],
};
