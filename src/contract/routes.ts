/** Paths of the platform's site, keyed by their route names (requirement P16). `{name}` is a path parameter. */
export const ROUTES = {
  home: '/',
  login: '/login/index',
  loginSelect: '/login/select',
  loginRefresh: '/login/refresh',
  logout: '/login/logout',
  uniportalCallback: '/uniportal/callback',
  bindAccount: '/uniportal/bind-account',
  corporateCallback: '/hw/callback',
  enterpriseCallback: '/enterpriseOauth2/callback',
  imcCallback: '/imc/callback',
  messagingCallback: '/messaging/callback',
  authorize: '/oauth2/authorize',
  networkLogin: '/network/login',
  registerGuide: '/register/guide',
  registerCreate: '/register/create',
  registerInvite: '/register/invite',
  registerWelcome: '/register/welcome',
  registerCreating: '/register/creating',
  registerSuccess: '/register/success',
  portal: '/portal/{schoolId}',
  subSchoolPortal: '/portal/{schoolId}/sub-school/{subSchoolId}',
  schoolConsole: '/iadmin/{schoolId}/management',
  storeConsole: '/iadmin/{schoolId}/management/college-management/college-info',
  errorPage: '/error/{errorCode}',
  forbidden: '/403',
  maintenance: '/status/maintenance',
  unableToAccess: '/status/unable-to-access',
  loginMismatch: '/status/login-mismatch',
  notAccess: '/status/not-access',
  smsPurchase: '/status/sms-purchase',
  underConstruction: '/status/under-construction',
  liveDeleted: '/status/live-deleted',
  invitationLetter: '/invitation-letter',
  complaintReport: '/complaintReport/{schoolId}',
  liveStreaming: '/live',
  liveLearnCreate: '/live/{schoolId}/create',
  liveLearnDetail: '/live/{schoolId}/detail/{id}',
  liveEdit: '/live/{schoolId}/edit/{id}',
  /** Another name of `liveEdit`, at the school of the site. */
  liveLearnEdit: '/liveLearnEdit/{id}',
  liveRoom: '/live/{schoolId}/room/{id}',
  lecturingHome: '/classInfo/{schoolId}/lecturing-center',
  classManagement: '/classInfo/{schoolId}/lecturing-center/class-management',
  lecturingLives: '/classInfo/{schoolId}/lecturing-center/live',
  interactiveManagement: '/classInfo/{schoolId}/lecturing-center/interactive-management',
  classView: '/classInfo/{schoolId}/class-view/{classId}',
  attendanceDetail: '/classInfo/{schoolId}/attendance/{attendanceId}',
  attendanceProjection: '/classInfo/{schoolId}/attendance/{attendanceId}/projection',
  /** The page behind the code of an attendance, at the school of the site. */
  attendanceSign: '/attendance/sign/{token}',
  /** The same page for those who type the code. */
  attendanceSignEntry: '/attendance/sign',
  plate: '/plate/{schoolId}',
  personSpaceDynamics: '/personSpace/{schoolId}/dynamics',
  personSpaceWorks: '/personSpace/{schoolId}/works',
  personSpaceFan: '/personSpace/{schoolId}/fan',
  personSpaceFollow: '/personSpace/{schoolId}/follow',
  workEditor: '/personSpace/{schoolId}/write',
  learningHistory: '/learningHistory/{schoolId}',
  memberCenter: '/memberCenter',
  notifications: '/notifications',
  mallHome: '/mall',
  mallIntroduce: '/introduce',
  courseView: '/course/{schoolId}/course-view',
  courseEditor: '/course/{schoolId}/course-editor',
  knowledgeDetail: '/knowledge/{schoolId}/detail',
  /** Another address of an article, with the ids of the article and its school in the query. */
  knowledgeArticle: '/knowledge/knowledgeDetail.htm',
  communityDetail: '/community/{schoolId}/detail',
  videoDetail: '/video/{schoolId}/detail',
  examInfo: '/iexam/{schoolId}/examInfo',
  examEditor: '/iexam/{schoolId}/editor',
} as const;

/** The name of a page of the platform, as `campus-navigate` has it in `route`. */
export type RouteName = keyof typeof ROUTES;

/** Pages that complete a login. */
export const CALLBACK_ROUTES = [
  'uniportalCallback',
  'corporateCallback',
  'enterpriseCallback',
  'imcCallback',
  'messagingCallback',
] as const satisfies readonly RouteName[];

/**
 * Pages that are never allowed as redirect targets (requirement P06): a link must not lead a visitor to the end of a
 * login that they did not start.
 */
export const NO_REDIRECT_ROUTES = [...CALLBACK_ROUTES, 'bindAccount'] as const satisfies readonly RouteName[];
