/**
 * Attributes that take one of a few values, by tag: as the definitions say, of which the bundles keep no values. Otherwise a
 * misspelled one could not be told from what was meant.
 */
export const VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'campus-attendance-projection': {
    'live-updates': ['poll', 'stream'],
  },
  'campus-course-editor': {
    tab: ['lessons', 'about', 'learners', 'preview'],
  },
  'campus-lecturing-center': {
    page: ['home', 'classManagement', 'classView', 'liveStreaming', 'interactiveManagement'],
  },
  'campus-live-detail': {
    'goto-item': ['data', 'replay', 'share', 'again'],
  },
  'campus-mall-header': {
    current: ['home', 'introduce', 'learning'],
  },
  'campus-notifications': {
    tab: ['list', 'reports', 'blocks', 'settings'],
  },
  'campus-person-space': {
    tab: ['dynamics', 'works', 'fans', 'follow'],
  },
  'campus-plate-card': {
    'content-type': ['knowledge', 'video', 'course', 'exam'],
  },
  'campus-register-flow': {
    step: ['guide', 'create', 'invite', 'welcome', 'creating', 'success'],
    type: ['store', 'school'],
  },
  'campus-school-header': {
    current: ['home', 'teaching', 'live', 'market', 'space', 'history', 'console', 'schools'],
  },
  'campus-sign-in': {
    type: ['create'],
  },
  'campus-sign-in-callback': {
    'platform-type': ['uniportal', 'corporate', 'enterprise', 'imc', 'messaging'],
  },
  'campus-status-page': {
    kind: [
      'error',
      'forbidden',
      'maintenance',
      'unable-to-access',
      'login-mismatch',
      'not-access',
      'sms-purchase',
      'under-construction',
      'live-deleted',
      'member-center',
    ],
  },
  'campus-work-detail': {
    kind: ['post', 'video', 'exam'],
  },
  'campus-work-editor': {
    kind: ['post', 'video'],
  },
};
