import type { Language } from '../../../../src/contract/languages.ts';

/** Texts of a message with a one-time code: a subject per purpose and one body. */
interface CodeTexts {
  readonly 'sign-in': string;
  readonly 'reset-password': string;
  readonly bind: string;
  readonly body: string;
}

/** `{code}` is the code, `{minutes}` its lifetime. */
export const CODE_TEXTS: Record<Language, CodeTexts> = {
  zh_CN: {
    'sign-in': '登录验证码 {code}',
    'reset-password': '重置密码验证码 {code}',
    bind: '账号绑定验证码 {code}',
    body: '您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。如非本人操作，请忽略此消息。',
  },
  en_US: {
    'sign-in': 'Your sign-in code: {code}',
    'reset-password': 'Your code for a new password: {code}',
    bind: 'Your code to link accounts: {code}',
    body: 'Your code is {code}. It is valid for {minutes} minutes. Tell it to nobody. If you did not ask for it, ignore this message.',
  },
  es_ES: {
    'sign-in': 'Su código de acceso: {code}',
    'reset-password': 'Su código para una contraseña nueva: {code}',
    bind: 'Su código para vincular cuentas: {code}',
    body: 'Su código es {code} y es válido durante {minutes} minutos. No lo comparta con nadie. Si no lo ha solicitado, ignore este mensaje.',
  },
  ru_RU: {
    'sign-in': 'Код для входа: {code}',
    'reset-password': 'Код для смены пароля: {code}',
    bind: 'Код для привязки учётной записи: {code}',
    body: 'Ваш код: {code}. Он действует {minutes} минут. Никому его не сообщайте. Если вы не запрашивали код, не обращайте внимания на это сообщение.',
  },
  ar_SA: {
    'sign-in': 'رمز تسجيل الدخول: {code}',
    'reset-password': 'رمز إعادة تعيين كلمة المرور: {code}',
    bind: 'رمز ربط الحساب: {code}',
    body: 'رمزك هو {code} وهو صالح لمدة {minutes} دقائق. لا تشاركه مع أحد. إذا لم تطلبه فتجاهل هذه الرسالة.',
  },
  pl_PL: {
    'sign-in': 'Kod logowania: {code}',
    'reset-password': 'Kod do ustawienia nowego hasła: {code}',
    bind: 'Kod do połączenia kont: {code}',
    body: 'Twój kod to {code}. Jest ważny przez {minutes} minut. Nie podawaj go nikomu. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
  },
  de_DE: {
    'sign-in': 'Ihr Anmeldecode: {code}',
    'reset-password': 'Ihr Code für ein neues Passwort: {code}',
    bind: 'Ihr Code zum Verknüpfen der Konten: {code}',
    body: 'Ihr Code lautet {code}. Er gilt {minutes} Minuten. Geben Sie ihn niemandem weiter. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht.',
  },
  tr_TR: {
    'sign-in': 'Giriş kodunuz: {code}',
    'reset-password': 'Yeni parola kodunuz: {code}',
    bind: 'Hesap bağlama kodunuz: {code}',
    body: 'Kodunuz {code}. {minutes} dakika geçerlidir. Kimseyle paylaşmayın. Bu kodu siz istemediyseniz bu iletiyi dikkate almayın.',
  },
  fr_FR: {
    'sign-in': 'Votre code de connexion : {code}',
    'reset-password': 'Votre code pour un nouveau mot de passe : {code}',
    bind: 'Votre code pour associer les comptes : {code}',
    body: 'Votre code est {code}. Il est valable {minutes} minutes. Ne le communiquez à personne. Si vous n’en avez pas fait la demande, ignorez ce message.',
  },
  ja_JP: {
    'sign-in': 'ログイン用コード：{code}',
    'reset-password': 'パスワード再設定用コード：{code}',
    bind: 'アカウント連携用コード：{code}',
    body: 'コードは {code} です。有効期限は {minutes} 分です。誰にも教えないでください。お心当たりがない場合は、このメッセージを無視してください。',
  },
  ko_KR: {
    'sign-in': '로그인 코드: {code}',
    'reset-password': '비밀번호 재설정 코드: {code}',
    bind: '계정 연결 코드: {code}',
    body: '코드는 {code}이며 {minutes}분 동안 유효합니다. 다른 사람에게 알려 주지 마세요. 요청하지 않으셨다면 이 메시지를 무시하세요.',
  },
  pt_BR: {
    'sign-in': 'Seu código de acesso: {code}',
    'reset-password': 'Seu código para uma nova senha: {code}',
    bind: 'Seu código para vincular contas: {code}',
    body: 'Seu código é {code} e vale por {minutes} minutos. Não o informe a ninguém. Se você não o pediu, ignore esta mensagem.',
  },
};
