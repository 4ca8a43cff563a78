import type { Language } from '../../../../src/contract/languages.ts';
import type { CourseSubject } from '../../../../src/contract/mall/constants.ts';
import type { TopicName, Words } from './topics.ts';

interface SeededProgramme {
  readonly id: string;
  readonly school: string;
  readonly subject: CourseSubject;
  readonly weeks: number;
  readonly courses: readonly (readonly [Language, TopicName])[];
  readonly texts: Record<Language, Words>;
}

/** The talent programmes of the demo. */
export const PROGRAMMES: readonly SeededProgramme[] = [
  {
    id: 'data-engineer',
    school: 'north',
    subject: 'technology',
    weeks: 16,
    courses: [
      ['zh_CN', 'cloud'],
      ['zh_CN', 'python'],
      ['zh_CN', 'statistics'],
      ['zh_CN', 'learning'],
    ],
    texts: {
      zh_CN: ['数据工程师', '从云平台到上线模型：四门课程，一个真实项目。'],
      en_US: ['Data engineer', 'From the cloud to a model in production: four courses and one real project.'],
      es_ES: ['Ingeniería de datos', 'De la nube a un modelo en producción: cuatro cursos y un proyecto real.'],
      ru_RU: ['Инженер данных', 'От облака до модели в работе: четыре курса и один настоящий проект.'],
      ar_SA: ['مهندس بيانات', 'من السحابة إلى نموذج قيد التشغيل: أربع دورات ومشروع حقيقي.'],
      pl_PL: ['Inżynieria danych', 'Od chmury do działającego modelu: cztery kursy i jeden prawdziwy projekt.'],
      de_DE: ['Data Engineering', 'Von der Cloud bis zum Modell im Betrieb: vier Kurse und ein echtes Projekt.'],
      tr_TR: ['Veri mühendisliği', 'Buluttan çalışan bir modele: dört kurs ve gerçek bir proje.'],
      fr_FR: ['Ingénierie des données', 'Du cloud au modèle en production : quatre cours et un projet réel.'],
      ja_JP: ['データエンジニア', 'クラウドから本番のモデルまで。四つのコースと一つの実プロジェクト。'],
      ko_KR: ['데이터 엔지니어', '클라우드에서 운영 모델까지, 네 개의 강좌와 하나의 실제 프로젝트.'],
      pt_BR: ['Engenharia de dados', 'Da nuvem a um modelo em produção: quatro cursos e um projeto real.'],
    },
  },
  {
    id: 'team-lead',
    school: 'river',
    subject: 'business',
    weeks: 10,
    courses: [
      ['en_US', 'project'],
      ['en_US', 'negotiation'],
      ['en_US', 'accounting'],
    ],
    texts: {
      zh_CN: ['团队负责人', '带项目、谈条件、看懂账：第一次带团队需要的三门课。'],
      en_US: ['Team lead', 'Projects, agreements and figures: three courses for those who lead for the first time.'],
      es_ES: ['Responsable de equipo', 'Proyectos, acuerdos y cifras: tres cursos para quien dirige por primera vez.'],
      ru_RU: ['Руководитель команды', 'Проекты, договорённости и цифры: три курса для тех, кто руководит впервые.'],
      ar_SA: ['قائد فريق', 'مشاريع واتفاقات وأرقام: ثلاث دورات لمن يقود لأول مرة.'],
      pl_PL: [
        'Kierowanie zespołem',
        'Projekty, ustalenia i liczby: trzy kursy dla osób, które kierują po raz pierwszy.',
      ],
      de_DE: ['Teamleitung', 'Projekte, Vereinbarungen und Zahlen: drei Kurse für alle, die zum ersten Mal leiten.'],
      tr_TR: ['Ekip lideri', 'Projeler, anlaşmalar ve rakamlar: ilk kez yönetenler için üç kurs.'],
      fr_FR: ['Chef d’équipe', 'Projets, accords et chiffres : trois cours pour qui dirige pour la première fois.'],
      ja_JP: ['チームリーダー', 'プロジェクト、交渉、会計。初めてチームを率いる人の三つのコース。'],
      ko_KR: ['팀 리더', '프로젝트, 협상, 숫자 읽기. 처음 팀을 이끄는 사람을 위한 세 강좌.'],
      pt_BR: ['Liderança de equipe', 'Projetos, acordos e números: três cursos para quem lidera pela primeira vez.'],
    },
  },
  {
    id: 'care-assistant',
    school: 'munich-technical',
    subject: 'care',
    weeks: 12,
    courses: [
      ['de_DE', 'elderly'],
      ['de_DE', 'firstAid'],
    ],
    texts: {
      zh_CN: ['照护助理', '照护老人与急救两门课，含两周实习。'],
      en_US: ['Care assistant', 'Caring for older people and first aid, with two weeks in a home.'],
      es_ES: ['Auxiliar de cuidados', 'Atención a mayores y primeros auxilios, con dos semanas en una residencia.'],
      ru_RU: ['Помощник по уходу', 'Уход за пожилыми и первая помощь, с двумя неделями практики.'],
      ar_SA: ['مساعد رعاية', 'رعاية كبار السن والإسعافات الأولية، مع أسبوعين في دار رعاية.'],
      pl_PL: ['Pomoc opiekuńcza', 'Opieka nad osobami starszymi i pierwsza pomoc, z dwutygodniową praktyką.'],
      de_DE: ['Pflegeassistenz', 'Ältere Menschen pflegen und Erste Hilfe, mit zwei Wochen im Heim.'],
      tr_TR: ['Bakım asistanı', 'Yaşlı bakımı ve ilk yardım, iki haftalık uygulamayla.'],
      fr_FR: ['Aide-soignant', 'Soins aux personnes âgées et premiers secours, avec deux semaines en établissement.'],
      ja_JP: ['介護アシスタント', '高齢者のケアと応急手当。施設での二週間の実習つき。'],
      ko_KR: ['돌봄 보조', '어르신 돌봄과 응급처치, 2주간의 시설 실습을 포함합니다.'],
      pt_BR: ['Assistente de cuidados', 'Cuidado de idosos e primeiros socorros, com duas semanas de prática.'],
    },
  },
  {
    id: 'interface-designer',
    school: 'kyoto-design',
    subject: 'design',
    weeks: 8,
    courses: [
      ['ja_JP', 'interfaces'],
      ['ja_JP', 'typography'],
    ],
    texts: {
      zh_CN: ['界面设计师', '从一块屏幕到多文种产品的两门课。'],
      en_US: ['Interface designer', 'From one screen to a product in several scripts, in two courses.'],
      es_ES: ['Diseño de interfaces', 'De una pantalla a un producto en varias escrituras, en dos cursos.'],
      ru_RU: ['Дизайнер интерфейсов', 'От одного экрана до продукта на разных письменностях, за два курса.'],
      ar_SA: ['مصمم واجهات', 'من شاشة واحدة إلى منتج بكتابات عدة، في دورتين.'],
      pl_PL: ['Projektowanie interfejsów', 'Od jednego ekranu do produktu w kilku alfabetach, w dwóch kursach.'],
      de_DE: ['Interface-Design', 'Von einem Bildschirm zum Produkt in mehreren Schriften, in zwei Kursen.'],
      tr_TR: ['Arayüz tasarımcısı', 'Tek bir ekrandan çok yazılı bir ürüne, iki kursta.'],
      fr_FR: ['Design d’interface', 'D’un écran à un produit en plusieurs écritures, en deux cours.'],
      ja_JP: ['インターフェースデザイナー', '一つの画面から多言語の製品まで、二つのコースで。'],
      ko_KR: ['인터페이스 디자이너', '한 화면에서 여러 문자의 제품까지, 두 강좌로 배웁니다.'],
      pt_BR: ['Design de interfaces', 'De uma tela a um produto em várias escritas, em dois cursos.'],
    },
  },
];
