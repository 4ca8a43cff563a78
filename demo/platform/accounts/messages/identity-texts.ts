import type { Language } from '../../../../src/contract/languages.ts';

/** The changes to the external accounts of an account that its owner is notified of. */
export type IdentityChange = 'identityAdded' | 'identityRemoved';

type IdentityTexts = Readonly<Record<IdentityChange, { readonly subject: string; readonly body: string }>> & {
  /** Appended to the message about a new password; `{n}` is the number of external accounts that remain valid. */
  readonly identitiesKept: string;
};

/** Notifications about external accounts; `{account}` is the account name at the provider. */
export const IDENTITY_TEXTS: Record<Language, IdentityTexts> = {
  zh_CN: {
    identityAdded: {
      subject: '您的账号绑定了外部账号',
      body: '您的账号绑定了外部账号 {account}，凭它无需密码即可登录。如非本人操作，请立即设置新密码，然后登录并解除该绑定。',
    },
    identityRemoved: {
      subject: '您的账号解除了外部账号的绑定',
      body: '外部账号 {account} 已与您的账号解除绑定，不能再用于登录。如非本人操作，请立即设置新密码。',
    },
    identitiesKept: '您绑定的外部账号仍可登录（共 {n} 个）。请登录后解除您不认识的绑定。',
  },
  en_US: {
    identityAdded: {
      subject: 'An external account was linked to your account',
      body: 'The external account {account} was linked to your account. It signs in without the password. If this was not you, set a new password at once, then sign in and remove the external account.',
    },
    identityRemoved: {
      subject: 'An external account was removed from your account',
      body: 'The external account {account} was removed from your account. It no longer signs in. If this was not you, set a new password at once.',
    },
    identitiesKept: 'Your external accounts still sign in (number: {n}). Sign in and remove any that you do not know.',
  },
  es_ES: {
    identityAdded: {
      subject: 'Se ha vinculado una cuenta externa a su cuenta',
      body: 'La cuenta externa {account} se ha vinculado a su cuenta. Permite iniciar sesión sin la contraseña. Si no ha sido usted, establezca de inmediato una contraseña nueva, inicie sesión y elimine la cuenta externa.',
    },
    identityRemoved: {
      subject: 'Se ha eliminado una cuenta externa de su cuenta',
      body: 'La cuenta externa {account} se ha eliminado de su cuenta. Ya no permite iniciar sesión. Si no ha sido usted, establezca de inmediato una contraseña nueva.',
    },
    identitiesKept:
      'Sus cuentas externas siguen funcionando (número: {n}). Inicie sesión y elimine las que no reconozca.',
  },
  ru_RU: {
    identityAdded: {
      subject: 'К вашему аккаунту привязан внешний аккаунт',
      body: 'К вашему аккаунту привязан внешний аккаунт {account}. С ним можно войти без пароля. Если это сделали не вы, сразу же задайте новый пароль, затем войдите и удалите внешний аккаунт.',
    },
    identityRemoved: {
      subject: 'Из вашего аккаунта удалён внешний аккаунт',
      body: 'Из вашего аккаунта удалён внешний аккаунт {account}. Войти с ним больше нельзя. Если это сделали не вы, сразу же задайте новый пароль.',
    },
    identitiesKept:
      'Ваши внешние аккаунты по-прежнему действуют (количество: {n}). Войдите и удалите те, которые вам незнакомы.',
  },
  ar_SA: {
    identityAdded: {
      subject: 'رُبط حساب خارجي بحسابك',
      body: 'رُبط الحساب الخارجي \u2068{account}\u2069 بحسابك، وهو يتيح تسجيل الدخول دون كلمة المرور. إن لم تفعل ذلك بنفسك فعيّن كلمة مرور جديدة فورًا، ثم سجّل الدخول واحذف الحساب الخارجي.',
    },
    identityRemoved: {
      subject: 'حُذف حساب خارجي من حسابك',
      body: 'حُذف الحساب الخارجي \u2068{account}\u2069 من حسابك ولم يعد يتيح تسجيل الدخول. إن لم تفعل ذلك بنفسك فعيّن كلمة مرور جديدة فورًا.',
    },
    identitiesKept: 'ما زالت حساباتك الخارجية صالحة لتسجيل الدخول (العدد: {n}). سجّل الدخول واحذف ما لا تعرفه منها.',
  },
  pl_PL: {
    identityAdded: {
      subject: 'Z Twoim kontem połączono konto zewnętrzne',
      body: 'Z Twoim kontem połączono konto zewnętrzne {account}. Pozwala ono zalogować się bez hasła. Jeśli to nie Ty, od razu ustaw nowe hasło, a potem zaloguj się i usuń to konto zewnętrzne.',
    },
    identityRemoved: {
      subject: 'Z Twojego konta usunięto konto zewnętrzne',
      body: 'Z Twojego konta usunięto konto zewnętrzne {account}. Nie można się już nim zalogować. Jeśli to nie Ty, od razu ustaw nowe hasło.',
    },
    identitiesKept: 'Twoje konta zewnętrzne nadal działają (liczba: {n}). Zaloguj się i usuń te, których nie znasz.',
  },
  de_DE: {
    identityAdded: {
      subject: 'Mit Ihrem Konto wurde ein externes Konto verknüpft',
      body: 'Mit Ihrem Konto wurde das externe Konto {account} verknüpft. Es meldet ohne Passwort an. Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest, melden Sie sich dann an und entfernen Sie das externe Konto.',
    },
    identityRemoved: {
      subject: 'Aus Ihrem Konto wurde ein externes Konto entfernt',
      body: 'Aus Ihrem Konto wurde das externe Konto {account} entfernt. Es kann nicht mehr zum Anmelden verwendet werden. Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
    },
    identitiesKept:
      'Ihre externen Konten gelten weiterhin (Anzahl: {n}). Melden Sie sich an und entfernen Sie alle, die Sie nicht kennen.',
  },
  tr_TR: {
    identityAdded: {
      subject: 'Hesabınıza bir dış hesap bağlandı',
      body: '{account} dış hesabı hesabınıza bağlandı. Bununla şifre olmadan giriş yapılabilir. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin, ardından giriş yapıp dış hesabı kaldırın.',
    },
    identityRemoved: {
      subject: 'Hesabınızdan bir dış hesap kaldırıldı',
      body: '{account} dış hesabı hesabınızdan kaldırıldı. Artık bununla giriş yapılamaz. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin.',
    },
    identitiesKept: 'Dış hesaplarınız geçerliliğini koruyor (sayı: {n}). Giriş yapıp tanımadıklarınızı kaldırın.',
  },
  fr_FR: {
    identityAdded: {
      subject: 'Un compte externe a été associé à votre compte',
      body: 'Le compte externe {account} a été associé à votre compte. Il permet de se connecter sans mot de passe. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe, puis connectez-vous et supprimez ce compte externe.',
    },
    identityRemoved: {
      subject: 'Un compte externe a été supprimé de votre compte',
      body: 'Le compte externe {account} a été supprimé de votre compte. Il ne permet plus de se connecter. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.',
    },
    identitiesKept:
      'Vos comptes externes restent valables (nombre : {n}). Connectez-vous et supprimez ceux que vous ne connaissez pas.',
  },
  ja_JP: {
    identityAdded: {
      subject: 'アカウントに外部アカウントが連携されました',
      body: 'お使いのアカウントに外部アカウント {account} が連携されました。パスワードなしでログインできます。お心当たりがない場合は、すぐに新しいパスワードを設定し、ログインしてこの外部アカウントを削除してください。',
    },
    identityRemoved: {
      subject: 'アカウントから外部アカウントが削除されました',
      body: 'お使いのアカウントから外部アカウント {account} が削除され、ログインに使えなくなりました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    },
    identitiesKept: '外部アカウントは引き続き使えます（{n} 個）。ログインして、見覚えのないものを削除してください。',
  },
  ko_KR: {
    identityAdded: {
      subject: '계정에 외부 계정이 연결되었습니다',
      body: '계정에 외부 계정 {account}이(가) 연결되었습니다. 비밀번호 없이 로그인할 수 있습니다. 본인이 한 일이 아니라면 즉시 새 비밀번호를 설정한 뒤 로그인하여 이 외부 계정을 삭제하세요.',
    },
    identityRemoved: {
      subject: '계정에서 외부 계정이 삭제되었습니다',
      body: '계정에서 외부 계정 {account}이(가) 삭제되어 더 이상 로그인에 사용할 수 없습니다. 본인이 한 일이 아니라면 즉시 새 비밀번호를 설정하세요.',
    },
    identitiesKept: '외부 계정은 계속 사용할 수 있습니다({n}개). 로그인하여 모르는 외부 계정을 삭제하세요.',
  },
  pt_BR: {
    identityAdded: {
      subject: 'Uma conta externa foi vinculada à sua conta',
      body: 'A conta externa {account} foi vinculada à sua conta. Ela permite entrar sem a senha. Se não foi você, defina imediatamente uma nova senha, depois entre e remova a conta externa.',
    },
    identityRemoved: {
      subject: 'Uma conta externa foi removida da sua conta',
      body: 'A conta externa {account} foi removida da sua conta. Ela não permite mais entrar. Se não foi você, defina imediatamente uma nova senha.',
    },
    identitiesKept: 'Suas contas externas continuam válidas (quantidade: {n}). Entre e remova as que você não conhece.',
  },
};
