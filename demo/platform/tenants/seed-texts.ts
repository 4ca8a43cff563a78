import type { Language } from '../../../src/contract/languages.ts';

/** Name and description of a school in every language. */
export type SchoolTexts = Record<Language, readonly [name: string, description: string]>;

export const NORTH: SchoolTexts = {
  zh_CN: ['北辰学院', '用清晰的课程和同行的老师，陪你把一门学问学到底。'],
  en_US: ['Northlight Academy', 'Clear courses and teachers who walk the whole way with you.'],
  es_ES: ['Academia Luz del Norte', 'Cursos claros y docentes que le acompañan hasta el final.'],
  ru_RU: ['Академия «Северный свет»', 'Понятные курсы и преподаватели, которые идут с вами до конца.'],
  ar_SA: ['أكاديمية نور الشمال', 'دروس واضحة ومعلمون يرافقونك حتى نهاية الطريق.'],
  pl_PL: ['Akademia Światło Północy', 'Przejrzyste kursy i nauczyciele, którzy prowadzą do samego końca.'],
  de_DE: ['Nordlicht-Akademie', 'Klare Kurse und Lehrende, die den ganzen Weg mitgehen.'],
  tr_TR: ['Kuzey Işığı Akademisi', 'Anlaşılır dersler ve yol boyunca yanınızda olan öğretmenler.'],
  fr_FR: ['Académie Lumière du Nord', 'Des cours limpides et des enseignants présents jusqu’au bout.'],
  ja_JP: ['ノースライト学院', 'わかりやすい講座と、最後まで寄り添う講師陣。'],
  ko_KR: ['노스라이트 아카데미', '명확한 강의와 끝까지 함께하는 선생님이 있습니다.'],
  pt_BR: ['Academia Luz do Norte', 'Cursos claros e professores que caminham com você até o fim.'],
};

export const RIVER: SchoolTexts = {
  zh_CN: ['清河职业学校', '面向一线岗位的技能课程，学完就能上手。'],
  en_US: ['Riverbend Vocational School', 'Skills for real workplaces, learned by doing.'],
  es_ES: ['Escuela Profesional Ribera', 'Competencias para el trabajo real, aprendidas con la práctica.'],
  ru_RU: ['Профессиональная школа «Речная»', 'Навыки для настоящей работы, освоенные на практике.'],
  ar_SA: ['مدرسة منعطف النهر المهنية', 'مهارات لسوق العمل نتعلمها بالممارسة.'],
  pl_PL: ['Szkoła Zawodowa Zakole', 'Umiejętności potrzebne w pracy, zdobywane w praktyce.'],
  de_DE: ['Berufsschule Flussbogen', 'Können für den Arbeitsalltag, gelernt durch Tun.'],
  tr_TR: ['Nehir Dönemeci Meslek Okulu', 'Gerçek iş yerleri için uygulayarak öğrenilen beceriler.'],
  fr_FR: ['École professionnelle de la Rive', 'Des compétences pour le terrain, apprises par la pratique.'],
  ja_JP: ['リバーベンド専門学校', '現場で役立つ技能を、実習を通して身につけます。'],
  ko_KR: ['리버벤드 직업학교', '현장에서 바로 쓰는 기술을 실습으로 배웁니다.'],
  pt_BR: ['Escola Profissional Curva do Rio', 'Competências para o trabalho real, aprendidas na prática.'],
};

export const OASIS: SchoolTexts = {
  zh_CN: ['绿洲学堂', '阿拉伯语与世界语言的学习之家。'],
  en_US: ['Oasis House of Learning', 'A home for Arabic and the languages of the world.'],
  es_ES: ['Casa del Saber Oasis', 'Un hogar para el árabe y las lenguas del mundo.'],
  ru_RU: ['Дом знаний «Оазис»', 'Дом арабского языка и языков мира.'],
  ar_SA: ['دار الواحة للتعلّم', 'بيتٌ للعربية ولغات العالم، نتعلم فيه معًا خطوة بخطوة.'],
  pl_PL: ['Dom Nauki Oaza', 'Dom języka arabskiego i języków świata.'],
  de_DE: ['Lernhaus Oase', 'Ein Zuhause für Arabisch und die Sprachen der Welt.'],
  tr_TR: ['Vaha Öğrenim Evi', 'Arapça ve dünya dilleri için bir yuva.'],
  fr_FR: ['Maison du savoir Oasis', 'Un foyer pour l’arabe et les langues du monde.'],
  ja_JP: ['オアシス学びの家', 'アラビア語と世界の言語を学ぶ場所です。'],
  ko_KR: ['오아시스 배움의 집', '아랍어와 세계 여러 언어를 배우는 곳입니다.'],
  pt_BR: ['Casa do Saber Oásis', 'Um lar para o árabe e as línguas do mundo.'],
};

export const MALL: SchoolTexts = {
  zh_CN: ['知识集市', '好课、好内容、好老师，汇聚在一个市场。'],
  en_US: ['The Course Market', 'Good courses, content and teachers in one market.'],
  es_ES: ['El Mercado de Cursos', 'Buenos cursos, contenidos y docentes en un solo mercado.'],
  ru_RU: ['Рынок курсов', 'Хорошие курсы, материалы и преподаватели на одной площадке.'],
  ar_SA: ['سوق الدورات', 'دورات ومحتوى ومعلمون متميزون في سوق واحدة.'],
  pl_PL: ['Targ Kursów', 'Dobre kursy, treści i nauczyciele na jednym targu.'],
  de_DE: ['Kursmarkt', 'Gute Kurse, Inhalte und Lehrende auf einem Markt.'],
  tr_TR: ['Kurs Pazarı', 'İyi dersler, içerikler ve öğretmenler tek pazarda.'],
  fr_FR: ['Le Marché des cours', 'De bons cours, contenus et enseignants sur un même marché.'],
  ja_JP: ['コースマーケット', '良い講座・教材・講師が集まるマーケットです。'],
  ko_KR: ['코스 마켓', '좋은 강의와 콘텐츠, 선생님이 모인 시장입니다.'],
  pt_BR: ['O Mercado de Cursos', 'Bons cursos, conteúdos e professores em um só mercado.'],
};

export const HARBOR: SchoolTexts = {
  zh_CN: ['海港企业大学', '为企业团队而设，用公司账号即可入学。'],
  en_US: ['Harbor Corporate University', 'Built for company teams; your corporate account is the key.'],
  es_ES: ['Universidad Corporativa El Puerto', 'Para equipos de empresa: se entra con la cuenta de la compañía.'],
  ru_RU: ['Корпоративный университет «Гавань»', 'Для команд компаний: вход по корпоративному аккаунту.'],
  ar_SA: ['جامعة الميناء للمؤسسات', 'لفرق العمل في المؤسسات، والدخول بحساب المؤسسة.'],
  pl_PL: ['Uniwersytet Korporacyjny Przystań', 'Dla zespołów w firmach; wystarczy konto firmowe.'],
  de_DE: ['Firmenuniversität Hafen', 'Für Teams in Unternehmen; das Firmenkonto öffnet die Tür.'],
  tr_TR: ['Liman Kurumsal Üniversitesi', 'Şirket ekipleri için; kurumsal hesabınızla girersiniz.'],
  fr_FR: ['Université d’entreprise du Port', 'Pour les équipes en entreprise, avec leur compte d’entreprise.'],
  ja_JP: ['ハーバー企業大学', '企業のチームのための大学。企業アカウントで利用できます。'],
  ko_KR: ['하버 기업대학', '기업 팀을 위한 곳으로, 기업 계정으로 이용합니다.'],
  pt_BR: ['Universidade Corporativa do Porto', 'Para equipes de empresas, com a conta corporativa.'],
};

export const ORCHARD: SchoolTexts = {
  zh_CN: ['果园书院', '只对成员开放的小型书院，围桌共读。'],
  en_US: ['Orchard House', 'A small house of study for its members, around one table.'],
  es_ES: ['Casa del Huerto', 'Una pequeña casa de estudio para sus miembros, en torno a una mesa.'],
  ru_RU: ['Дом в саду', 'Небольшая школа для своих участников, за одним столом.'],
  ar_SA: ['دار البستان', 'دار دراسة صغيرة لأعضائها حول طاولة واحدة.'],
  pl_PL: ['Dom w Sadzie', 'Mały dom nauki dla swoich członków, przy jednym stole.'],
  de_DE: ['Haus am Obstgarten', 'Ein kleines Studienhaus für seine Mitglieder, an einem Tisch.'],
  tr_TR: ['Meyve Bahçesi Evi', 'Üyelerine açık küçük bir öğrenim evi, tek bir masa etrafında.'],
  fr_FR: ['La Maison du Verger', 'Une petite maison d’étude pour ses membres, autour d’une table.'],
  ja_JP: ['果樹園の家', 'メンバーのための小さな学びの家。ひとつの机を囲みます。'],
  ko_KR: ['과수원의 집', '구성원만을 위한 작은 배움의 집, 한 탁자에 둘러앉습니다.'],
  pt_BR: ['Casa do Pomar', 'Uma pequena casa de estudos para seus membros, em torno de uma mesa.'],
};

export const SUB_SCHOOLS: readonly { readonly id: string; readonly texts: SchoolTexts }[] = [
  {
    id: 'north-science',
    texts: {
      zh_CN: ['北辰理学部', '数学、物理与数据。'],
      en_US: ['Northlight School of Science', 'Mathematics, physics and data.'],
      es_ES: ['Facultad de Ciencias Luz del Norte', 'Matemáticas, física y datos.'],
      ru_RU: ['Факультет наук «Северный свет»', 'Математика, физика и данные.'],
      ar_SA: ['كلية العلوم في نور الشمال', 'الرياضيات والفيزياء والبيانات.'],
      pl_PL: ['Wydział Nauk Światło Północy', 'Matematyka, fizyka i dane.'],
      de_DE: ['Nordlicht-Schule für Naturwissenschaften', 'Mathematik, Physik und Daten.'],
      tr_TR: ['Kuzey Işığı Fen Okulu', 'Matematik, fizik ve veri.'],
      fr_FR: ['Faculté des sciences Lumière du Nord', 'Mathématiques, physique et données.'],
      ja_JP: ['ノースライト理学部', '数学・物理・データ。'],
      ko_KR: ['노스라이트 이과대학', '수학, 물리, 데이터.'],
      pt_BR: ['Faculdade de Ciências Luz do Norte', 'Matemática, física e dados.'],
    },
  },
  {
    id: 'north-arts',
    texts: {
      zh_CN: ['北辰艺术部', '设计、音乐与影像。'],
      en_US: ['Northlight School of Arts', 'Design, music and film.'],
      es_ES: ['Facultad de Artes Luz del Norte', 'Diseño, música y cine.'],
      ru_RU: ['Факультет искусств «Северный свет»', 'Дизайн, музыка и кино.'],
      ar_SA: ['كلية الفنون في نور الشمال', 'التصميم والموسيقى والسينما.'],
      pl_PL: ['Wydział Sztuki Światło Północy', 'Projektowanie, muzyka i film.'],
      de_DE: ['Nordlicht-Schule der Künste', 'Gestaltung, Musik und Film.'],
      tr_TR: ['Kuzey Işığı Sanat Okulu', 'Tasarım, müzik ve film.'],
      fr_FR: ['Faculté des arts Lumière du Nord', 'Design, musique et cinéma.'],
      ja_JP: ['ノースライト芸術学部', 'デザイン・音楽・映像。'],
      ko_KR: ['노스라이트 예술대학', '디자인, 음악, 영상.'],
      pt_BR: ['Faculdade de Artes Luz do Norte', 'Design, música e cinema.'],
    },
  },
];

/** The special tenant of the lecturing center (requirement N01). */
export const DINGQIAO: SchoolTexts = {
  zh_CN: ['丁桥书院', '小班授课，老师认得每一位学生。'],
  en_US: ['Dingqiao Academy', 'Small classes whose teachers know every student.'],
  es_ES: ['Academia Dingqiao', 'Grupos pequeños cuyos docentes conocen a cada estudiante.'],
  ru_RU: ['Академия Динцяо', 'Небольшие группы, где преподаватель знает каждого.'],
  ar_SA: ['أكاديمية دينغتشياو', 'فصول صغيرة يعرف معلموها كل طالب.'],
  pl_PL: ['Akademia Dingqiao', 'Małe klasy, w których nauczyciel zna każdego ucznia.'],
  de_DE: ['Dingqiao-Akademie', 'Kleine Klassen, deren Lehrkräfte alle kennen.'],
  tr_TR: ['Dingqiao Akademisi', 'Öğretmenlerin her öğrenciyi tanıdığı küçük sınıflar.'],
  fr_FR: ['Académie Dingqiao', 'De petites classes où l’enseignant connaît chaque élève.'],
  ja_JP: ['丁橋書院', '先生が生徒一人ひとりを知る少人数クラス。'],
  ko_KR: ['딩차오 서원', '선생님이 학생 한 명 한 명을 아는 소규모 수업.'],
  pt_BR: ['Academia Dingqiao', 'Turmas pequenas em que o professor conhece cada aluno.'],
};

/** The store of the demo account `owner`. */
export const OWNER_STORE_TEXTS: SchoolTexts = {
  zh_CN: ['诺拉课程商店', '阿拉伯语课程与教学资料。'],
  en_US: ['Noura’s Course Store', 'Arabic courses and teaching materials.'],
  es_ES: ['Tienda de cursos de Noura', 'Cursos de árabe y material didáctico.'],
  ru_RU: ['Магазин курсов Норы', 'Курсы арабского языка и учебные материалы.'],
  ar_SA: ['متجر نورة للدورات', 'دورات في اللغة العربية ومواد تعليمية.'],
  pl_PL: ['Sklep z kursami Noury', 'Kursy arabskiego i materiały dydaktyczne.'],
  de_DE: ['Nouras Kursladen', 'Arabischkurse und Lehrmaterial.'],
  tr_TR: ['Noura’nın Kurs Mağazası', 'Arapça kursları ve öğretim materyalleri.'],
  fr_FR: ['La boutique de cours de Noura', 'Cours d’arabe et supports pédagogiques.'],
  ja_JP: ['ヌーラの講座ストア', 'アラビア語の講座と教材。'],
  ko_KR: ['누라의 강의 스토어', '아랍어 강의와 교재.'],
  pt_BR: ['Loja de cursos da Noura', 'Cursos de árabe e materiais didáticos.'],
};
