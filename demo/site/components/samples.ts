/** Sample texts for the gallery: plain, long, dense and tall scripts. They are not interface texts. */
export interface Sample {
  readonly account: string;
  readonly accountHint: string;
  readonly accountError: string;
  readonly password: string;
  readonly code: string;
  readonly school: string;
  readonly remember: string;
  readonly agree: string;
  readonly agreeError: string;
  readonly signIn: string;
  readonly cancel: string;
  readonly remove: string;
  readonly more: string;
  readonly way1: string;
  readonly way2: string;
  readonly way3: string;
  readonly errorTitle: string;
  readonly errorText: string;
  readonly done: string;
  readonly warn: string;
  readonly know: string;
  readonly empty: string;
  readonly emptyAction: string;
  readonly dialogTitle: string;
  readonly dialogText: string;
  readonly undo: string;
  readonly search: string;
  readonly people: readonly string[];
}

const en: Sample = {
  account: 'Phone or e-mail',
  accountHint: 'We send the code there.',
  accountError: 'Enter a phone number or an e-mail address, such as mei@example.edu.',
  password: 'Password',
  code: 'Code',
  school: 'Name of the school',
  remember: 'Keep me signed in on this device',
  agree: 'I have read and accept the user agreement and the privacy policy',
  agreeError: 'Accept the agreement to continue.',
  signIn: 'Sign in',
  cancel: 'Cancel',
  remove: 'Delete recording',
  more: 'Forgot password',
  way1: 'Password',
  way2: 'One-time code',
  way3: 'Provider',
  errorTitle: 'The list of schools could not be loaded',
  errorText: 'Check your connection and try again.',
  done: 'Your password was changed.',
  warn: 'The lecture starts in two minutes.',
  know: 'Attendance is counted from the first scan.',
  empty: 'No lectures are planned this week.',
  emptyAction: 'Plan a lecture',
  dialogTitle: 'Delete this recording?',
  dialogText: 'It disappears for all 48 students of the class. Notes and attendance stay.',
  undo: 'Undo',
  search: 'Search people',
  people: ['Mei Lin', 'Jürgen Groß', '王小明', 'سارة أحمد', 'Olga', '田中 さくら', 'Żółć Łukasz'],
};

const de: Sample = {
  ...en,
  account: 'Mobiltelefonnummer oder E-Mail-Adresse',
  accountHint: 'Dorthin senden wir den Bestätigungscode für die Zwei-Faktor-Authentifizierung.',
  accountError: 'Geben Sie eine Mobiltelefonnummer oder eine E-Mail-Adresse ein, zum Beispiel mei@example.edu.',
  password: 'Zugangskennwort',
  code: 'Bestätigungscode',
  school: 'Name der Bildungseinrichtung',
  remember: 'Auf diesem Gerät angemeldet bleiben',
  agree: 'Ich habe die Nutzungsvereinbarung und die Datenschutzbestimmungen gelesen und stimme ihnen zu',
  agreeError: 'Stimmen Sie der Nutzungsvereinbarung zu, um fortzufahren.',
  signIn: 'Bei der Bildungseinrichtung anmelden',
  cancel: 'Abbrechen',
  remove: 'Aufzeichnung unwiderruflich löschen',
  more: 'Zugangskennwort vergessen',
  way1: 'Zugangskennwort',
  way2: 'Bestätigungscode',
  way3: 'Identitätsanbieter',
  errorTitle: 'Die Liste der Bildungseinrichtungen konnte nicht geladen werden',
  errorText: 'Überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  empty: 'In dieser Woche sind keine Lehrveranstaltungen geplant.',
  emptyAction: 'Lehrveranstaltung planen',
  dialogTitle: 'Diese Aufzeichnung unwiderruflich löschen?',
  dialogText: 'Sie verschwindet für alle 48 Studierenden. Mitschriften und Anwesenheiten bleiben erhalten.',
  undo: 'Rückgängig machen',
};

const zh: Sample = {
  ...en,
  account: '手机号或邮箱',
  accountHint: '验证码将发送到此处。',
  accountError: '请输入手机号或邮箱，例如 mei@example.edu。',
  password: '密码',
  code: '验证码',
  school: '学校名称',
  remember: '在此设备上保持登录',
  agree: '我已阅读并同意《用户协议》和《隐私政策》',
  agreeError: '请先同意协议。',
  signIn: '登录',
  cancel: '取消',
  remove: '删除录像',
  more: '忘记密码',
  way1: '密码登录',
  way2: '验证码登录',
  way3: '第三方登录',
  errorTitle: '学校列表加载失败',
  errorText: '请检查网络连接后重试。',
  done: '密码已修改。',
  warn: '课程将在两分钟后开始。',
  know: '考勤从第一次扫码开始计算。',
  empty: '本周没有安排课程。',
  emptyAction: '安排课程',
  dialogTitle: '删除这段录像？',
  dialogText: '班级的 48 名学生将无法再观看。笔记和考勤记录会保留。',
  undo: '撤销',
  search: '搜索成员',
};

const ar: Sample = {
  ...en,
  account: 'رقم الهاتف أو البريد الإلكتروني',
  accountHint: 'سنرسل الرمز إلى هناك.',
  accountError: 'أدخل رقم هاتف أو بريدًا إلكترونيًا، مثل mei@example.edu.',
  password: 'كلمة المرور',
  code: 'رمز التحقق',
  school: 'اسم المدرسة',
  remember: 'إبقاء تسجيل دخولي على هذا الجهاز',
  agree: 'قرأت اتفاقية المستخدم وسياسة الخصوصية وأوافق عليهما',
  agreeError: 'وافِق على الاتفاقية للمتابعة.',
  signIn: 'تسجيل الدخول',
  cancel: 'إلغاء',
  remove: 'حذف التسجيل',
  more: 'نسيت كلمة المرور',
  way1: 'كلمة المرور',
  way2: 'رمز لمرة واحدة',
  way3: 'مزوّد الهوية',
  errorTitle: 'تعذّر تحميل قائمة المدارس',
  errorText: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  done: 'تم تغيير كلمة المرور.',
  warn: 'تبدأ المحاضرة بعد دقيقتين.',
  know: 'يُحسب الحضور من أول مسح.',
  empty: 'لا توجد محاضرات هذا الأسبوع.',
  emptyAction: 'جدولة محاضرة',
  dialogTitle: 'حذف هذا التسجيل؟',
  dialogText: 'سيختفي لدى جميع طلاب الصف وعددهم 48. تبقى الملاحظات والحضور.',
  undo: 'تراجع',
  search: 'البحث عن أشخاص',
};

export const samples: Readonly<Record<string, Sample>> = { en_US: en, de_DE: de, zh_CN: zh, ar_SA: ar };
