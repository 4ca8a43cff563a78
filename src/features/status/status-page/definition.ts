import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-status-page',
  family: 'status',
  summary: 'Says what stands in the way of a page, and shows the ways on.',
  properties: {
    kind: text(
      'Which page: "error", "forbidden", "maintenance", "unable-to-access", "login-mismatch", "not-access", "sms-purchase", "under-construction" or "live-deleted".',
      'error',
    ),
    errorCode: text('Code of the error page: 40x or 50x.'),
    path: text('Path that was asked for. One that holds "abnormal" shows the error page, whatever the kind.'),
    schoolId: text('Of "login-mismatch" and "not-access": id of the school that was refused.'),
    subSchoolId: text('Id of the sub-school of that school that was refused.'),
    redirect: text('Where to go on after signing in another way, or after the maintenance.'),
  },
  events: {},
  slots: { '': 'Under the ways on: whom to ask for help.' },
  parts: { drawing: 'The drawing above the title.', title: 'The title.', methods: 'The ways to sign in, compared.' },
  withoutTenant: true,
});
