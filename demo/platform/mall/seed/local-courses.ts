import type { Language } from '../../../../src/contract/languages.ts';
import { TOPICS, type TopicName, type Words } from './topics.ts';

/** A course that a school teaches in a language. */
export interface LocalCourse {
  readonly school: string;
  readonly language: Language;
  readonly topic: TopicName;
  readonly words: Words;
}

type Taught = readonly [school: string, topic: TopicName, ...words: Words | []];

const taughtIn = (language: Language, courses: readonly Taught[]): LocalCourse[] =>
  courses.map(([school, topic, ...words]) => {
    const known = language === 'en_US' || language === 'zh_CN' ? TOPICS[topic][language] : undefined;
    return { school, language, topic, words: words.length === 2 ? words : (known ?? TOPICS[topic].en_US) };
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
    [
      'madrid-design',
      'photography',
      'Fotografía: aprender a ver la luz',
      'Mejores fotos con la cámara que ya lleva encima.',
    ],
    [
      'madrid-design',
      'interfaces',
      'Diseño de interfaces claras',
      'Tipografía, espacio y contraste: tres herramientas para que una pantalla se entienda.',
    ],
    [
      'mexico-open',
      'project',
      'Dirigir su primer proyecto',
      'Planificar, delegar e informar sin ahogarse en reuniones.',
    ],
    [
      'mexico-open',
      'cloud',
      'La nube desde cero',
      'Servidores, almacenamiento y redes que gestionan otros: cuánto cuestan y cuándo compensan.',
    ],
  ]),
  ...taughtIn('ru_RU', [
    [
      'moscow-technical',
      'python',
      'Анализ данных на Python',
      'Чистим, соединяем и показываем на графиках настоящие данные и объясняем, что из них следует.',
    ],
    [
      'moscow-technical',
      'statistics',
      'Статистика без страха',
      'Что скрывает среднее, что доказывает критерий и как читать исследование.',
    ],
    [
      'moscow-technical',
      'security',
      'Сетевая безопасность для администраторов',
      'Найти открытые двери своей сети раньше других и закрыть их навсегда.',
    ],
    [
      'moscow-design',
      'typography',
      'Типографика разных письменностей',
      'Латиница, арабское письмо и иероглифы рядом, и каждое на своём месте.',
    ],
  ]),
  ...taughtIn('ar_SA', [
    ['oasis', 'arabic', 'العربية: أول مئة كلمة', 'حروف وأصوات وجُمل تفتح لك الأبواب من الرباط إلى مسقط.'],
    ['oasis', 'english', 'الإنجليزية للفِرق الدولية', 'اكتب رسائل قصيرة، وأدِر الاجتماعات، واختلف بلباقة.'],
    ['noura-store', 'project', 'قيادة مشروعك الأول', 'خطّط ووزّع المهام وقدّم التقارير دون أن تغرق في الاجتماعات.'],
    [
      'noura-store',
      'interfaces',
      'تصميم واجهات واضحة',
      'الخط والمسافة والتباين: ثلاث أدوات تجعل الشاشة سهلة الاستخدام.',
    ],
    ['riyadh-technical', 'cloud', 'الحوسبة السحابية من الصفر', 'خوادم وتخزين وشبكات يديرها غيرك: كم تكلّف ومتى تُجدي.'],
  ]),
  ...taughtIn('pl_PL', [
    [
      'warsaw-technical',
      'learning',
      'Uczenie maszynowe w praktyce',
      'Od pierwszego modelu bazowego do systemu, który działa co noc, i jak zauważyć, że się psuje.',
    ],
    [
      'warsaw-technical',
      'accounting',
      'Księgowość małej firmy',
      'Czytamy bilans, księgujemy miesiąc i sprawdzamy, co liczby każą zrobić dalej.',
    ],
    ['warsaw-open', 'firstAid', 'Pierwsza pomoc w pracy', 'Co robić przez pierwsze pięć minut, ćwiczone do skutku.'],
    ['north', 'statistics', 'Statystyka bez strachu', 'Co ukrywa średnia, czego dowodzi test i jak czytać badanie.'],
  ]),
  ...taughtIn('de_DE', [
    [
      'munich-technical',
      'security',
      'Netzwerksicherheit für die Administration',
      'Offene Türen im eigenen Netz finden, bevor andere es tun, und sie dauerhaft schließen.',
    ],
    [
      'munich-technical',
      'elderly',
      'Ältere Menschen pflegen',
      'Bewegen, Essen reichen und zuhören, mit Würde und ohne den eigenen Rücken zu vergessen.',
    ],
    [
      'munich-technical',
      'firstAid',
      'Erste Hilfe im Betrieb',
      'Was in den ersten fünf Minuten zu tun ist, geübt, bis es sitzt.',
    ],
    [
      'munich-design',
      'typography',
      'Typografie für alle Schriften',
      'Latein, Arabisch und Chinesisch nebeneinander setzen, sodass jede Schrift zu Hause ist.',
    ],
  ]),
  ...taughtIn('tr_TR', [
    [
      'istanbul-design',
      'interfaces',
      'Anlaşılır arayüz tasarımı',
      'Yazı, boşluk ve karşıtlık: bir ekranı kolay kılan üç araç.',
    ],
    ['istanbul-design', 'photography', 'Fotoğraf: ışığı görmek', 'Yanınızdaki kamerayla daha iyi fotoğraflar çekin.'],
    [
      'istanbul-language',
      'arabic',
      'Arapça: ilk yüz sözcük',
      'Harfler, sesler ve Rabat’tan Maskat’a kapı açan cümleler.',
    ],
    [
      'istanbul-technical',
      'accounting',
      'Küçük işletmeler için muhasebe',
      'Bilanço okuyun, bir ayı kaydedin, rakamların ne istediğini bilin.',
    ],
  ]),
  ...taughtIn('fr_FR', [
    [
      'lyon-design',
      'photography',
      'Photographie : voir la lumière',
      'De meilleures images avec l’appareil que vous avez déjà.',
    ],
    [
      'lyon-design',
      'typography',
      'Typographie de toutes les écritures',
      'Composer latin, arabe et chinois côte à côte, chacun à sa place.',
    ],
    [
      'lyon-open',
      'plants',
      'Les plantes autour de nous',
      'Nommer cinquante plantes de votre rue et savoir ce dont chacune a besoin.',
    ],
    [
      'lyon-open',
      'negotiation',
      'Négocier quand cela compte',
      'Préparer ses limites, entendre les intérêts et conclure un accord qui tient.',
    ],
  ]),
  ...taughtIn('ja_JP', [
    [
      'kyoto-design',
      'interfaces',
      'わかりやすい画面のデザイン',
      '文字、余白、コントラスト。画面を使いやすくする三つの道具を学びます。',
    ],
    [
      'kyoto-design',
      'typography',
      '多言語のタイポグラフィ',
      '欧文、アラビア文字、漢字を並べて、どれも自然に見える組み方。',
    ],
    [
      'kyoto-technical',
      'learning',
      '機械学習の実践',
      '最初のベースラインから毎晩動くモデルまで。精度の劣化に気づく方法も扱います。',
    ],
    ['kyoto-open', 'elderly', '高齢者のケア', '移動、食事、傾聴を尊厳をもって。自分の腰も守ります。'],
  ]),
  ...taughtIn('ko_KR', [
    [
      'seoul-technical',
      'python',
      '파이썬 데이터 분석',
      '실제 데이터를 정리하고 결합해 그래프로 그리고, 그 의미를 설명합니다.',
    ],
    [
      'seoul-technical',
      'learning',
      '실전 머신러닝',
      '첫 기준 모델부터 매일 밤 돌아가는 모델까지, 성능 저하를 알아차리는 법도 배웁니다.',
    ],
    ['seoul-language', 'english', '글로벌 팀을 위한 영어', '짧은 메일을 쓰고, 회의를 이끌고, 정중하게 반대합니다.'],
    ['seoul-design', 'photography', '사진: 빛을 보다', '이미 가지고 있는 카메라로 더 나은 사진을 찍습니다.'],
  ]),
  ...taughtIn('pt_BR', [
    [
      'recife-open',
      'plants',
      'As plantas ao nosso redor',
      'Reconheça cinquenta plantas da sua rua e saiba do que cada uma precisa.',
    ],
    [
      'recife-open',
      'firstAid',
      'Primeiros socorros no trabalho',
      'O que fazer nos primeiros cinco minutos, praticado até virar reflexo.',
    ],
    [
      'recife-technical',
      'accounting',
      'Contabilidade para pequenas empresas',
      'Leia um balanço, lance um mês e entenda o que os números pedem.',
    ],
    [
      'recife-technical',
      'cloud',
      'Computação em nuvem do zero',
      'Servidores, armazenamento e redes cuidados por outros: quanto custam e quando compensam.',
    ],
  ]),
];

/** The schools and stores that have signed the content cooperation. */
export const PARTNERS: readonly string[] = [
  ...new Set(LOCAL_COURSES.map(({ school }) => school).filter((school) => !['north-arts', 'orchard'].includes(school))),
];

/** The id of a course of the seed, unique in its school. */
export const courseIdOf = (language: Language, topic: TopicName): string =>
  `${topic}-${language.slice(0, 2)}`.toLowerCase();
