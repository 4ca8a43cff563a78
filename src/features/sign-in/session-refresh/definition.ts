import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-session-refresh',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Renews the session and leads back; without a session, leads to sign-in.',
  properties: { redirect: text('Where to go afterwards. Followed only when it is legal; else the home page.') },
  events: {},
});
