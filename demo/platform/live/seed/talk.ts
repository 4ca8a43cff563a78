import type { Language } from '../../../../src/contract/languages.ts';

/** What learners write while a live course is on, and what its lecturer asks them. */
interface Talk {
  readonly messages: readonly string[];
  readonly questions: readonly string[];
}

/** In each language, as people there write in a chat. */
export const TALK: Record<Language, Talk> = {
  zh_CN: {
    messages: [
      '老师好！',
      '声音很清楚',
      '第二步能再讲一遍吗？',
      '明白了，谢谢',
      '课件会发吗？',
      '这个例子很好懂',
      '我也有同样的问题',
    ],
    questions: ['到这里都听懂了吗？', '需要多讲一道例题吗？'],
  },
  en_US: {
    messages: [
      'Hello everyone',
      'Sound and picture are fine here',
      'Could you repeat the second step?',
      'Got it, thanks',
      'Will the slides be shared?',
      'That example helps a lot',
      'Same question here',
    ],
    questions: ['Is everything clear so far?', 'Shall we do another example?'],
  },
  es_ES: {
    messages: [
      'Hola a todos',
      'Aquí se oye bien',
      '¿Puede repetir el segundo paso?',
      'Entendido, gracias',
      '¿Compartirá las diapositivas?',
      'Con ese ejemplo se entiende mucho mejor',
      'Yo tengo la misma duda',
    ],
    questions: ['¿Se entiende hasta aquí?', '¿Hacemos otro ejemplo?'],
  },
  ru_RU: {
    messages: [
      'Здравствуйте!',
      'Слышно хорошо',
      'Можно ещё раз второй шаг?',
      'Понятно, спасибо',
      'Презентацию пришлёте?',
      'Отличный пример',
      'У меня тот же вопрос',
    ],
    questions: ['Пока всё понятно?', 'Разберём ещё один пример?'],
  },
  ar_SA: {
    messages: [
      'السلام عليكم',
      'الصوت واضح',
      'هل يمكن إعادة الخطوة الثانية؟',
      'فهمت، شكرًا',
      'هل ستشاركوننا الشرائح؟',
      'مثال موفّق',
      'لديّ السؤال نفسه',
    ],
    questions: ['هل كل شيء واضح حتى الآن؟', 'هل نحلّ مثالًا آخر؟'],
  },
  pl_PL: {
    messages: [
      'Dzień dobry',
      'Słychać dobrze',
      'Można prosić o powtórzenie drugiego kroku?',
      'Jasne, dziękuję',
      'Czy slajdy będą dostępne?',
      'Świetny przykład',
      'Mam to samo pytanie',
    ],
    questions: ['Czy na razie wszystko jest jasne?', 'Robimy jeszcze jeden przykład?'],
  },
  de_DE: {
    messages: [
      'Guten Tag zusammen',
      'Ton ist gut',
      'Könnten Sie den zweiten Schritt wiederholen?',
      'Verstanden, danke',
      'Bekommen wir die Folien?',
      'Das Beispiel hilft sehr',
      'Die Frage habe ich auch',
    ],
    questions: ['Ist bis hierhin alles klar?', 'Rechnen wir noch ein Beispiel?'],
  },
  tr_TR: {
    messages: [
      'Merhaba arkadaşlar',
      'Ses gayet iyi',
      'İkinci adımı tekrar eder misiniz?',
      'Anladım, teşekkürler',
      'Slaytları paylaşacak mısınız?',
      'Örnek çok açıklayıcı',
      'Benim de aynı sorum var',
    ],
    questions: ['Buraya kadar her şey anlaşıldı mı?', 'Bir örnek daha yapalım mı?'],
  },
  fr_FR: {
    messages: [
      'Bonjour à tous',
      'Le son est bon',
      'Pouvez-vous reprendre la deuxième étape ?',
      'Compris, merci',
      'Aurons-nous les diapositives ?',
      'Cet exemple aide beaucoup',
      'J’ai la même question',
    ],
    questions: ['Est-ce clair jusqu’ici ?', 'On fait un autre exemple ?'],
  },
  ja_JP: {
    messages: [
      'よろしくお願いします',
      '音声は問題ありません',
      '二つ目の手順をもう一度お願いします',
      '分かりました。ありがとうございます',
      '資料は共有されますか？',
      'その例、分かりやすいです',
      '同じところで迷っています',
    ],
    questions: ['ここまで大丈夫ですか？', 'もう一問、例題をやりましょうか？'],
  },
  ko_KR: {
    messages: [
      '안녕하세요',
      '소리 잘 들립니다',
      '두 번째 단계를 다시 설명해 주실 수 있나요?',
      '이해했습니다, 감사합니다',
      '강의 자료도 공유되나요?',
      '예시가 큰 도움이 됩니다',
      '저도 같은 질문이 있어요',
    ],
    questions: ['여기까지 이해되셨나요?', '예제를 하나 더 풀어 볼까요?'],
  },
  pt_BR: {
    messages: [
      'Olá, pessoal',
      'O som está ótimo',
      'Pode repetir o segundo passo?',
      'Entendi, obrigado',
      'Os slides serão compartilhados?',
      'Esse exemplo ajuda muito',
      'Tenho a mesma dúvida',
    ],
    questions: ['Tudo claro até aqui?', 'Vamos fazer outro exemplo?'],
  },
};
