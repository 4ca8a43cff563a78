import type { Language } from '../../../src/contract/languages.ts';

/** The texts of the page that makes the first administrator. `{n}` is a number. */
export interface SetupTexts {
  readonly title: string;
  readonly intro: string;
  readonly school: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly required: string;
  readonly emailWrong: string;
  readonly create: string;
  readonly ended: string;
}

export const SETUP_TEXTS: Record<Language, SetupTexts> = {
  zh_CN: {
    title: '创建第一位管理员',
    intro: '这个平台还没有账号。请创建第一所学校及其管理员账号。此链接只能使用一次。',
    school: '学校名称',
    name: '姓名',
    email: '邮箱',
    password: '密码',
    passwordHint: '至少 {n} 个字符。',
    required: '请填写此项，最多 100 个字符。',
    emailWrong: '请输入有效的邮箱地址。',
    create: '创建',
    ended: '此链接无效或已被使用。',
  },
  en_US: {
    title: 'Create the first administrator',
    intro:
      'This platform has no accounts yet. Create the first school and the account of its administrator. This link works once.',
    school: 'School name',
    name: 'Your name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least {n} characters.',
    required: 'Fill in this field, with at most 100 characters.',
    emailWrong: 'Enter a valid email address.',
    create: 'Create',
    ended: 'This link is not valid or has already been used.',
  },
  es_ES: {
    title: 'Crear el primer administrador',
    intro:
      'Esta plataforma aún no tiene cuentas. Crea la primera escuela y la cuenta de su administrador. Este enlace solo funciona una vez.',
    school: 'Nombre de la escuela',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos {n} caracteres.',
    required: 'Rellena este campo, con 100 caracteres como máximo.',
    emailWrong: 'Introduce una dirección de correo válida.',
    create: 'Crear',
    ended: 'Este enlace no es válido o ya se ha usado.',
  },
  ru_RU: {
    title: 'Создание первого администратора',
    intro:
      'На этой платформе ещё нет учётных записей. Создайте первую школу и учётную запись её администратора. Ссылка действует один раз.',
    school: 'Название школы',
    name: 'Ваше имя',
    email: 'Электронная почта',
    password: 'Пароль',
    passwordHint: 'Не менее {n} символов.',
    required: 'Заполните это поле, не более 100 символов.',
    emailWrong: 'Введите действительный адрес электронной почты.',
    create: 'Создать',
    ended: 'Ссылка недействительна или уже использована.',
  },
  ar_SA: {
    title: 'إنشاء أول مسؤول',
    intro: 'لا توجد حسابات على هذه المنصة بعد. أنشئ أول مدرسة وحساب مسؤولها. يعمل هذا الرابط مرة واحدة فقط.',
    school: 'اسم المدرسة',
    name: 'اسمك',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordHint: '‏{n} أحرف على الأقل.',
    required: 'املأ هذا الحقل بما لا يزيد على 100 حرف.',
    emailWrong: 'أدخل عنوان بريد إلكتروني صالحًا.',
    create: 'إنشاء',
    ended: 'هذا الرابط غير صالح أو سبق استخدامه.',
  },
  pl_PL: {
    title: 'Tworzenie pierwszego administratora',
    intro:
      'Na tej platformie nie ma jeszcze kont. Utwórz pierwszą szkołę i konto jej administratora. Ten link działa tylko raz.',
    school: 'Nazwa szkoły',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    password: 'Hasło',
    passwordHint: 'Co najmniej {n} znaków.',
    required: 'Wypełnij to pole, najwyżej 100 znaków.',
    emailWrong: 'Podaj prawidłowy adres e-mail.',
    create: 'Utwórz',
    ended: 'Ten link jest nieprawidłowy lub został już użyty.',
  },
  de_DE: {
    title: 'Ersten Administrator anlegen',
    intro:
      'Auf dieser Plattform gibt es noch keine Konten. Legen Sie die erste Schule und das Konto ihres Administrators an. Dieser Link funktioniert nur einmal.',
    school: 'Name der Schule',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens {n} Zeichen.',
    required: 'Bitte füllen Sie dieses Feld aus, höchstens 100 Zeichen.',
    emailWrong: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    create: 'Anlegen',
    ended: 'Dieser Link ist ungültig oder wurde schon benutzt.',
  },
  tr_TR: {
    title: 'İlk yöneticiyi oluştur',
    intro:
      'Bu platformda henüz hesap yok. İlk okulu ve yöneticisinin hesabını oluşturun. Bu bağlantı yalnızca bir kez çalışır.',
    school: 'Okul adı',
    name: 'Adınız',
    email: 'E-posta',
    password: 'Parola',
    passwordHint: 'En az {n} karakter.',
    required: 'Bu alanı doldurun, en fazla 100 karakter.',
    emailWrong: 'Geçerli bir e-posta adresi girin.',
    create: 'Oluştur',
    ended: 'Bu bağlantı geçersiz veya daha önce kullanılmış.',
  },
  fr_FR: {
    title: 'Créer le premier administrateur',
    intro:
      'Cette plateforme n’a pas encore de compte. Créez la première école et le compte de son administrateur. Ce lien ne fonctionne qu’une fois.',
    school: 'Nom de l’école',
    name: 'Votre nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins {n} caractères.',
    required: 'Remplissez ce champ, avec 100 caractères au maximum.',
    emailWrong: 'Saisissez une adresse e-mail valide.',
    create: 'Créer',
    ended: 'Ce lien n’est pas valable ou a déjà servi.',
  },
  ja_JP: {
    title: '最初の管理者を作成',
    intro:
      'このプラットフォームにはまだアカウントがありません。最初の学校とその管理者アカウントを作成してください。このリンクは一度だけ使えます。',
    school: '学校名',
    name: 'お名前',
    email: 'メールアドレス',
    password: 'パスワード',
    passwordHint: '{n} 文字以上。',
    required: 'この項目を 100 文字以内で入力してください。',
    emailWrong: '有効なメールアドレスを入力してください。',
    create: '作成',
    ended: 'このリンクは無効か、すでに使用されています。',
  },
  ko_KR: {
    title: '첫 관리자 만들기',
    intro:
      '이 플랫폼에는 아직 계정이 없습니다. 첫 학교와 그 관리자 계정을 만드세요. 이 링크는 한 번만 사용할 수 있습니다.',
    school: '학교 이름',
    name: '이름',
    email: '이메일',
    password: '비밀번호',
    passwordHint: '{n}자 이상.',
    required: '이 항목을 100자 이내로 입력하세요.',
    emailWrong: '올바른 이메일 주소를 입력하세요.',
    create: '만들기',
    ended: '유효하지 않거나 이미 사용된 링크입니다.',
  },
  pt_BR: {
    title: 'Criar o primeiro administrador',
    intro:
      'Esta plataforma ainda não tem contas. Crie a primeira escola e a conta do administrador dela. Este link funciona uma única vez.',
    school: 'Nome da escola',
    name: 'Seu nome',
    email: 'E-mail',
    password: 'Senha',
    passwordHint: 'Pelo menos {n} caracteres.',
    required: 'Preencha este campo, com no máximo 100 caracteres.',
    emailWrong: 'Digite um endereço de e-mail válido.',
    create: 'Criar',
    ended: 'Este link não é válido ou já foi usado.',
  },
};
