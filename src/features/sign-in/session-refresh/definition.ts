import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-session-refresh',
  family: 'sign-in',
  page: 'loginRefresh',
  texts: ['session'],
  geometry: { narrow: 320, wide: 320 },
  firstReads: [{ call: 'readSession' }],
  summary: 'Renews the session and redirects back; without a session, redirects to sign-in.',
  properties: {
    redirect: text('Address to navigate to afterwards, if it is an allowed redirect target. Default: the home page.'),
  },
  events: {},
});
