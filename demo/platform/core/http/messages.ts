import type { Language } from '../../../../src/contract/languages.ts';
import type { AnyCodeName, RequestErrorDetail } from './request-error.ts';

/** Messages shown to users (requirement P19). `{n}` is the number of remaining attempts. */
const MESSAGES: Partial<Record<AnyCodeName, Record<Language, string>>> = {
  // The waiting time is in `Retry-After`; the client shows the countdown.
  tooManyRequests: {
    zh_CN: '操作过于频繁。',
    en_US: 'Too many attempts.',
    es_ES: 'Demasiados intentos.',
    ru_RU: 'Слишком много попыток.',
    ar_SA: 'محاولات كثيرة جدًا.',
    pl_PL: 'Zbyt wiele prób.',
    de_DE: 'Zu viele Versuche.',
    tr_TR: 'Çok fazla deneme yapıldı.',
    fr_FR: 'Trop de tentatives.',
    ja_JP: '試行回数が多すぎます。',
    ko_KR: '시도 횟수가 너무 많습니다.',
    pt_BR: 'Muitas tentativas.',
  },
  credentialsWrong: {
    zh_CN: '账号或密码不正确。',
    en_US: 'The account or password is wrong.',
    es_ES: 'La cuenta o la contraseña no son correctas.',
    ru_RU: 'Неверная учётная запись или пароль.',
    ar_SA: 'الحساب أو كلمة المرور غير صحيحة.',
    pl_PL: 'Konto lub hasło jest nieprawidłowe.',
    de_DE: 'Konto oder Passwort stimmt nicht.',
    tr_TR: 'Hesap veya parola yanlış.',
    fr_FR: 'Le compte ou le mot de passe est incorrect.',
    ja_JP: 'アカウントまたはパスワードが正しくありません。',
    ko_KR: '계정 또는 비밀번호가 올바르지 않습니다.',
    pt_BR: 'A conta ou a senha não está correta.',
  },
  codeWrong: {
    zh_CN: '验证码不正确，还可尝试 {n} 次。',
    en_US: 'The code is wrong. Tries left: {n}.',
    es_ES: 'El código no es correcto. Intentos restantes: {n}.',
    ru_RU: 'Неверный код. Осталось попыток: {n}.',
    ar_SA: 'الرمز غير صحيح. المحاولات المتبقية: {n}.',
    pl_PL: 'Kod jest nieprawidłowy. Pozostało prób: {n}.',
    de_DE: 'Der Code stimmt nicht. Verbleibende Versuche: {n}.',
    tr_TR: 'Kod yanlış. Kalan deneme: {n}.',
    fr_FR: 'Le code est incorrect. Essais restants : {n}.',
    ja_JP: 'コードが正しくありません。残り {n} 回です。',
    ko_KR: '코드가 올바르지 않습니다. 남은 시도: {n}회.',
    pt_BR: 'O código não está correto. Tentativas restantes: {n}.',
  },
  schoolClosed: {
    zh_CN: '学校已暂时关闭。',
    en_US: 'The school is closed for now.',
    es_ES: 'La escuela está cerrada por ahora.',
    ru_RU: 'Школа пока закрыта.',
    ar_SA: 'المدرسة مغلقة حاليًا.',
    pl_PL: 'Szkoła jest na razie zamknięta.',
    de_DE: 'Die Schule ist zurzeit geschlossen.',
    tr_TR: 'Okul şu anda kapalı.',
    fr_FR: 'L’école est fermée pour le moment.',
    ja_JP: 'スクールは現在閉鎖されています。',
    ko_KR: '학교가 현재 닫혀 있습니다.',
    pt_BR: 'A escola está fechada por enquanto.',
  },
  schoolExpired: {
    zh_CN: '学校的服务已到期。',
    en_US: 'The service of the school has ended.',
    es_ES: 'El servicio de la escuela ha finalizado.',
    ru_RU: 'Срок обслуживания школы истёк.',
    ar_SA: 'انتهت خدمة المدرسة.',
    pl_PL: 'Usługa szkoły wygasła.',
    de_DE: 'Der Dienst der Schule ist abgelaufen.',
    tr_TR: 'Okulun hizmeti sona erdi.',
    fr_FR: 'Le service de l’école a pris fin.',
    ja_JP: 'スクールのサービスは終了しました。',
    ko_KR: '학교의 서비스가 만료되었습니다.',
    pt_BR: 'O serviço da escola terminou.',
  },
  codeExpired: {
    zh_CN: '验证码已失效，请重新获取。',
    en_US: 'The code is no longer valid. Ask for a new one.',
    es_ES: 'El código ya no es válido. Pide uno nuevo.',
    ru_RU: 'Код больше не действует. Запросите новый.',
    ar_SA: 'لم يعد الرمز صالحًا. اطلب رمزًا جديدًا.',
    pl_PL: 'Kod stracił ważność. Poproś o nowy.',
    de_DE: 'Der Code gilt nicht mehr. Bitte einen neuen anfordern.',
    tr_TR: 'Kodun süresi doldu. Yeni bir kod isteyin.',
    fr_FR: 'Le code n’est plus valable. Demandez-en un nouveau.',
    ja_JP: 'コードの有効期限が切れました。新しいコードを取得してください。',
    ko_KR: '코드가 더 이상 유효하지 않습니다. 새 코드를 요청해 주세요.',
    pt_BR: 'O código não é mais válido. Peça um novo.',
  },
  mailUnavailable: {
    zh_CN: '平台目前无法发送邮件，验证码发不到这个邮箱。请换一种登录方式。',
    en_US: 'The platform cannot send email at present, so no code can reach this address. Sign in another way.',
    es_ES:
      'La plataforma no puede enviar correo por ahora, así que ningún código llegará a esta dirección. Inicia sesión de otra forma.',
    ru_RU: 'Платформа сейчас не отправляет письма, поэтому код на этот адрес не придёт. Войдите другим способом.',
    ar_SA: 'لا تستطيع المنصة إرسال البريد الإلكتروني حاليًا، فلن يصل الرمز إلى هذا العنوان. سجّل الدخول بطريقة أخرى.',
    pl_PL: 'Platforma nie może teraz wysyłać e-maili, więc kod nie dotrze na ten adres. Zaloguj się w inny sposób.',
    de_DE:
      'Die Plattform kann derzeit keine E-Mails senden, daher erreicht kein Code diese Adresse. Melden Sie sich auf andere Weise an.',
    tr_TR: 'Platform şu anda e-posta gönderemiyor, bu adrese kod ulaşamaz. Başka bir yöntemle giriş yapın.',
    fr_FR:
      'La plateforme ne peut pas envoyer d’e-mails pour le moment ; aucun code n’arrivera à cette adresse. Connectez-vous autrement.',
    ja_JP:
      'プラットフォームは現在メールを送信できないため、このアドレスにコードは届きません。別の方法でログインしてください。',
    ko_KR: '플랫폼에서 현재 이메일을 보낼 수 없어 이 주소로 코드가 전달되지 않습니다. 다른 방법으로 로그인해 주세요.',
    pt_BR:
      'A plataforma não pode enviar e-mails no momento, portanto nenhum código chegará a este endereço. Entre de outra forma.',
  },
  textUnavailable: {
    zh_CN: '平台目前无法发送短信，验证码发不到这个手机号。请改用邮箱或其他登录方式。',
    en_US:
      'The platform cannot send text messages at present, so no code can reach this number. Use your email address or sign in another way.',
    es_ES:
      'La plataforma no puede enviar SMS por ahora, así que ningún código llegará a este número. Usa tu correo electrónico o inicia sesión de otra forma.',
    ru_RU:
      'Платформа сейчас не отправляет SMS, поэтому код на этот номер не придёт. Укажите адрес электронной почты или войдите другим способом.',
    ar_SA:
      'لا تستطيع المنصة إرسال الرسائل النصية حاليًا، فلن يصل الرمز إلى هذا الرقم. استخدم بريدك الإلكتروني أو سجّل الدخول بطريقة أخرى.',
    pl_PL:
      'Platforma nie może teraz wysyłać SMS-ów, więc kod nie dotrze na ten numer. Podaj adres e-mail lub zaloguj się w inny sposób.',
    de_DE:
      'Die Plattform kann derzeit keine SMS senden, daher erreicht kein Code diese Nummer. Verwenden Sie Ihre E-Mail-Adresse oder melden Sie sich auf andere Weise an.',
    tr_TR:
      'Platform şu anda SMS gönderemiyor, bu numaraya kod ulaşamaz. E-posta adresinizi kullanın veya başka bir yöntemle giriş yapın.',
    fr_FR:
      'La plateforme ne peut pas envoyer de SMS pour le moment ; aucun code n’arrivera à ce numéro. Utilisez votre adresse e-mail ou connectez-vous autrement.',
    ja_JP:
      'プラットフォームは現在SMSを送信できないため、この番号にコードは届きません。メールアドレスを使うか、別の方法でログインしてください。',
    ko_KR:
      '플랫폼에서 현재 문자 메시지를 보낼 수 없어 이 번호로 코드가 전달되지 않습니다. 이메일 주소를 사용하거나 다른 방법으로 로그인해 주세요.',
    pt_BR:
      'A plataforma não pode enviar SMS no momento, portanto nenhum código chegará a este número. Use seu e-mail ou entre de outra forma.',
  },
  signatureWrong: {
    zh_CN: '此登录链接的签名无效，请返回原来的网站重新开始。',
    en_US: 'The signature of this sign-in link is not valid. Go back to the site you came from and start again.',
    es_ES: 'La firma de este enlace de acceso no es válida. Vuelve al sitio del que vienes y empieza de nuevo.',
    ru_RU: 'Подпись этой ссылки для входа недействительна. Вернитесь на исходный сайт и начните заново.',
    ar_SA: 'توقيع رابط تسجيل الدخول هذا غير صالح. عد إلى الموقع الذي أتيت منه وابدأ من جديد.',
    pl_PL: 'Podpis tego linku do logowania jest nieprawidłowy. Wróć do poprzedniej witryny i zacznij od nowa.',
    de_DE:
      'Die Signatur dieses Anmeldelinks ist ungültig. Gehen Sie zur vorherigen Website zurück und beginnen Sie neu.',
    tr_TR: 'Bu giriş bağlantısının imzası geçersiz. Geldiğiniz siteye dönüp yeniden başlayın.',
    fr_FR: 'La signature de ce lien de connexion n’est pas valable. Revenez au site d’où vous venez et recommencez.',
    ja_JP: 'このログインリンクの署名が無効です。元のサイトに戻ってやり直してください。',
    ko_KR: '이 로그인 링크의 서명이 유효하지 않습니다. 이전 사이트로 돌아가 다시 시작하세요.',
    pt_BR: 'A assinatura deste link de login não é válida. Volte ao site de onde você veio e comece de novo.',
  },
  requestRepeated: {
    zh_CN: '此登录链接已使用过，请返回原来的网站重新开始。',
    en_US: 'This sign-in link was already used. Go back to the site you came from and start again.',
    es_ES: 'Este enlace de acceso ya se ha usado. Vuelve al sitio del que vienes y empieza de nuevo.',
    ru_RU: 'Эта ссылка для входа уже использована. Вернитесь на исходный сайт и начните заново.',
    ar_SA: 'سبق استخدام رابط تسجيل الدخول هذا. عد إلى الموقع الذي أتيت منه وابدأ من جديد.',
    pl_PL: 'Ten link do logowania został już użyty. Wróć do poprzedniej witryny i zacznij od nowa.',
    de_DE: 'Dieser Anmeldelink wurde schon benutzt. Gehen Sie zur vorherigen Website zurück und beginnen Sie neu.',
    tr_TR: 'Bu giriş bağlantısı daha önce kullanılmış. Geldiğiniz siteye dönüp yeniden başlayın.',
    fr_FR: 'Ce lien de connexion a déjà servi. Revenez au site d’où vous venez et recommencez.',
    ja_JP: 'このログインリンクはすでに使用されています。元のサイトに戻ってやり直してください。',
    ko_KR: '이미 사용된 로그인 링크입니다. 이전 사이트로 돌아가 다시 시작하세요.',
    pt_BR: 'Este link de login já foi usado. Volte ao site de onde você veio e comece de novo.',
  },
};

/** The message of an error in the language of the request, for the codes whose message is shown to users. */
export const messageFor = (code: AnyCodeName, language: Language, detail: RequestErrorDetail): string | undefined =>
  MESSAGES[code]?.[language].replace('{n}', String(detail.attemptsLeft ?? 0));
