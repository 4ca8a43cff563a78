/**
 * Pages of the platform's site by the specification's route names (spec 1 §2). `{name}` is a path parameter;
 * `{name?}` may be left out with its segment.
 */
export const ROUTES = {
  home: '/',
  login: '/login/index',
  loginSelect: '/login/select',
  loginRefresh: '/login/refresh',
  logout: '/login/logout',
  uniportalCallback: '/uniportal/callback',
  bindAccount: '/uniportal/bind-account',
  registerGuide: '/register/guide',
  registerCreate: '/register/create',
  registerInvite: '/register/invite',
  portal: '/portal/{schoolId}',
  subSchoolPortal: '/portal/{schoolId}/sub-school/{subSchoolId}',
  errorPage: '/error/{errorCode}',
  forbidden: '/403',
} as const;

export type RouteName = keyof typeof ROUTES;

/** Pages that complete a login. No redirect may lead to one (requirement P06). */
export const CALLBACK_ROUTES = ['uniportalCallback'] as const satisfies readonly RouteName[];
