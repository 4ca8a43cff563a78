import type { Language } from '../../../../src/contract/languages.ts';
import { EASTERN_TEXTS } from './course-texts-east.ts';
import { WESTERN_TEXTS } from './course-texts-west.ts';
import { type CourseTexts, TOPICS, type TopicName } from './topics.ts';

/** A course that a school teaches in a language. */
export interface LocalCourse {
  readonly school: string;
  readonly language: Language;
  readonly topic: TopicName;
  /** In the language that it is taught in, in English and in Chinese. */
  readonly texts: CourseTexts;
}

/** The id of a course of the seed, unique in its school. */
export const courseIdOf = (language: Language, topic: TopicName): string =>
  `${topic}-${language.slice(0, 2)}`.toLowerCase();

const OWN_TEXTS = { ...EASTERN_TEXTS, ...WESTERN_TEXTS };

const taughtIn = (language: Language, courses: readonly (readonly [school: string, topic: TopicName])[]) =>
  courses.map(([school, topic]): LocalCourse => {
    const { en_US, zh_CN } = TOPICS[topic];
    const texts = { en_US, zh_CN, ...OWN_TEXTS[`${school}/${courseIdOf(language, topic)}`] };
    return { school, language, topic, texts };
  });

/** The courses of the demo, most of them in the schools of their language. */
export const LOCAL_COURSES: readonly LocalCourse[] = [
  ...taughtIn('zh_CN', [
    ['north', 'cloud'],
    ['north', 'python'],
    ['north', 'learning'],
    ['north', 'security'],
    ['north', 'statistics'],
    ['beijing-technical', 'accounting'],
    ['beijing-technical', 'project'],
    ['shanghai-design', 'interfaces'],
    ['shanghai-design', 'photography'],
    ['beijing-technical', 'elderly'],
  ]),
  ...taughtIn('en_US', [
    ['north', 'interfaces'],
    ['north', 'english'],
    ['north-arts', 'typography'],
    ['north-arts', 'photography'],
    ['river', 'project'],
    ['river', 'negotiation'],
    ['river', 'accounting'],
    ['river', 'firstAid'],
    ['london-open', 'plants'],
    ['london-open', 'statistics'],
    ['orchard', 'plants'],
  ]),
  ...taughtIn('es_ES', [
    ['madrid-design', 'photography'],
    ['madrid-design', 'interfaces'],
    ['mexico-open', 'project'],
    ['mexico-open', 'cloud'],
  ]),
  ...taughtIn('ru_RU', [
    ['moscow-technical', 'python'],
    ['moscow-technical', 'statistics'],
    ['moscow-technical', 'security'],
    ['moscow-design', 'typography'],
  ]),
  ...taughtIn('ar_SA', [
    ['oasis', 'arabic'],
    ['oasis', 'english'],
    ['noura-store', 'project'],
    ['noura-store', 'interfaces'],
    ['riyadh-technical', 'cloud'],
  ]),
  ...taughtIn('pl_PL', [
    ['warsaw-technical', 'learning'],
    ['warsaw-technical', 'accounting'],
    ['warsaw-open', 'firstAid'],
    ['north', 'statistics'],
  ]),
  ...taughtIn('de_DE', [
    ['munich-technical', 'security'],
    ['munich-technical', 'elderly'],
    ['munich-technical', 'firstAid'],
    ['munich-design', 'typography'],
  ]),
  ...taughtIn('tr_TR', [
    ['istanbul-design', 'interfaces'],
    ['istanbul-design', 'photography'],
    ['istanbul-language', 'arabic'],
    ['istanbul-technical', 'accounting'],
  ]),
  ...taughtIn('fr_FR', [
    ['lyon-design', 'photography'],
    ['lyon-design', 'typography'],
    ['lyon-open', 'plants'],
    ['lyon-open', 'negotiation'],
  ]),
  ...taughtIn('ja_JP', [
    ['kyoto-design', 'interfaces'],
    ['kyoto-design', 'typography'],
    ['kyoto-technical', 'learning'],
    ['kyoto-open', 'elderly'],
  ]),
  ...taughtIn('ko_KR', [
    ['seoul-technical', 'python'],
    ['seoul-technical', 'learning'],
    ['seoul-language', 'english'],
    ['seoul-design', 'photography'],
  ]),
  ...taughtIn('pt_BR', [
    ['recife-open', 'plants'],
    ['recife-open', 'firstAid'],
    ['recife-technical', 'accounting'],
    ['recife-technical', 'cloud'],
  ]),
];

/** The schools and stores that have signed the content cooperation. */
export const PARTNERS: readonly string[] = [
  ...new Set(LOCAL_COURSES.map(({ school }) => school).filter((school) => !['north-arts', 'orchard'].includes(school))),
];
