import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-status-page',
  family: 'status',
  anyOrigin: true,
  geometry: { narrow: 560, wide: 560 },
  fragment: 'everyone',
  summary: 'Explains why a page is unavailable and offers next steps.',
  properties: {
    kind: text(
      'The page to show: "error", "forbidden", "maintenance", "unable-to-access", "login-mismatch", "not-access", "sms-purchase", "under-construction", "live-deleted" or "member-center".',
      'error',
      [
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
    ),
    errorCode: text('Error code for the kind "error": 40x or 50x.'),
    path: text('The requested path. If it contains "abnormal", the error page is shown for any kind.'),
    schoolId: text(
      'For "login-mismatch", "not-access" and "unable-to-access": id of the school that the user may not access. For "live-deleted": the school whose live courses are the next step; default: that of the page. For "member-center": the school whose pages show the user’s space; default: the tenant.',
    ),
    subSchoolId: text('Id of the sub-school of that school, if access to a sub-school was rejected.'),
    redirect: text('Address to continue to after signing in with another method or after the maintenance.'),
  },
  events: {},
  slots: { '': 'Help contact, below the next steps.' },
  parts: {
    drawing: 'The drawing above the title.',
    title: 'The title.',
    methods: 'The comparison of the sign-in methods used and accepted.',
  },
  withoutTenant: true,
});
