import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import type { SchoolTexts } from './seed-texts.ts';

type Words = Record<Language, string>;

/** In the order of LANGUAGES: zh, en, es, ru, ar, pl, de, tr, fr, ja, ko, pt. */
const words = (...texts: readonly string[]): Words =>
  Object.fromEntries(LANGUAGES.map((language, index) => [language, texts[index] ?? ''])) as Words;

const PLACES: readonly (readonly [id: string, country: string, names: Words])[] = [
  ['beijing', 'CN', words('北京', 'Beijing', 'Pekín', 'Пекин', 'بكين', 'Pekin', 'Peking', 'Pekin', 'Pékin', '北京', '베이징', 'Pequim')],
  ['shanghai', 'CN', words('上海', 'Shanghai', 'Shanghái', 'Шанхай', 'شنغهاي', 'Szanghaj', 'Schanghai', 'Şanghay', 'Shanghai', '上海', '상하이', 'Xangai')],
  ['madrid', 'ES', words('马德里', 'Madrid', 'Madrid', 'Мадрид', 'مدريد', 'Madryt', 'Madrid', 'Madrid', 'Madrid', 'マドリード', '마드리드', 'Madri')],
  ['mexico', 'MX', words('墨西哥城', 'Mexico City', 'Ciudad de México', 'Мехико', 'مكسيكو سيتي', 'Meksyk', 'Mexiko-Stadt', 'Meksiko', 'Mexico', 'メキシコシティ', '멕시코시티', 'Cidade do México')],
  ['moscow', 'RU', words('莫斯科', 'Moscow', 'Moscú', 'Москва', 'موسكو', 'Moskwa', 'Moskau', 'Moskova', 'Moscou', 'モスクワ', '모스크바', 'Moscou')],
  ['riyadh', 'SA', words('利雅得', 'Riyadh', 'Riad', 'Эр-Рияд', 'الرياض', 'Rijad', 'Riad', 'Riyad', 'Riyad', 'リヤド', '리야드', 'Riade')],
  ['cairo', 'EG', words('开罗', 'Cairo', 'El Cairo', 'Каир', 'القاهرة', 'Kair', 'Kairo', 'Kahire', 'Le Caire', 'カイロ', '카이로', 'Cairo')],
  ['warsaw', 'PL', words('华沙', 'Warsaw', 'Varsovia', 'Варшава', 'وارسو', 'Warszawa', 'Warschau', 'Varşova', 'Varsovie', 'ワルシャワ', '바르샤바', 'Varsóvia')],
  ['munich', 'DE', words('慕尼黑', 'Munich', 'Múnich', 'Мюнхен', 'ميونخ', 'Monachium', 'München', 'Münih', 'Munich', 'ミュンヘン', '뮌헨', 'Munique')],
  ['istanbul', 'TR', words('伊斯坦布尔', 'Istanbul', 'Estambul', 'Стамбул', 'إسطنبول', 'Stambuł', 'Istanbul', 'İstanbul', 'Istanbul', 'イスタンブール', '이스탄불', 'Istambul')],
  ['lyon', 'FR', words('里昂', 'Lyon', 'Lyon', 'Лион', 'ليون', 'Lyon', 'Lyon', 'Lyon', 'Lyon', 'リヨン', '리옹', 'Lyon')],
  ['kyoto', 'JP', words('京都', 'Kyoto', 'Kioto', 'Киото', 'كيوتو', 'Kioto', 'Kyōto', 'Kyoto', 'Kyoto', '京都', '교토', 'Quioto')],
  ['seoul', 'KR', words('首尔', 'Seoul', 'Seúl', 'Сеул', 'سول', 'Seul', 'Seoul', 'Seul', 'Séoul', 'ソウル', '서울', 'Seul')],
  ['recife', 'BR', words('累西腓', 'Recife', 'Recife', 'Ресифи', 'ريسيفي', 'Recife', 'Recife', 'Recife', 'Recife', 'レシフェ', '헤시피', 'Recife')],
  ['london', 'GB', words('伦敦', 'London', 'Londres', 'Лондон', 'لندن', 'Londyn', 'London', 'Londra', 'Londres', 'ロンドン', '런던', 'Londres')],
];

/** `{p}` is the place. */
const KINDS: readonly (readonly [id: string, names: Words, descriptions: Words])[] = [
  [
    'design',
    words('{p}设计学院', '{p} School of Design', 'Escuela de Diseño de {p}', 'Школа дизайна ({p})', 'مدرسة {p} للتصميم', 'Szkoła Projektowania – {p}', 'Designschule {p}', '{p} Tasarım Okulu', 'École de design – {p}', '{p}デザインスクール', '{p} 디자인 스쿨', 'Escola de Design – {p}'),
    words('从观察开始，学会让想法成形。', 'Learn to look, then to give ideas a form.', 'Aprender a mirar y a dar forma a las ideas.', 'Учимся видеть и придавать идеям форму.', 'نتعلم أن نرى ثم نمنح الأفكار شكلها.', 'Uczymy patrzeć i nadawać pomysłom kształt.', 'Sehen lernen und Ideen eine Form geben.', 'Bakmayı ve fikirlere biçim vermeyi öğrenin.', 'Apprendre à voir et à donner forme aux idées.', '観察から始め、アイデアをかたちにします。', '관찰에서 시작해 생각을 형태로 만듭니다.', 'Aprender a ver e a dar forma às ideias.'),
  ],
  [
    'language',
    words('{p}语言学院', '{p} Language Academy', 'Academia de Idiomas de {p}', 'Языковая академия ({p})', 'أكاديمية {p} للغات', 'Akademia Językowa – {p}', 'Sprachakademie {p}', '{p} Dil Akademisi', 'Académie de langues – {p}', '{p}語学アカデミー', '{p} 어학 아카데미', 'Academia de Idiomas – {p}'),
    words('每天一小时，开口说一门新语言。', 'An hour a day, and you speak a new language.', 'Una hora al día para hablar una lengua nueva.', 'Час в день — и вы говорите на новом языке.', 'ساعة كل يوم لتتحدث لغة جديدة.', 'Godzina dziennie i mówisz w nowym języku.', 'Eine Stunde am Tag, und Sie sprechen eine neue Sprache.', 'Günde bir saatle yeni bir dil konuşun.', 'Une heure par jour pour parler une nouvelle langue.', '毎日一時間で、新しい言語を話せるように。', '하루 한 시간, 새로운 언어로 말합니다.', 'Uma hora por dia para falar uma nova língua.'),
  ],
  [
    'technical',
    words('{p}技术学院', '{p} Technical College', 'Instituto Técnico de {p}', 'Технический колледж ({p})', 'كلية {p} التقنية', 'Kolegium Techniczne – {p}', 'Technische Schule {p}', '{p} Teknik Koleji', 'Institut technique – {p}', '{p}工科カレッジ', '{p} 기술대학', 'Instituto Técnico – {p}'),
    words('软件、电气与自动化，边做边学。', 'Software, electrics and automation, learned by building.', 'Software, electricidad y automatización, construyendo.', 'Программы, электрика и автоматика — на практике.', 'البرمجيات والكهرباء والأتمتة بالتطبيق العملي.', 'Oprogramowanie, elektryka i automatyka w praktyce.', 'Software, Elektrik und Automation, gelernt durch Bauen.', 'Yazılım, elektrik ve otomasyonu yaparak öğrenin.', 'Logiciel, électricité et automatisation par la pratique.', 'ソフトウェア・電気・自動化をつくりながら学びます。', '소프트웨어, 전기, 자동화를 만들며 배웁니다.', 'Software, elétrica e automação, construindo.'),
  ],
  [
    'open',
    words('{p}开放大学', '{p} Open University', 'Universidad Abierta de {p}', 'Открытый университет ({p})', 'جامعة {p} المفتوحة', 'Uniwersytet Otwarty – {p}', 'Offene Universität {p}', '{p} Açık Üniversitesi', 'Université ouverte – {p}', '{p}開放大学', '{p} 개방대학교', 'Universidade Aberta – {p}'),
    words('没有门槛，按自己的节奏学习。', 'No entry requirements; learn at your own pace.', 'Sin requisitos de acceso y a su propio ritmo.', 'Без вступительных требований, в своём темпе.', 'بلا شروط قبول، وتعلّم بإيقاعك الخاص.', 'Bez wymagań wstępnych, we własnym tempie.', 'Ohne Zugangsvoraussetzungen, im eigenen Tempo.', 'Ön koşul yok; kendi hızınızda öğrenin.', 'Sans condition d’accès, à votre rythme.', '入学条件なし。自分のペースで学べます。', '입학 조건 없이 자신의 속도로 배웁니다.', 'Sem pré-requisitos e no seu ritmo.'),
  ],
];

const COLORS = ['#0b7285', '#c2255c', '#2b8a3e', '#5f3dc4', '#d9480f', '#1864ab', '#7a5c00', '#862e9c', '#087f5b', '#a61e4d'];

interface PublicSchool {
  readonly id: string;
  readonly brandColor: string;
  readonly memberCount: number;
  readonly courseCount: number;
  readonly liveCount: number;
  readonly phoneCountry: string;
  readonly parentId?: string;
  readonly texts: SchoolTexts;
}

/** Sixty schools of the public list: every kind in every place. */
export const PUBLIC_SCHOOLS: readonly PublicSchool[] = KINDS.flatMap(([kind, names, descriptions], row) =>
  PLACES.map(([place, phoneCountry, placeNames], column) => {
    const number = row * PLACES.length + column;
    const text = (language: Language) => [names[language].replace('{p}', placeNames[language]), descriptions[language]] as const;
    return {
      id: `${place}-${kind}`,
      brandColor: COLORS[number % COLORS.length] as string,
      memberCount: 180 + ((number * 977) % 9_400),
      courseCount: 12 + ((number * 53) % 240),
      liveCount: (number * 17) % 60,
      phoneCountry,
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as unknown as SchoolTexts,
    };
  }),
);
