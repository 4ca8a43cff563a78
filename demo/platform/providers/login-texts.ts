import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/contract/languages.ts';

/** The demo providers, by the first segment of their path. */
export type ProviderName = 'uniportal' | 'corporate' | 'enterprise' | 'imc' | 'messaging' | 'network';

/** The texts of the demo providers' pages. */
export interface LoginTexts {
  readonly titles: Readonly<Record<ProviderName, string>>;
  readonly lead: string;
  readonly email: string;
  readonly password: string;
  readonly signIn: string;
  readonly cancel: string;
  readonly wrong: string;
  readonly ended: string;
}

/** The first supported language of a list such as `ui_locales` or `Accept-Language`. */
export const languageOfTags = (tags: string | undefined): Language => {
  for (const tag of (tags ?? '').split(/[\s,]+/)) {
    const [name = ''] = tag.split(';');
    const wanted = name.replace('_', '-').toLowerCase();
    const found =
      LANGUAGES.find((language) => language.replace('_', '-').toLowerCase() === wanted) ??
      LANGUAGES.find((language) => wanted !== '' && language.slice(0, 2) === wanted.slice(0, 2));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
};

export const LOGIN_TEXTS: Record<Language, LoginTexts> = {
  zh_CN: {
    titles: {
      uniportal: '统一门户',
      corporate: '企业账号',
      enterprise: '员工账号',
      imc: '即时通讯中心',
      messaging: '消息应用',
      network: '合作网络',
    },
    lead: '登录后即可前往您的学校。',
    email: '邮箱',
    password: '密码',
    signIn: '登录',
    cancel: '取消',
    wrong: '邮箱或密码不正确。',
    ended: '此次登录已结束。请返回您的学校重新开始。',
  },
  en_US: {
    titles: {
      uniportal: 'Unified portal',
      corporate: 'Corporate account',
      enterprise: 'Employee account',
      imc: 'Instant messaging center',
      messaging: 'Messaging app',
      network: 'Partner network',
    },
    lead: 'Sign in to go on to your school.',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    cancel: 'Cancel',
    wrong: 'E-mail or password is not right.',
    ended: 'This sign-in has ended. Go back to your school and start again.',
  },
  es_ES: {
    titles: {
      uniportal: 'Portal unificado',
      corporate: 'Cuenta de empresa',
      enterprise: 'Cuenta de empleado',
      imc: 'Centro de mensajería instantánea',
      messaging: 'Aplicación de mensajería',
      network: 'Red asociada',
    },
    lead: 'Inicia sesión para continuar a tu escuela.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    ended: 'Este inicio de sesión ha terminado. Vuelve a tu escuela y empieza de nuevo.',
  },
  ru_RU: {
    titles: {
      uniportal: 'Единый портал',
      corporate: 'Аккаунт компании',
      enterprise: 'Аккаунт сотрудника',
      imc: 'Центр мгновенных сообщений',
      messaging: 'Мессенджер',
      network: 'Партнёрская сеть',
    },
    lead: 'Войдите, чтобы перейти в свою школу.',
    email: 'Эл. почта',
    password: 'Пароль',
    signIn: 'Войти',
    cancel: 'Отмена',
    wrong: 'Неверная эл. почта или пароль.',
    ended: 'Этот вход завершён. Вернитесь в свою школу и начните заново.',
  },
  ar_SA: {
    titles: {
      uniportal: 'البوابة الموحدة',
      corporate: 'حساب المؤسسة',
      enterprise: 'حساب الموظف',
      imc: 'مركز المراسلة الفورية',
      messaging: 'تطبيق المراسلة',
      network: 'الشبكة الشريكة',
    },
    lead: 'سجّل الدخول للمتابعة إلى مدرستك.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    cancel: 'إلغاء',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    ended: 'انتهت عملية تسجيل الدخول هذه. عد إلى مدرستك وابدأ من جديد.',
  },
  pl_PL: {
    titles: {
      uniportal: 'Wspólny portal',
      corporate: 'Konto firmowe',
      enterprise: 'Konto pracownicze',
      imc: 'Centrum wiadomości błyskawicznych',
      messaging: 'Komunikator',
      network: 'Sieć partnerska',
    },
    lead: 'Zaloguj się, aby przejść do swojej szkoły.',
    email: 'E-mail',
    password: 'Hasło',
    signIn: 'Zaloguj się',
    cancel: 'Anuluj',
    wrong: 'E-mail lub hasło jest nieprawidłowe.',
    ended: 'To logowanie zostało zakończone. Wróć do swojej szkoły i zacznij od nowa.',
  },
  de_DE: {
    titles: {
      uniportal: 'Zentrales Portal',
      corporate: 'Firmenkonto',
      enterprise: 'Mitarbeiterkonto',
      imc: 'Sofortnachrichten-Zentrale',
      messaging: 'Nachrichten-App',
      network: 'Partnernetzwerk',
    },
    lead: 'Melden Sie sich an, um zu Ihrer Schule zu gelangen.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    wrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    ended: 'Diese Anmeldung ist beendet. Gehen Sie zu Ihrer Schule zurück und beginnen Sie neu.',
  },
  tr_TR: {
    titles: {
      uniportal: 'Birleşik portal',
      corporate: 'Kurumsal hesap',
      enterprise: 'Çalışan hesabı',
      imc: 'Anlık mesajlaşma merkezi',
      messaging: 'Mesajlaşma uygulaması',
      network: 'İş ortağı ağı',
    },
    lead: 'Okulunuza devam etmek için giriş yapın.',
    email: 'E-posta',
    password: 'Şifre',
    signIn: 'Giriş yap',
    cancel: 'İptal',
    wrong: 'E-posta veya şifre yanlış.',
    ended: 'Bu giriş sona erdi. Okulunuza dönüp yeniden başlayın.',
  },
  fr_FR: {
    titles: {
      uniportal: 'Portail unifié',
      corporate: 'Compte d’entreprise',
      enterprise: 'Compte employé',
      imc: 'Centre de messagerie instantanée',
      messaging: 'Application de messagerie',
      network: 'Réseau partenaire',
    },
    lead: 'Connectez-vous pour continuer vers votre école.',
    email: 'E-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    cancel: 'Annuler',
    wrong: 'L’e-mail ou le mot de passe est incorrect.',
    ended: 'Cette connexion est terminée. Revenez à votre école et recommencez.',
  },
  ja_JP: {
    titles: {
      uniportal: '統合ポータル',
      corporate: '企業アカウント',
      enterprise: '社員アカウント',
      imc: 'インスタントメッセージセンター',
      messaging: 'メッセージアプリ',
      network: '提携ネットワーク',
    },
    lead: 'ログインするとスクールに進めます。',
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'ログイン',
    cancel: 'キャンセル',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    ended: 'このログインは終了しました。スクールに戻ってやり直してください。',
  },
  ko_KR: {
    titles: {
      uniportal: '통합 포털',
      corporate: '기업 계정',
      enterprise: '직원 계정',
      imc: '인스턴트 메시지 센터',
      messaging: '메시지 앱',
      network: '제휴 네트워크',
    },
    lead: '로그인하면 학교로 이동합니다.',
    email: '이메일',
    password: '비밀번호',
    signIn: '로그인',
    cancel: '취소',
    wrong: '이메일 또는 비밀번호가 올바르지 않습니다.',
    ended: '이 로그인은 종료되었습니다. 학교로 돌아가 다시 시작하세요.',
  },
  pt_BR: {
    titles: {
      uniportal: 'Portal unificado',
      corporate: 'Conta corporativa',
      enterprise: 'Conta de funcionário',
      imc: 'Central de mensagens instantâneas',
      messaging: 'Aplicativo de mensagens',
      network: 'Rede parceira',
    },
    lead: 'Entre para continuar para a sua escola.',
    email: 'E-mail',
    password: 'Senha',
    signIn: 'Entrar',
    cancel: 'Cancelar',
    wrong: 'O e-mail ou a senha não está correto.',
    ended: 'Este login terminou. Volte para a sua escola e comece de novo.',
  },
};
