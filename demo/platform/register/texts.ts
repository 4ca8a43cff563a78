import type { Language } from '../../../src/contract/languages.ts';

/** Server messages about creation, shown to the user verbatim (requirement R09). */
export interface RegisterTexts {
  /** The initial description of a new school or store. */
  readonly newSchool: string;
  readonly newStore: string;
  /** Why a creation is rejected; `{n}` is a number, `{school}` a name. */
  readonly tooManySchools: string;
  readonly organisationHasSchool: string;
  readonly noAddress: string;
  /** What was sent; `{to}` is the masked address. */
  readonly sentByMail: string;
  readonly sentByText: string;
  /** The message with the activation code: `{code}`, `{school}`, `{days}`. */
  readonly subject: string;
  readonly body: string;
}

export const REGISTER_TEXTS: Record<Language, RegisterTexts> = {
  zh_CN: {
    newSchool: '在这里开课、直播，和学员一起学习。',
    newStore: '提供课程与学习内容，欢迎选购。',
    tooManySchools: '您的账号已创建 {n} 所学校，已达上限，无法继续创建。',
    organisationHasSchool: '您的组织账号已拥有学校“{school}”。一个组织账号只能有一所学校。',
    noAddress: '您的账号没有邮箱和手机号，激活码无法送达。请先绑定一个带邮箱或手机号的账号。',
    sentByMail: '激活码已发送到邮箱 {to}。',
    sentByText: '激活码已通过短信发送到 {to}。',
    subject: '激活码 {code}',
    body: '用于创建“{school}”的激活码是 {code}，{days} 天内有效，仅限使用一次。请勿告诉任何人。如非本人操作，请忽略此消息。',
  },
  en_US: {
    newSchool: 'Courses, live classes and people to learn with.',
    newStore: 'Courses and learning content to choose from.',
    tooManySchools: 'Schools created with your account: {n}. That is the most an account can create.',
    organisationHasSchool: 'Your organization account already has the school “{school}”. It can have only one.',
    noAddress:
      'Your account has no email address and no phone number, so no code can reach you. Link an account that has one first.',
    sentByMail: 'The activation code was sent to {to}.',
    sentByText: 'The activation code was sent by text message to {to}.',
    subject: 'Your activation code: {code}',
    body: 'The activation code to create “{school}” is {code}. It works once, within {days} days. Tell it to nobody. If you did not ask for it, ignore this message.',
  },
  es_ES: {
    newSchool: 'Cursos, clases en directo y gente con quien aprender.',
    newStore: 'Cursos y contenidos de aprendizaje para elegir.',
    tooManySchools: 'Escuelas creadas con su cuenta: {n}. Es el máximo por cuenta.',
    organisationHasSchool: 'Su cuenta de organización ya tiene la escuela «{school}» y solo puede tener una.',
    noAddress:
      'Su cuenta no tiene correo electrónico ni teléfono, por lo que no se le puede enviar ningún código. Vincule primero una cuenta que los tenga.',
    sentByMail: 'El código de activación se ha enviado a {to}.',
    sentByText: 'El código de activación se ha enviado por SMS a {to}.',
    subject: 'Su código de activación: {code}',
    body: 'El código de activación para crear «{school}» es {code}. Sirve una sola vez y caduca en {days} días. No lo comparta con nadie. Si no lo ha solicitado, ignore este mensaje.',
  },
  ru_RU: {
    newSchool: 'Курсы, прямые эфиры и люди, с которыми учиться интереснее.',
    newStore: 'Курсы и учебные материалы на выбор.',
    tooManySchools: 'С вашей учётной записью уже создано школ: {n}. Больше создать нельзя.',
    organisationHasSchool: 'У вашей учётной записи организации уже есть школа «{school}». Больше одной создать нельзя.',
    noAddress:
      'В вашей учётной записи нет ни электронной почты, ни телефона, поэтому код некуда отправить. Сначала привяжите учётную запись, в которой они указаны.',
    sentByMail: 'Код активации отправлен на {to}.',
    sentByText: 'Код активации отправлен в СМС на номер {to}.',
    subject: 'Код активации: {code}',
    body: 'Код активации для создания «{school}»: {code}. Его можно использовать один раз. Срок действия в днях: {days}. Никому его не сообщайте. Если вы не запрашивали код, не обращайте внимания на это сообщение.',
  },
  ar_SA: {
    newSchool: 'دورات وبث مباشر وزملاء تتعلم معهم.',
    newStore: 'دورات ومحتوى تعليمي للاختيار منه.',
    tooManySchools: 'عدد المدارس المنشأة بحسابك: {n}، وهو الحد الأقصى لكل حساب.',
    organisationHasSchool: 'لدى حساب مؤسستك مدرسة بالفعل، وهي «{school}». لا يمكن أن يكون له أكثر من مدرسة واحدة.',
    noAddress: 'ليس في حسابك بريد إلكتروني ولا رقم هاتف، فلا سبيل إلى إرسال الرمز إليك. اربط أولًا حسابًا فيه أحدهما.',
    sentByMail: 'أُرسل رمز التفعيل إلى {to}.',
    sentByText: 'أُرسل رمز التفعيل في رسالة نصية إلى {to}.',
    subject: 'رمز التفعيل: {code}',
    body: 'رمز التفعيل لإنشاء «{school}» هو {code}. يُستخدم مرة واحدة، ومدة صلاحيته بالأيام: {days}. لا تشاركه مع أحد. إذا لم تطلبه فتجاهل هذه الرسالة.',
  },
  pl_PL: {
    newSchool: 'Kursy, zajęcia na żywo i ludzie, z którymi warto się uczyć.',
    newStore: 'Kursy i materiały do nauki do wyboru.',
    tooManySchools: 'Liczba szkół utworzonych z tego konta: {n}. Więcej utworzyć nie można.',
    organisationHasSchool: 'Konto Twojej organizacji ma już szkołę „{school}”. Może mieć tylko jedną.',
    noAddress:
      'Twoje konto nie ma adresu e-mail ani numeru telefonu, więc nie możemy wysłać kodu. Najpierw połącz konto, które je ma.',
    sentByMail: 'Kod aktywacyjny wysłano na adres {to}.',
    sentByText: 'Kod aktywacyjny wysłano SMS-em na numer {to}.',
    subject: 'Kod aktywacyjny: {code}',
    body: 'Kod aktywacyjny do utworzenia „{school}” to {code}. Można go użyć raz, ważność w dniach: {days}. Nie podawaj go nikomu. Jeśli nie prosisz o kod, zignoruj tę wiadomość.',
  },
  de_DE: {
    newSchool: 'Kurse, Live-Unterricht und Menschen zum gemeinsamen Lernen.',
    newStore: 'Kurse und Lerninhalte zur Auswahl.',
    tooManySchools: 'Mit Ihrem Konto erstellte Schulen: {n}. Mehr sind pro Konto nicht möglich.',
    organisationHasSchool: 'Ihr Organisationskonto hat bereits die Schule „{school}“. Mehr als eine ist nicht möglich.',
    noAddress:
      'In Ihrem Konto steht weder eine E-Mail-Adresse noch eine Telefonnummer, daher kann kein Code gesendet werden. Verknüpfen Sie zuerst ein Konto, das eine davon hat.',
    sentByMail: 'Der Aktivierungscode wurde an {to} gesendet.',
    sentByText: 'Der Aktivierungscode wurde per SMS an {to} gesendet.',
    subject: 'Ihr Aktivierungscode: {code}',
    body: 'Der Aktivierungscode zum Erstellen von „{school}“ lautet {code}. Er gilt einmal, innerhalb von {days} Tagen. Geben Sie ihn nicht weiter. Falls Sie keinen Code angefordert haben, ignorieren Sie diese Nachricht.',
  },
  tr_TR: {
    newSchool: 'Kurslar, canlı dersler ve birlikte öğreneceğiniz kişiler.',
    newStore: 'Seçebileceğiniz kurslar ve öğrenme içerikleri.',
    tooManySchools: 'Hesabınızla oluşturulan okul sayısı: {n}. Bir hesapla daha fazlası oluşturulamaz.',
    organisationHasSchool: 'Kurum hesabınızın zaten “{school}” adlı bir okulu var. Birden fazla okulu olamaz.',
    noAddress:
      'Hesabınızda e-posta adresi de telefon numarası da yok; bu yüzden kod gönderilemiyor. Önce bunlardan birinin bulunduğu bir hesap bağlayın.',
    sentByMail: 'Etkinleştirme kodu {to} adresine gönderildi.',
    sentByText: 'Etkinleştirme kodu {to} numarasına SMS ile gönderildi.',
    subject: 'Etkinleştirme kodunuz: {code}',
    body: '“{school}” oluşturmak için etkinleştirme kodunuz: {code}. Kod bir kez kullanılabilir ve {days} gün geçerlidir. Kimseyle paylaşmayın. Bu kodu siz istemediyseniz bu mesajı dikkate almayın.',
  },
  fr_FR: {
    newSchool: 'Des cours, des séances en direct et des personnes avec qui apprendre.',
    newStore: 'Un choix de cours et de contenus pédagogiques.',
    tooManySchools: 'Écoles créées avec votre compte : {n}. C’est le maximum par compte.',
    organisationHasSchool: 'Votre compte d’organisation a déjà l’école « {school} ». Il ne peut en avoir qu’une.',
    noAddress:
      'Votre compte n’a ni adresse e-mail ni numéro de téléphone : aucun code ne peut vous parvenir. Associez d’abord un compte qui en a un.',
    sentByMail: 'Le code d’activation a été envoyé à {to}.',
    sentByText: 'Le code d’activation a été envoyé par SMS au {to}.',
    subject: 'Votre code d’activation : {code}',
    body: 'Le code d’activation pour créer « {school} » est {code}. Il sert une seule fois, dans un délai de {days} jours. Ne le communiquez à personne. Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  ja_JP: {
    newSchool: '講座やライブ授業で、仲間と一緒に学べます。',
    newStore: '講座と学習コンテンツを取りそろえています。',
    tooManySchools: 'このアカウントで作成した学校は {n} 校です。上限に達しているため、これ以上は作成できません。',
    organisationHasSchool: '組織アカウントにはすでに学校「{school}」があります。作成できるのは 1 校までです。',
    noAddress:
      'アカウントにメールアドレスも電話番号も登録されていないため、コードを送信できません。先に、いずれかが登録されたアカウントを連携してください。',
    sentByMail: 'アクティベーションコードを {to} に送信しました。',
    sentByText: 'アクティベーションコードを {to} に SMS で送信しました。',
    subject: 'アクティベーションコード：{code}',
    body: '「{school}」を作成するためのアクティベーションコードは {code} です。{days} 日以内に 1 回だけ使用できます。誰にも教えないでください。お心当たりがない場合は、このメッセージを無視してください。',
  },
  ko_KR: {
    newSchool: '강의와 라이브 수업, 함께 배우는 사람들이 있는 곳입니다.',
    newStore: '강의와 학습 콘텐츠를 골라 보세요.',
    tooManySchools: '이 계정으로 만든 학교: {n}개. 더 이상 만들 수 없습니다.',
    organisationHasSchool: '조직 계정에 이미 학교 ‘{school}’이(가) 있습니다. 학교는 하나만 만들 수 있습니다.',
    noAddress:
      '계정에 이메일 주소와 전화번호가 없어 코드를 보낼 수 없습니다. 먼저 둘 중 하나가 등록된 계정을 연결해 주세요.',
    sentByMail: '활성화 코드를 {to}(으)로 보냈습니다.',
    sentByText: '활성화 코드를 {to} 번호로 문자 메시지로 보냈습니다.',
    subject: '활성화 코드: {code}',
    body: '‘{school}’을(를) 만드는 활성화 코드는 {code}입니다. {days}일 안에 한 번만 쓸 수 있습니다. 누구에게도 알려 주지 마세요. 요청하지 않았다면 이 메시지를 무시하세요.',
  },
  pt_BR: {
    newSchool: 'Cursos, aulas ao vivo e pessoas para aprender junto.',
    newStore: 'Cursos e conteúdos de aprendizagem para escolher.',
    tooManySchools: 'Escolas criadas com sua conta: {n}. É o máximo por conta.',
    organisationHasSchool: 'Sua conta de organização já tem a escola “{school}” e só pode ter uma.',
    noAddress:
      'Sua conta não tem e-mail nem telefone, por isso não há como enviar o código. Primeiro vincule uma conta que tenha um deles.',
    sentByMail: 'O código de ativação foi enviado para {to}.',
    sentByText: 'O código de ativação foi enviado por SMS para {to}.',
    subject: 'Seu código de ativação: {code}',
    body: 'O código de ativação para criar “{school}” é {code}. Ele pode ser usado uma única vez, em até {days} dias. Não o compartilhe com ninguém. Se você não pediu o código, ignore esta mensagem.',
  },
};
