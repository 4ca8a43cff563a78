import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';

/** A title in every language. */
export type Words = Readonly<Record<Language, string>>;

/** One title a line, in the order of LANGUAGES: zh, en, es, ru, ar, pl, de, tr, fr, ja, ko, pt. */
const titles = (table: string): Words[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split('|').map((word) => word.trim());
      return Object.fromEntries(LANGUAGES.map((language, index) => [language, words[index]])) as Words;
    });

export const [KNOWLEDGE_TITLE, COURSE_TITLE] = titles(`
知识广场|Knowledge square|Plaza del saber|Площадь знаний|ساحة المعرفة|Plac wiedzy|Wissensplatz|Bilgi meydanı|Place du savoir|知の広場|지식 광장|Praça do saber
课程目录|Course catalog|Catálogo de cursos|Каталог курсов|دليل المقررات|Katalog kursów|Kurskatalog|Ders kataloğu|Catalogue des cours|講座カタログ|강좌 목록|Catálogo de cursos
`) as [Words, Words];

/** The faculties, each followed by its six subjects. */
export const FACULTIES: readonly { readonly title: Words; readonly subjects: readonly Words[] }[] = [
  titles(`
数学与统计|Mathematics and statistics|Matemáticas y estadística|Математика и статистика|الرياضيات والإحصاء|Matematyka i statystyka|Mathematik und Statistik|Matematik ve istatistik|Mathématiques et statistique|数学・統計|수학과 통계|Matemática e estatística
代数|Algebra|Álgebra|Алгебра|الجبر|Algebra|Algebra|Cebir|Algèbre|代数学|대수학|Álgebra
微积分|Calculus|Cálculo|Математический анализ|التفاضل والتكامل|Analiza matematyczna|Analysis|Kalkülüs|Analyse|微分積分学|미적분학|Cálculo
几何|Geometry|Geometría|Геометрия|الهندسة الرياضية|Geometria|Geometrie|Geometri|Géométrie|幾何学|기하학|Geometria
概率论|Probability|Probabilidad|Теория вероятностей|نظرية الاحتمالات|Rachunek prawdopodobieństwa|Wahrscheinlichkeitsrechnung|Olasılık|Probabilités|確率論|확률론|Probabilidade
统计学|Statistics|Estadística|Статистика|الإحصاء|Statystyka|Statistik|İstatistik|Statistique|統計学|통계학|Estatística
运筹学|Operations research|Investigación operativa|Исследование операций|بحوث العمليات|Badania operacyjne|Operations Research|Yöneylem araştırması|Recherche opérationnelle|オペレーションズ・リサーチ|운용 과학|Pesquisa operacional
`),
  titles(`
自然科学|Natural sciences|Ciencias naturales|Естественные науки|العلوم الطبيعية|Nauki przyrodnicze|Naturwissenschaften|Doğa bilimleri|Sciences de la nature|自然科学|자연과학|Ciências naturais
物理学|Physics|Física|Физика|الفيزياء|Fizyka|Physik|Fizik|Physique|物理学|물리학|Física
化学|Chemistry|Química|Химия|الكيمياء|Chemia|Chemie|Kimya|Chimie|化学|화학|Química
生物学|Biology|Biología|Биология|علم الأحياء|Biologia|Biologie|Biyoloji|Biologie|生物学|생물학|Biologia
天文学|Astronomy|Astronomía|Астрономия|علم الفلك|Astronomia|Astronomie|Astronomi|Astronomie|天文学|천문학|Astronomia
地质学|Geology|Geología|Геология|علم طبقات الأرض|Geologia|Geologie|Jeoloji|Géologie|地質学|지질학|Geologia
生态学|Ecology|Ecología|Экология|علم البيئة|Ekologia|Ökologie|Ekoloji|Écologie|生態学|생태학|Ecologia
`),
  titles(`
计算机科学|Computer science|Informática|Информатика|علوم الحاسوب|Informatyka|Informatik|Bilgisayar bilimi|Informatique|情報科学|컴퓨터과학|Ciência da computação
算法与数据结构|Algorithms and data structures|Algoritmos y estructuras de datos|Алгоритмы и структуры данных|الخوارزميات وهياكل البيانات|Algorytmy i struktury danych|Algorithmen und Datenstrukturen|Algoritmalar ve veri yapıları|Algorithmes et structures de données|アルゴリズムとデータ構造|알고리즘과 자료 구조|Algoritmos e estruturas de dados
数据库|Databases|Bases de datos|Базы данных|قواعد البيانات|Bazy danych|Datenbanken|Veritabanları|Bases de données|データベース|데이터베이스|Bancos de dados
计算机网络|Computer networks|Redes de computadores|Компьютерные сети|شبكات الحاسوب|Sieci komputerowe|Rechnernetze|Bilgisayar ağları|Réseaux informatiques|コンピューターネットワーク|컴퓨터 네트워크|Redes de computadores
人工智能|Artificial intelligence|Inteligencia artificial|Искусственный интеллект|الذكاء الاصطناعي|Sztuczna inteligencja|Künstliche Intelligenz|Yapay zekâ|Intelligence artificielle|人工知能|인공지능|Inteligência artificial
软件工程|Software engineering|Ingeniería de software|Программная инженерия|هندسة البرمجيات|Inżynieria oprogramowania|Softwaretechnik|Yazılım mühendisliği|Génie logiciel|ソフトウェア工学|소프트웨어 공학|Engenharia de software
信息安全|Information security|Seguridad de la información|Информационная безопасность|أمن المعلومات|Bezpieczeństwo informacji|Informationssicherheit|Bilgi güvenliği|Sécurité de l’information|情報セキュリティ|정보 보안|Segurança da informação
`),
  titles(`
工程|Engineering|Ingeniería|Инженерное дело|الهندسة|Inżynieria|Ingenieurwesen|Mühendislik|Ingénierie|工学|공학|Engenharia
机械工程|Mechanical engineering|Ingeniería mecánica|Машиностроение|الهندسة الميكانيكية|Inżynieria mechaniczna|Maschinenbau|Makine mühendisliği|Génie mécanique|機械工学|기계공학|Engenharia mecânica
电气工程|Electrical engineering|Ingeniería eléctrica|Электротехника|الهندسة الكهربائية|Elektrotechnika|Elektrotechnik|Elektrik mühendisliği|Génie électrique|電気工学|전기공학|Engenharia elétrica
土木工程|Civil engineering|Ingeniería civil|Строительство|الهندسة المدنية|Inżynieria lądowa|Bauingenieurwesen|İnşaat mühendisliği|Génie civil|土木工学|토목공학|Engenharia civil
材料科学|Materials science|Ciencia de los materiales|Материаловедение|علم المواد|Materiałoznawstwo|Werkstoffkunde|Malzeme bilimi|Science des matériaux|材料科学|재료과학|Ciência dos materiais
自动化|Automation|Automatización|Автоматизация|الأتمتة|Automatyka|Automatisierungstechnik|Otomasyon|Automatique|自動制御|자동화|Automação
能源技术|Energy technology|Tecnología energética|Энергетика|تقنيات الطاقة|Energetyka|Energietechnik|Enerji teknolojisi|Énergétique|エネルギー工学|에너지 기술|Tecnologia de energia
`),
  titles(`
语言与文学|Languages and literature|Lenguas y literatura|Языки и литература|اللغات والآداب|Języki i literatura|Sprachen und Literatur|Diller ve edebiyat|Langues et littérature|言語と文学|언어와 문학|Línguas e literatura
汉语|Chinese|Chino|Китайский язык|اللغة الصينية|Język chiński|Chinesisch|Çince|Chinois|中国語|중국어|Chinês
英语|English|Inglés|Английский язык|اللغة الإنجليزية|Język angielski|Englisch|İngilizce|Anglais|英語|영어|Inglês
西班牙语|Spanish|Español|Испанский язык|اللغة الإسبانية|Język hiszpański|Spanisch|İspanyolca|Espagnol|スペイン語|스페인어|Espanhol
阿拉伯语|Arabic|Árabe|Арабский язык|اللغة العربية|Język arabski|Arabisch|Arapça|Arabe|アラビア語|아랍어|Árabe
翻译|Translation|Traducción|Перевод|الترجمة|Przekład|Übersetzen|Çeviri|Traduction|翻訳|번역|Tradução
比较文学|Comparative literature|Literatura comparada|Сравнительное литературоведение|الأدب المقارن|Komparatystyka literacka|Vergleichende Literaturwissenschaft|Karşılaştırmalı edebiyat|Littérature comparée|比較文学|비교문학|Literatura comparada
`),
  titles(`
经济与管理|Economics and business|Economía y empresa|Экономика и управление|الاقتصاد والإدارة|Ekonomia i zarządzanie|Wirtschaft und Management|İktisat ve işletme|Économie et gestion|経済・経営|경제와 경영|Economia e gestão
会计|Accounting|Contabilidad|Бухгалтерский учёт|المحاسبة|Rachunkowość|Rechnungswesen|Muhasebe|Comptabilité|会計学|회계학|Contabilidade
市场营销|Marketing|Mercadotecnia|Маркетинг|التسويق|Marketing|Marketing|Pazarlama|Marketing|マーケティング|마케팅|Marketing
金融|Finance|Finanzas|Финансы|المالية|Finanse|Finanzwirtschaft|Finans|Finance|金融|금융|Finanças
项目管理|Project management|Gestión de proyectos|Управление проектами|إدارة المشاريع|Zarządzanie projektami|Projektmanagement|Proje yönetimi|Gestion de projet|プロジェクト管理|프로젝트 관리|Gestão de projetos
物流|Logistics|Logística|Логистика|الإمداد|Logistyka|Logistik|Lojistik|Logistique|物流|물류|Logística
创业|Entrepreneurship|Emprendimiento|Предпринимательство|ريادة الأعمال|Przedsiębiorczość|Unternehmensgründung|Girişimcilik|Entrepreneuriat|起業|창업|Empreendedorismo
`),
  titles(`
健康与护理|Health and care|Salud y cuidados|Здоровье и уход|الصحة والرعاية|Zdrowie i opieka|Gesundheit und Pflege|Sağlık ve bakım|Santé et soins|健康・看護|건강과 돌봄|Saúde e cuidados
解剖学|Anatomy|Anatomía|Анатомия|علم التشريح|Anatomia|Anatomie|Anatomi|Anatomie|解剖学|해부학|Anatomia
护理学|Nursing|Enfermería|Сестринское дело|التمريض|Pielęgniarstwo|Pflege|Hemşirelik|Soins infirmiers|看護学|간호학|Enfermagem
急救|First aid|Primeros auxilios|Первая помощь|الإسعافات الأولية|Pierwsza pomoc|Erste Hilfe|İlk yardım|Premiers secours|応急手当|응급처치|Primeiros socorros
营养学|Nutrition|Nutrición|Питание|التغذية|Żywienie|Ernährung|Beslenme|Nutrition|栄養学|영양학|Nutrição
公共卫生|Public health|Salud pública|Общественное здоровье|الصحة العامة|Zdrowie publiczne|Öffentliche Gesundheit|Halk sağlığı|Santé publique|公衆衛生|공중보건|Saúde pública
心理学|Psychology|Psicología|Психология|علم النفس|Psychologia|Psychologie|Psikoloji|Psychologie|心理学|심리학|Psicologia
`),
  titles(`
艺术与设计|Arts and design|Artes y diseño|Искусство и дизайн|الفنون والتصميم|Sztuka i projektowanie|Kunst und Gestaltung|Sanat ve tasarım|Arts et design|芸術・デザイン|예술과 디자인|Artes e design
绘画|Drawing|Dibujo|Рисунок|الرسم|Rysunek|Zeichnen|Çizim|Dessin|デッサン|드로잉|Desenho
摄影|Photography|Fotografía|Фотография|التصوير الضوئي|Fotografia|Fotografie|Fotoğrafçılık|Photographie|写真|사진|Fotografia
音乐|Music|Música|Музыка|الموسيقى|Muzyka|Musik|Müzik|Musique|音楽|음악|Música
电影|Film|Cine|Кино|السينما|Film|Film|Sinema|Cinéma|映画|영화|Cinema
平面设计|Graphic design|Diseño gráfico|Графический дизайн|التصميم الجرافيكي|Grafika użytkowa|Grafikdesign|Grafik tasarım|Design graphique|グラフィックデザイン|그래픽 디자인|Design gráfico
建筑|Architecture|Arquitectura|Архитектура|العمارة|Architektura|Architektur|Mimarlık|Architecture|建築|건축|Arquitetura
`),
].map(([title, ...subjects]) => ({ title: title as Words, subjects }));

/** What a subject offers. */
export const OFFERS: readonly Words[] = titles(`
讲座|Lectures|Clases magistrales|Лекции|المحاضرات|Wykłady|Vorlesungen|Dersler|Cours magistraux|講義|강의|Aulas teóricas
习题课|Exercises|Ejercicios|Упражнения|التمارين|Ćwiczenia|Übungen|Alıştırmalar|Travaux dirigés|演習|연습|Exercícios
实验|Laboratory|Laboratorio|Лаборатория|المختبر|Laboratorium|Labor|Laboratuvar|Travaux pratiques|実験|실험|Laboratório
研讨课|Seminar|Seminario|Семинар|الندوة|Seminarium|Seminar|Seminer|Séminaire|ゼミ|세미나|Seminário
考试准备|Exam preparation|Preparación de exámenes|Подготовка к экзаменам|الاستعداد للامتحانات|Przygotowanie do egzaminów|Prüfungsvorbereitung|Sınav hazırlığı|Préparation aux examens|試験対策|시험 준비|Preparação para exames
项目|Projects|Proyectos|Проекты|المشاريع|Projekty|Projekte|Projeler|Projets|プロジェクト|프로젝트|Projetos
读书会|Reading circle|Círculo de lectura|Читательский кружок|حلقة القراءة|Koło czytelnicze|Lesekreis|Okuma grubu|Cercle de lecture|読書会|독서 모임|Círculo de leitura
问答|Questions and answers|Preguntas y respuestas|Вопросы и ответы|أسئلة وأجوبة|Pytania i odpowiedzi|Fragen und Antworten|Sorular ve yanıtlar|Questions et réponses|質疑応答|질문과 답변|Perguntas e respostas
入门|For beginners|Para principiantes|Для начинающих|للمبتدئين|Dla początkujących|Für Einsteiger|Yeni başlayanlar için|Pour débuter|入門|입문|Para iniciantes
实习|Internships|Prácticas|Стажировки|التدريب العملي|Praktyki|Praktika|Stajlar|Stages|インターンシップ|인턴십|Estágios
`);

/** The two terms of a year, which follows the word in all languages but Chinese, Japanese and Korean. */
const TERMS = titles(`
{}年春季|Spring {}|Primavera de {}|Весна {}|ربيع {}|Wiosna {}|Frühjahr {}|{} ilkbaharı|Printemps {}|{}年春学期|{}년 봄 학기|Primavera de {}
{}年秋季|Autumn {}|Otoño de {}|Осень {}|خريف {}|Jesień {}|Herbst {}|{} sonbaharı|Automne {}|{}年秋学期|{}년 가을 학기|Outono de {}
`);

const LAST_YEAR = 2026;

/** The title of a term, counted backwards from the spring of 2026. */
export const termTitle = (back: number): Words => {
  const year = String(LAST_YEAR - Math.ceil(back / 2));
  const words = TERMS[back % 2] as Words;
  return Object.fromEntries(Object.entries(words).map(([language, word]) => [language, word.replace('{}', year)])) as {
    [Language in keyof Words]: string;
  };
};
