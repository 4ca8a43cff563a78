import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-sign-out',
  family: 'sign-in',
  texts: ['session'],
  summary: 'Ends the session in every tab and leads on. A page that somebody else led to asks first.',
  properties: {
    redirect: text('Where to go afterwards. Followed only when it is legal.'),
    ask: flag('Asks before it signs out. A site sets it where another site led to the page.'),
    path: text('Path of the site to go to without a legal redirect. Default: the home page.'),
  },
  events: {},
});
