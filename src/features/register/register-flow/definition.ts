import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-register-flow',
  family: 'register',
  page: 'registerGuide',
  geometry: { narrow: 480, wide: 480, tall: { narrow: 480, wide: 500 } },
  fragment: 'visitor',
  readsSession: 'optional',
  firstReads: [
    { call: 'findCurrentSchool', when: { step: 'guide' } },
    { call: 'readCreateConfig', input: { lang: ['language'] }, when: { step: 'create' } },
  ],
  summary:
    'Guides a user without a school to one: join by invitation, create a school or store, or visit a public school.',
  properties: {
    step: text('The page of the flow: guide, create, invite, welcome, creating or success.', 'guide', [
      ...['guide', 'create', 'invite', 'welcome', 'creating', 'success'],
    ]),
    type: text('"store" creates a store instead of a school; "school" creates a school even at the mall.', '', [
      'store',
      'school',
    ]),
    way: text('"go_back" shows a back link on create and invite.'),
    academyName: text('Initial name in the create form.'),
    scale: text('Initial number of members in the create form: 500, 1000, 5000 or 999999.'),
    people: text('Initial name of the creator in the create form.'),
    openSchool: text('Initial name if academy-name is empty. A boolean value such as true is ignored.'),
    uuid: text('Id of the existing or newly created school or store.'),
    domain: text('Host of that school or store. It is linked only if it is an allowed host.'),
    name: text('Its name: URI-encoded for welcome; base64 of the URI-encoded name for creating and success.'),
    count: text('Number of schools and stores that the user has created.'),
    moduleSchoolId: text('Module id of the created school, passed from creating to success.'),
    code: text('Initial invitation code on the invite page.'),
  },
  events: {
    'campus-school-created': {
      note: 'A school was created. The widget then navigates to the creating page.',
      detail: { schoolId: 'string', name: 'string' },
    },
    'campus-store-created': {
      note: 'A store was created. The widget then navigates to the creating page.',
      detail: { storeId: 'string', name: 'string' },
    },
    'campus-school-selected': {
      note: 'A school was chosen. The widget then navigates to its portal.',
      detail: { schoolId: 'string', name: 'string' },
    },
  },
  parts: {
    options: 'The options of the guide.',
    form: 'The form on create and invite.',
    preview: 'The preview of the new school or store.',
    steps: 'The first steps in a new school.',
  },
  states: { store: 'The flow creates a store instead of a school.' },
});
