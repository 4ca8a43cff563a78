import type { Language } from '../../../src/contract/languages.ts';

interface StartTexts {
  readonly title: string;
  readonly invalid: string;
  readonly unreachable: string;
  readonly back: string;
}

/** Texts of the page that is shown if a federated login cannot start. */
export const START_TEXTS: Record<Language, StartTexts> = {
  zh_CN: {
    title: '无法开始登录',
    invalid: '此登录链接无效或已使用，请返回重新开始。',
    unreachable: '登录服务暂时没有响应，请稍后重试。',
    back: '返回首页',
  },
  en_US: {
    title: 'Sign-in cannot start',
    invalid: 'This sign-in link is not valid or was used before. Go back and start again.',
    unreachable: 'The login service does not answer right now. Try again later.',
    back: 'Back to the home page',
  },
  es_ES: {
    title: 'No se puede iniciar sesión',
    invalid: 'Este enlace de acceso no es válido o ya se ha usado. Vuelva atrás y empiece de nuevo.',
    unreachable: 'El servicio de acceso no responde en este momento. Inténtelo más tarde.',
    back: 'Volver al inicio',
  },
  ru_RU: {
    title: 'Не удалось начать вход',
    invalid: 'Ссылка для входа недействительна или уже использована. Вернитесь и начните заново.',
    unreachable: 'Служба входа сейчас не отвечает. Попробуйте позже.',
    back: 'На главную',
  },
  ar_SA: {
    title: 'تعذّر بدء تسجيل الدخول',
    invalid: 'رابط تسجيل الدخول غير صالح أو سبق استخدامه. عد وابدأ من جديد.',
    unreachable: 'خدمة تسجيل الدخول لا تستجيب الآن. حاول لاحقًا.',
    back: 'العودة إلى الصفحة الرئيسية',
  },
  pl_PL: {
    title: 'Nie można rozpocząć logowania',
    invalid: 'Ten link do logowania jest nieprawidłowy lub został już użyty. Wróć i zacznij od nowa.',
    unreachable: 'Usługa logowania teraz nie odpowiada. Spróbuj później.',
    back: 'Wróć na stronę główną',
  },
  de_DE: {
    title: 'Die Anmeldung kann nicht beginnen',
    invalid: 'Dieser Anmeldelink ist ungültig oder wurde schon benutzt. Bitte zurückgehen und neu beginnen.',
    unreachable: 'Der Anmeldedienst antwortet gerade nicht. Bitte später erneut versuchen.',
    back: 'Zur Startseite',
  },
  tr_TR: {
    title: 'Oturum açma başlatılamıyor',
    invalid: 'Bu giriş bağlantısı geçersiz veya daha önce kullanılmış. Geri dönüp yeniden başlayın.',
    unreachable: 'Giriş hizmeti şu anda yanıt vermiyor. Daha sonra yeniden deneyin.',
    back: 'Ana sayfaya dön',
  },
  fr_FR: {
    title: 'La connexion ne peut pas commencer',
    invalid: 'Ce lien de connexion n’est pas valable ou a déjà servi. Revenez en arrière et recommencez.',
    unreachable: 'Le service de connexion ne répond pas pour le moment. Réessayez plus tard.',
    back: 'Retour à l’accueil',
  },
  ja_JP: {
    title: 'ログインを開始できません',
    invalid: 'このログインリンクは無効か、すでに使用されています。戻ってやり直してください。',
    unreachable: 'ログインサービスが応答していません。しばらくしてからお試しください。',
    back: 'ホームに戻る',
  },
  ko_KR: {
    title: '로그인을 시작할 수 없습니다',
    invalid: '이 로그인 링크는 유효하지 않거나 이미 사용되었습니다. 돌아가서 다시 시작해 주세요.',
    unreachable: '로그인 서비스가 지금 응답하지 않습니다. 나중에 다시 시도해 주세요.',
    back: '홈으로 돌아가기',
  },
  pt_BR: {
    title: 'Não é possível iniciar o acesso',
    invalid: 'Este link de acesso não é válido ou já foi usado. Volte e comece de novo.',
    unreachable: 'O serviço de acesso não responde no momento. Tente mais tarde.',
    back: 'Voltar à página inicial',
  },
};
