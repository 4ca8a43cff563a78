import type { Language } from '../../../../src/contract/languages.ts';

/** The changes that an account's owner is notified of. */
export type AccountChange = 'passkeyAdded' | 'passkeyRemoved' | 'passwordChanged';

type AccountTexts = Readonly<Record<AccountChange, { readonly subject: string; readonly body: string }>> & {
  /** Appended to `passwordChanged`; `{n}` is the number of passkeys that remain valid. */
  readonly passkeysKept: string;
};

/** Notifications about changes to the sign-in methods of an account. */
export const ACCOUNT_TEXTS: Record<Language, AccountTexts> = {
  zh_CN: {
    passkeyAdded: {
      subject: '您的账号新增了通行密钥',
      body: '您的账号新增了一个通行密钥，凭它无需密码即可登录。如非本人操作，请立即设置新密码，然后登录并移除该通行密钥。',
    },
    passkeyRemoved: {
      subject: '您的账号移除了通行密钥',
      body: '您的账号移除了一个通行密钥，它已不能用于登录。如非本人操作，请立即设置新密码。',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      body: '您账号的密码已更改，所有设备均已退出登录。如非本人操作，请立即设置新密码。',
    },
    passkeysKept: '您的通行密钥仍可登录（共 {n} 个）。请登录后移除您不认识的通行密钥。',
  },
  en_US: {
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      body: 'A passkey was added to your account. It signs in without the password. If this was not you, set a new password at once, then sign in and remove the passkey.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      body: 'A passkey was removed from your account. It no longer signs in. If this was not you, set a new password at once.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed, and all devices were signed out. If this was not you, set a new password at once.',
    },
    passkeysKept: 'Your passkeys still sign in (number: {n}). Sign in and remove any that you do not know.',
  },
  es_ES: {
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso a su cuenta',
      body: 'Se ha añadido una llave de acceso a su cuenta. Permite iniciar sesión sin la contraseña. Si no ha sido usted, establezca de inmediato una contraseña nueva, inicie sesión y elimine la llave de acceso.',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso de su cuenta',
      body: 'Se ha eliminado una llave de acceso de su cuenta. Ya no permite iniciar sesión. Si no ha sido usted, establezca de inmediato una contraseña nueva.',
    },
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      body: 'La contraseña de su cuenta ha cambiado y se ha cerrado la sesión en todos los dispositivos. Si no ha sido usted, establezca de inmediato una contraseña nueva.',
    },
    passkeysKept:
      'Sus llaves de acceso siguen funcionando (número: {n}). Inicie sesión y elimine las que no reconozca.',
  },
  ru_RU: {
    passkeyAdded: {
      subject: 'В ваш аккаунт добавлен ключ доступа',
      body: 'В ваш аккаунт добавлен ключ доступа. С ним можно войти без пароля. Если это сделали не вы, сразу же задайте новый пароль, затем войдите и удалите этот ключ.',
    },
    passkeyRemoved: {
      subject: 'Из вашего аккаунта удалён ключ доступа',
      body: 'Из вашего аккаунта удалён ключ доступа. Войти с ним больше нельзя. Если это сделали не вы, сразу же задайте новый пароль.',
    },
    passwordChanged: {
      subject: 'Ваш пароль изменён',
      body: 'Пароль вашего аккаунта изменён, на всех устройствах выполнен выход. Если это сделали не вы, сразу же задайте новый пароль.',
    },
    passkeysKept:
      'Ваши ключи доступа по-прежнему действуют (количество: {n}). Войдите и удалите те, которые вам незнакомы.',
  },
  ar_SA: {
    passkeyAdded: {
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      body: 'أُضيف إلى حسابك مفتاح مرور يتيح تسجيل الدخول دون كلمة المرور. إن لم تفعل ذلك بنفسك فعيّن كلمة مرور جديدة فورًا، ثم سجّل الدخول واحذف مفتاح المرور.',
    },
    passkeyRemoved: {
      subject: 'حُذف مفتاح مرور من حسابك',
      body: 'حُذف من حسابك مفتاح مرور ولم يعد يتيح تسجيل الدخول. إن لم تفعل ذلك بنفسك فعيّن كلمة مرور جديدة فورًا.',
    },
    passwordChanged: {
      subject: 'تغيّرت كلمة المرور',
      body: 'تغيّرت كلمة مرور حسابك، وسُجّل الخروج من جميع الأجهزة. إن لم تفعل ذلك بنفسك فعيّن كلمة مرور جديدة فورًا.',
    },
    passkeysKept: 'ما زالت مفاتيح المرور لديك صالحة (العدد: {n}). سجّل الدخول واحذف ما لا تعرفه منها.',
  },
  pl_PL: {
    passkeyAdded: {
      subject: 'Do Twojego konta dodano klucz dostępu',
      body: 'Do Twojego konta dodano klucz dostępu. Pozwala on zalogować się bez hasła. Jeśli to nie Ty, od razu ustaw nowe hasło, a potem zaloguj się i usuń ten klucz.',
    },
    passkeyRemoved: {
      subject: 'Z Twojego konta usunięto klucz dostępu',
      body: 'Z Twojego konta usunięto klucz dostępu. Nie można się już nim zalogować. Jeśli to nie Ty, od razu ustaw nowe hasło.',
    },
    passwordChanged: {
      subject: 'Twoje hasło zostało zmienione',
      body: 'Hasło do Twojego konta zostało zmienione, a wszystkie urządzenia wylogowano. Jeśli to nie Ty, od razu ustaw nowe hasło.',
    },
    passkeysKept: 'Twoje klucze dostępu nadal działają (liczba: {n}). Zaloguj się i usuń te, których nie znasz.',
  },
  de_DE: {
    passkeyAdded: {
      subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
      body: 'Ihrem Konto wurde ein Passkey hinzugefügt. Er meldet ohne Passwort an. Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest, melden Sie sich dann an und entfernen Sie den Passkey.',
    },
    passkeyRemoved: {
      subject: 'Aus Ihrem Konto wurde ein Passkey entfernt',
      body: 'Aus Ihrem Konto wurde ein Passkey entfernt. Er kann nicht mehr zum Anmelden verwendet werden. Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      body: 'Das Passwort Ihres Kontos wurde geändert, und alle Geräte wurden abgemeldet. Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
    },
    passkeysKept:
      'Ihre Passkeys gelten weiterhin (Anzahl: {n}). Melden Sie sich an und entfernen Sie alle, die Sie nicht kennen.',
  },
  tr_TR: {
    passkeyAdded: {
      subject: 'Hesabınıza bir geçiş anahtarı eklendi',
      body: 'Hesabınıza bir geçiş anahtarı eklendi. Bununla şifre olmadan giriş yapılabilir. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin, ardından giriş yapıp geçiş anahtarını kaldırın.',
    },
    passkeyRemoved: {
      subject: 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
      body: 'Hesabınızdan bir geçiş anahtarı kaldırıldı. Artık bununla giriş yapılamaz. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin.',
    },
    passwordChanged: {
      subject: 'Şifreniz değiştirildi',
      body: 'Hesabınızın şifresi değiştirildi ve tüm cihazlarda oturum kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin.',
    },
    passkeysKept: 'Geçiş anahtarlarınız geçerliliğini koruyor (sayı: {n}). Giriş yapıp tanımadıklarınızı kaldırın.',
  },
  fr_FR: {
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      body: 'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe, puis connectez-vous et supprimez cette clé.',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été supprimée de votre compte',
      body: 'Une clé d’accès a été supprimée de votre compte. Elle ne permet plus de se connecter. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      body: 'Le mot de passe de votre compte a été modifié et tous les appareils ont été déconnectés. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.',
    },
    passkeysKept:
      'Vos clés d’accès restent valables (nombre : {n}). Connectez-vous et supprimez celles que vous ne connaissez pas.',
  },
  ja_JP: {
    passkeyAdded: {
      subject: 'アカウントにパスキーが追加されました',
      body: 'お使いのアカウントにパスキーが追加されました。パスワードなしでログインできます。お心当たりがない場合は、すぐに新しいパスワードを設定し、ログインしてこのパスキーを削除してください。',
    },
    passkeyRemoved: {
      subject: 'アカウントからパスキーが削除されました',
      body: 'お使いのアカウントからパスキーが削除され、ログインに使えなくなりました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    },
    passwordChanged: {
      subject: 'パスワードが変更されました',
      body: 'お使いのアカウントのパスワードが変更され、すべての端末からログアウトしました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
    },
    passkeysKept: 'パスキーは引き続き使えます（{n} 個）。ログインして、見覚えのないものを削除してください。',
  },
  ko_KR: {
    passkeyAdded: {
      subject: '계정에 패스키가 추가되었습니다',
      body: '계정에 패스키가 추가되었습니다. 비밀번호 없이 로그인할 수 있습니다. 본인이 한 일이 아니라면 즉시 새 비밀번호를 설정한 뒤 로그인하여 이 패스키를 삭제하세요.',
    },
    passkeyRemoved: {
      subject: '계정에서 패스키가 삭제되었습니다',
      body: '계정에서 패스키가 삭제되어 더 이상 로그인에 사용할 수 없습니다. 본인이 한 일이 아니라면 즉시 새 비밀번호를 설정하세요.',
    },
    passwordChanged: {
      subject: '비밀번호가 변경되었습니다',
      body: '계정의 비밀번호가 변경되었고 모든 기기에서 로그아웃되었습니다. 본인이 한 일이 아니라면 즉시 새 비밀번호를 설정하세요.',
    },
    passkeysKept: '패스키는 계속 사용할 수 있습니다({n}개). 로그인하여 모르는 패스키를 삭제하세요.',
  },
  pt_BR: {
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada à sua conta',
      body: 'Uma chave de acesso foi adicionada à sua conta. Ela permite entrar sem a senha. Se não foi você, defina imediatamente uma nova senha, depois entre e remova a chave de acesso.',
    },
    passkeyRemoved: {
      subject: 'Uma chave de acesso foi removida da sua conta',
      body: 'Uma chave de acesso foi removida da sua conta. Ela não permite mais entrar. Se não foi você, defina imediatamente uma nova senha.',
    },
    passwordChanged: {
      subject: 'Sua senha foi alterada',
      body: 'A senha da sua conta foi alterada e todos os dispositivos foram desconectados. Se não foi você, defina imediatamente uma nova senha.',
    },
    passkeysKept: 'Suas chaves de acesso continuam válidas (quantidade: {n}). Entre e remova as que você não conhece.',
  },
};
