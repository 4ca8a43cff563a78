import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-sign-out',
  family: 'sign-in',
  page: 'logout',
  texts: ['session'],
  fragment: 'everyone',
  fragmentWith: 'ask',
  geometry: { narrow: 320, wide: 320 },
  summary: 'Ends the session in every tab and redirects. Can ask for confirmation first.',
  properties: {
    redirect: text('Address to navigate to afterwards, if it is an allowed redirect target.'),
    ask: flag('Asks for confirmation before signing out. Set it if the visitor arrived from another site.'),
    path: text('Path to navigate to if redirect is absent or not allowed. Default: the home page.'),
  },
  events: {},
});
