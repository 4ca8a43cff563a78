import type { Language } from '../../../../src/contract/languages.ts';

interface CourseWords {
  /** The titles of the six lessons. */
  readonly lessons: readonly string[];
  /** What the description says after the summary. */
  readonly how: string;
}

/** How each course is built, in the language that it is taught in. */
export const COURSE_WORDS: Record<Language, CourseWords> = {
  zh_CN: {
    lessons: ['从哪里开始', '基础，一步一步', '完整示例', '带反馈的练习', '常见错误', '结业任务'],
    how: '每一课都有自己动手的任务，提问两天内得到回复。完成结业任务后，课程会出现在你的个人空间。',
  },
  en_US: {
    lessons: [
      'Where you start from',
      'The basics, step by step',
      'Worked examples',
      'Practice with feedback',
      'Common mistakes',
      'Final task',
    ],
    how: 'Every lesson has a task of your own, and questions are answered within two days. Go at your own pace: the course stays open for as long as you are a member.',
  },
  es_ES: {
    lessons: [
      'Punto de partida',
      'Lo básico, paso a paso',
      'Ejemplos resueltos',
      'Práctica con comentarios',
      'Errores frecuentes',
      'Tarea final',
    ],
    how: 'Cada lección incluye una tarea propia y las preguntas se responden en dos días. Avance a su ritmo.',
  },
  ru_RU: {
    lessons: [
      'С чего начинаем',
      'Основы шаг за шагом',
      'Разбор примеров',
      'Практика с обратной связью',
      'Частые ошибки',
      'Итоговое задание',
    ],
    how: 'В каждом уроке есть своё задание, на вопросы отвечают в течение двух дней. Темп вы выбираете сами.',
  },
  ar_SA: {
    lessons: [
      'من أين نبدأ',
      'الأساسيات خطوة بخطوة',
      'أمثلة محلولة',
      'تدريب مع ملاحظات',
      'أخطاء شائعة',
      'المهمة الختامية',
    ],
    how: 'في كل درس مهمة تنجزها بنفسك، ويُجاب عن الأسئلة خلال يومين. تعلّم بالسرعة التي تناسبك.',
  },
  pl_PL: {
    lessons: [
      'Punkt wyjścia',
      'Podstawy krok po kroku',
      'Rozwiązane przykłady',
      'Ćwiczenia z informacją zwrotną',
      'Częste błędy',
      'Zadanie końcowe',
    ],
    how: 'Każda lekcja zawiera własne zadanie, a odpowiedzi na pytania przychodzą w ciągu dwóch dni. Tempo wybierasz samodzielnie.',
  },
  de_DE: {
    lessons: [
      'Wo Sie anfangen',
      'Die Grundlagen, Schritt für Schritt',
      'Durchgerechnete Beispiele',
      'Üben mit Rückmeldung',
      'Häufige Fehler',
      'Abschlussaufgabe',
    ],
    how: 'Jede Lektion hat eine eigene Aufgabe, Fragen werden innerhalb von zwei Tagen beantwortet. Das Tempo bestimmen Sie.',
  },
  tr_TR: {
    lessons: [
      'Nereden başlıyoruz',
      'Adım adım temeller',
      'Çözümlü örnekler',
      'Geri bildirimli alıştırma',
      'Sık yapılan hatalar',
      'Bitirme ödevi',
    ],
    how: 'Her derste kendi ödeviniz vardır; sorular iki gün içinde yanıtlanır. Kendi hızınızda ilerleyin.',
  },
  fr_FR: {
    lessons: [
      'Le point de départ',
      'Les bases, pas à pas',
      'Exemples commentés',
      'Exercices corrigés',
      'Erreurs fréquentes',
      'Travail final',
    ],
    how: 'Chaque leçon comporte un exercice personnel, et l’on répond aux questions sous deux jours. Avancez à votre rythme.',
  },
  ja_JP: {
    lessons: ['はじめに', '基礎を一歩ずつ', '例題で学ぶ', 'フィードバック付き演習', 'よくある間違い', '修了課題'],
    how: '各レッスンに課題があり、質問には二日以内にお答えします。自分のペースで進められます。',
  },
  ko_KR: {
    lessons: ['어디서 시작할까요', '기초를 차근차근', '예제 풀이', '피드백이 있는 연습', '자주 하는 실수', '최종 과제'],
    how: '강의마다 직접 하는 과제가 있고, 질문에는 이틀 안에 답변합니다. 자신의 속도로 배우세요.',
  },
  pt_BR: {
    lessons: [
      'De onde você parte',
      'O básico, passo a passo',
      'Exemplos resolvidos',
      'Prática com retorno',
      'Erros comuns',
      'Tarefa final',
    ],
    how: 'Cada aula tem uma tarefa própria, e as perguntas são respondidas em até dois dias. Siga no seu ritmo.',
  },
};
