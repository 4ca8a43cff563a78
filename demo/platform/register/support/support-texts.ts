import type { Language } from '../../../../src/contract/languages.ts';

export interface SupportTexts {
  readonly title: string;
  readonly intro: string;
  readonly answers: readonly (readonly [question: string, answer: string])[];
  readonly contact: string;
}

export const SUPPORT_TEXTS: Record<Language, SupportTexts> = {
  zh_CN: {
    title: '创建学校或商店的帮助',
    intro: '创建时遇到问题，可先查看以下说明。',
    answers: [
      [
        '名称不可用',
        '名称已被使用，或为知名机构保留。可加上地区、专业或年份后再试。如果您代表该机构，请写信给我们并附上证明材料。',
      ],
      [
        '没有收到激活码',
        '激活码会发送到账号的邮箱；没有邮箱时以短信发送到手机号。请查看垃圾邮件，一分钟后可重新获取。',
      ],
      ['激活码无效', '激活码仅限获取它的账号使用一次，七天内有效。请核对是否登录了同一账号。'],
      [
        '达到创建上限',
        '每个账号可创建的学校数量有限，商店只能有一家，组织账号只能有一所学校。确需更多时，请写信说明用途。',
      ],
    ],
    contact: '联系我们',
  },
  en_US: {
    title: 'Help with creating a school or store',
    intro: 'Answers to what most often stands in the way.',
    answers: [
      [
        'The name is not available',
        'It is taken, or reserved for a well-known institution. Add your place, subject or year. If you act for the institution, write to us and attach a proof.',
      ],
      [
        'No activation code arrives',
        'The code goes to the email address of your account, or to its phone number when there is no email address. Look into the spam folder. You can ask for another code after one minute.',
      ],
      [
        'The activation code is not accepted',
        'A code works once, within seven days, and only for the account that asked for it. Check that you are signed in with that account.',
      ],
      [
        'No more schools are possible',
        'The number of schools per account is limited; there is one store per account and one school per organization account. If you need more, write to us and say what for.',
      ],
    ],
    contact: 'Write to us',
  },
  es_ES: {
    title: 'Ayuda para crear una escuela o una tienda',
    intro: 'Respuestas a las dificultades más frecuentes.',
    answers: [
      [
        'El nombre no está disponible',
        'Ya está en uso o está reservado para una institución conocida. Añada el lugar, la materia o el año. Si representa a la institución, escríbanos y adjunte un justificante.',
      ],
      [
        'No llega el código de activación',
        'El código se envía al correo electrónico de su cuenta o, si no tiene, a su teléfono. Revise la carpeta de correo no deseado. Puede pedir otro código al cabo de un minuto.',
      ],
      [
        'El código de activación no se acepta',
        'Cada código sirve una sola vez, durante siete días y únicamente para la cuenta que lo pidió. Compruebe que ha iniciado sesión con esa cuenta.',
      ],
      [
        'No se pueden crear más escuelas',
        'El número de escuelas por cuenta es limitado; hay una tienda por cuenta y una escuela por cuenta de organización. Si necesita más, escríbanos e indique para qué.',
      ],
    ],
    contact: 'Escríbanos',
  },
  ru_RU: {
    title: 'Помощь при создании школы или магазина',
    intro: 'Ответы на самые частые вопросы.',
    answers: [
      [
        'Название недоступно',
        'Оно занято или закреплено за известной организацией. Добавьте город, предмет или год. Если вы представляете эту организацию, напишите нам и приложите подтверждение.',
      ],
      [
        'Код активации не приходит',
        'Код отправляется на электронную почту учётной записи, а если её нет — на телефон. Проверьте папку со спамом. Новый код можно запросить через минуту.',
      ],
      [
        'Код активации не принимается',
        'Код действует один раз, в течение семи дней и только для учётной записи, которая его запросила. Проверьте, что вы вошли именно в неё.',
      ],
      [
        'Больше школ создать нельзя',
        'Число школ на одну учётную запись ограничено; магазин может быть только один, у организации — одна школа. Если нужно больше, напишите нам и расскажите зачем.',
      ],
    ],
    contact: 'Написать нам',
  },
  ar_SA: {
    title: 'المساعدة في إنشاء مدرسة أو متجر',
    intro: 'إجابات عن أكثر ما يعترض المستخدمين.',
    answers: [
      [
        'الاسم غير متاح',
        'الاسم مستخدم أو محجوز لجهة معروفة. أضف المدينة أو التخصص أو السنة. إذا كنت تمثل هذه الجهة فراسلنا وأرفق ما يثبت ذلك.',
      ],
      [
        'لم يصل رمز التفعيل',
        'يُرسل الرمز إلى البريد الإلكتروني لحسابك، أو إلى رقم هاتفه إن لم يكن فيه بريد. تحقق من مجلد الرسائل غير المرغوب فيها. يمكنك طلب رمز آخر بعد دقيقة.',
      ],
      [
        'رمز التفعيل غير مقبول',
        'يُستخدم الرمز مرة واحدة خلال سبعة أيام، وللحساب الذي طلبه فقط. تأكد من أنك سجلت الدخول بذلك الحساب.',
      ],
      [
        'لا يمكن إنشاء مدارس أخرى',
        'عدد المدارس لكل حساب محدود، ولكل حساب متجر واحد، ولحساب المؤسسة مدرسة واحدة. إذا احتجت إلى أكثر من ذلك فراسلنا واذكر السبب.',
      ],
    ],
    contact: 'راسلنا',
  },
  pl_PL: {
    title: 'Pomoc w tworzeniu szkoły lub sklepu',
    intro: 'Odpowiedzi na najczęstsze pytania.',
    answers: [
      [
        'Nazwa jest niedostępna',
        'Jest zajęta lub zarezerwowana dla znanej instytucji. Dodaj miejsce, przedmiot lub rok. Jeśli reprezentujesz tę instytucję, napisz do nas i dołącz potwierdzenie.',
      ],
      [
        'Kod aktywacyjny nie przychodzi',
        'Kod wysyłamy na adres e-mail konta, a jeśli go nie ma, na numer telefonu. Sprawdź folder ze spamem. O kolejny kod można poprosić po minucie.',
      ],
      [
        'Kod aktywacyjny nie jest przyjmowany',
        'Kod działa raz, przez siedem dni i tylko dla konta, które o niego poprosiło. Sprawdź, czy to z tego konta teraz korzystasz.',
      ],
      [
        'Nie można utworzyć więcej szkół',
        'Liczba szkół na konto jest ograniczona; konto może mieć jeden sklep, a konto organizacji jedną szkołę. Jeśli potrzebujesz więcej, napisz do nas i podaj powód.',
      ],
    ],
    contact: 'Napisz do nas',
  },
  de_DE: {
    title: 'Hilfe beim Erstellen einer Schule oder eines Shops',
    intro: 'Antworten auf das, was am häufigsten im Weg steht.',
    answers: [
      [
        'Der Name ist nicht verfügbar',
        'Er ist vergeben oder einer bekannten Einrichtung vorbehalten. Ergänzen Sie Ort, Fach oder Jahr. Wenn Sie für die Einrichtung handeln, schreiben Sie uns und legen Sie einen Nachweis bei.',
      ],
      [
        'Der Aktivierungscode kommt nicht an',
        'Der Code geht an die E-Mail-Adresse Ihres Kontos oder, wenn dort keine steht, an die Telefonnummer. Sehen Sie im Spam-Ordner nach. Nach einer Minute können Sie einen neuen anfordern.',
      ],
      [
        'Der Aktivierungscode wird nicht angenommen',
        'Ein Code gilt einmal, sieben Tage lang und nur für das Konto, das ihn angefordert hat. Prüfen Sie, ob Sie mit diesem Konto angemeldet sind.',
      ],
      [
        'Weitere Schulen sind nicht möglich',
        'Die Zahl der Schulen je Konto ist begrenzt; je Konto gibt es einen Shop, je Organisationskonto eine Schule. Wenn Sie mehr brauchen, schreiben Sie uns, wofür.',
      ],
    ],
    contact: 'Schreiben Sie uns',
  },
  tr_TR: {
    title: 'Okul veya mağaza oluşturma yardımı',
    intro: 'En sık karşılaşılan sorunların yanıtları.',
    answers: [
      [
        'Ad kullanılamıyor',
        'Ad alınmış ya da tanınmış bir kuruma ayrılmış. Yer, konu veya yıl ekleyin. Kurumu temsil ediyorsanız bize yazın ve bir belge ekleyin.',
      ],
      [
        'Etkinleştirme kodu gelmiyor',
        'Kod hesabınızın e-posta adresine, adres yoksa telefon numarasına gönderilir. İstenmeyen posta klasörüne bakın. Bir dakika sonra yeni kod isteyebilirsiniz.',
      ],
      [
        'Etkinleştirme kodu kabul edilmiyor',
        'Kod bir kez, yedi gün içinde ve yalnızca onu isteyen hesapta kullanılabilir. O hesapla oturum açtığınızdan emin olun.',
      ],
      [
        'Daha fazla okul oluşturulamıyor',
        'Hesap başına okul sayısı sınırlıdır; her hesabın bir mağazası, her kurum hesabının bir okulu olabilir. Daha fazlası gerekiyorsa amacını bize yazın.',
      ],
    ],
    contact: 'Bize yazın',
  },
  fr_FR: {
    title: 'Aide pour créer une école ou une boutique',
    intro: 'Les réponses aux difficultés les plus fréquentes.',
    answers: [
      [
        'Le nom n’est pas disponible',
        'Il est déjà pris ou réservé à un établissement connu. Ajoutez le lieu, la matière ou l’année. Si vous représentez cet établissement, écrivez-nous en joignant un justificatif.',
      ],
      [
        'Le code d’activation n’arrive pas',
        'Le code est envoyé à l’adresse e-mail de votre compte ou, à défaut, à son numéro de téléphone. Regardez dans les courriers indésirables. Vous pouvez demander un autre code après une minute.',
      ],
      [
        'Le code d’activation est refusé',
        'Un code sert une seule fois, pendant sept jours, et uniquement pour le compte qui l’a demandé. Vérifiez que vous êtes connecté avec ce compte.',
      ],
      [
        'Impossible de créer d’autres écoles',
        'Le nombre d’écoles par compte est limité ; il y a une boutique par compte et une école par compte d’organisation. S’il vous en faut davantage, écrivez-nous pour quel usage.',
      ],
    ],
    contact: 'Nous écrire',
  },
  ja_JP: {
    title: '学校・ストアの作成に関するヘルプ',
    intro: 'よくあるお困りごとへの回答です。',
    answers: [
      [
        '名前を使用できない',
        'すでに使われているか、著名な機関のために確保されています。地域、分野、年などを加えてください。その機関を代表される場合は、証明書類を添えてご連絡ください。',
      ],
      [
        'アクティベーションコードが届かない',
        'コードはアカウントのメールアドレスに送信されます。メールアドレスがない場合は電話番号に送信されます。迷惑メールフォルダーをご確認ください。1 分後に再送できます。',
      ],
      [
        'アクティベーションコードが受け付けられない',
        'コードは、取得したアカウントでのみ、7 日以内に 1 回だけ使えます。同じアカウントでログインしているかご確認ください。',
      ],
      [
        'これ以上学校を作成できない',
        'アカウントごとの学校数には上限があります。ストアは 1 アカウントに 1 つ、組織アカウントの学校は 1 校です。さらに必要な場合は、用途を添えてご連絡ください。',
      ],
    ],
    contact: 'お問い合わせ',
  },
  ko_KR: {
    title: '학교·스토어 만들기 도움말',
    intro: '자주 겪는 문제와 해결 방법입니다.',
    answers: [
      [
        '이름을 사용할 수 없음',
        '이미 사용 중이거나 잘 알려진 기관을 위해 남겨 둔 이름입니다. 지역, 분야, 연도를 더해 보세요. 그 기관을 대표한다면 증빙 자료와 함께 메일을 보내 주세요.',
      ],
      [
        '활성화 코드가 오지 않음',
        '코드는 계정의 이메일 주소로, 이메일이 없으면 전화번호로 보냅니다. 스팸함을 확인해 보세요. 1분 뒤에 다시 요청할 수 있습니다.',
      ],
      [
        '활성화 코드가 맞지 않음',
        '코드는 요청한 계정에서만 7일 안에 한 번 쓸 수 있습니다. 같은 계정으로 로그인했는지 확인해 주세요.',
      ],
      [
        '학교를 더 만들 수 없음',
        '계정마다 만들 수 있는 학교 수가 정해져 있습니다. 스토어는 계정당 하나, 조직 계정의 학교는 하나입니다. 더 필요하면 용도를 적어 메일을 보내 주세요.',
      ],
    ],
    contact: '문의하기',
  },
  pt_BR: {
    title: 'Ajuda para criar uma escola ou loja',
    intro: 'Respostas para as dificuldades mais comuns.',
    answers: [
      [
        'O nome não está disponível',
        'Ele já está em uso ou é reservado para uma instituição conhecida. Acrescente o lugar, a área ou o ano. Se você representa a instituição, escreva para nós e anexe um comprovante.',
      ],
      [
        'O código de ativação não chega',
        'O código vai para o e-mail da sua conta ou, se não houver, para o telefone. Veja a pasta de spam. Você pode pedir outro código depois de um minuto.',
      ],
      [
        'O código de ativação não é aceito',
        'Cada código vale uma única vez, por sete dias e só para a conta que o pediu. Confira se você entrou com essa conta.',
      ],
      [
        'Não é possível criar mais escolas',
        'O número de escolas por conta é limitado; há uma loja por conta e uma escola por conta de organização. Se precisar de mais, escreva para nós dizendo para quê.',
      ],
    ],
    contact: 'Fale conosco',
  },
};
