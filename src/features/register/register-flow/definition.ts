import { defineWidget, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-register-flow',
  family: 'register',
  summary: 'Leads a user of no school to one: by invitation, by creating a school or store, or by a visit.',
  properties: {
    step: text('The page of the flow: guide, create, invite, welcome, creating, success.', 'guide'),
    type: text('"store" creates a store instead of a school; "school" a school even in the mall.'),
    way: text('"go_back" offers the way back on create and invite.'),
    academyName: text('Name that the create form starts with.'),
    scale: text('Members that the create form starts with: 500, 1000, 5000 or 999999.'),
    people: text('Name of the creator that the create form starts with.'),
    openSchool: text('Name to start with where academy-name gives none. A mere flag such as true fills nothing.'),
    uuid: text('Id of the school or store that exists or was created.'),
    domain: text('Host of that school or store. A link leads there only when it is legal.'),
    name: text('Its name: URI-encoded for welcome; base64 of the URI-encoded name for creating and success.'),
    count: text('How many schools and stores the user has made.'),
    moduleSchoolId: text('Module id of the created school, handed on from creating to success.'),
    code: text('Invitation code that the invite page starts with.'),
  },
  events: {
    'campus-school-created': {
      note: 'A school was created; the way to the creating page follows.',
      detail: { schoolId: 'string', name: 'string' },
    },
    'campus-store-created': {
      note: 'A store was created; the way to the creating page follows.',
      detail: { storeId: 'string', name: 'string' },
    },
    'campus-school-selected': {
      note: 'A school was chosen; the way to its portal follows.',
      detail: { schoolId: 'string', name: 'string' },
    },
  },
  parts: {
    options: 'The ways that the guide offers.',
    form: 'The form of create and invite.',
    preview: 'The school or store as it is being made.',
    steps: 'What to do first in a new school.',
  },
  states: { store: 'A store is created rather than a school.' },
});
