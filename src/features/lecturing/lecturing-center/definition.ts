import { defineWidget, flag, text } from '../../../element/definition.ts';

export const definition = defineWidget({
  tag: 'campus-lecturing-center',
  family: 'lecturing',
  texts: ['lecturing', 'live', 'list'],
  page: 'lecturingHome',
  geometry: { narrow: 1634, wide: 840, tall: { narrow: 1830, wide: 940 } },
  fragment: 'personal',
  readsSession: true,
  firstReads: [
    { call: 'readLecturing', input: { schoolId: ['schoolId', 'tenant'], userId: ['user'] } },
    {
      call: 'readLecturingHome',
      input: { schoolId: ['schoolId', 'tenant'] },
      when: { page: ['', 'home'] },
      needsFirst: 'hasPermission',
    },
  ],
  summary:
    'The lecturing center of a school for its teachers and administrators: menu, breadcrumb, and a page of its own or of the site.',
  properties: {
    schoolId: text('Id of the school. Default: the tenant.'),
    page: text(
      'The page that is open: "home", "classManagement", "classView", "liveStreaming" or "interactiveManagement". Default: home.',
      '',
      ['home', 'classManagement', 'classView', 'liveStreaming', 'interactiveManagement'],
    ),
    classId: text('Id of the class, for the page "classView".'),
    classTitle: text('The name of the class, for its link in the breadcrumb above a page of the site.'),
    crumb: text('The name of a page below the open one, which then becomes a link in the breadcrumb.'),
    fromType: text(
      'The kind of third-party school that opens the center. With any, the center has no menus, and each of its links has the parameter fromType.',
    ),
    overseas: flag(
      'Set on an overseas domain, which offers neither interactive management nor further centers. The same holds for tenants that are overseas on the platform.',
    ),
    filter: text('What the class management is searched for, as the query of a URL, such as "search=algebra&page=2".'),
  },
  events: {
    'campus-filter-changed': {
      note: 'The user has changed the search or the page of the class management. A page that keeps it in its URL can set it as filter again.',
      detail: { filter: 'string' },
    },
    'campus-class-shown': {
      note: 'A class was shown, for example for the title of the page.',
      detail: { schoolId: 'string', classId: 'string', name: 'string' },
    },
  },
  slots: {
    '': 'The open page. Without any, the center shows its own: the overview, the class management, a class or the interaction management.',
  },
  parts: {
    menu: 'The menu.',
    breadcrumb: 'The breadcrumb.',
    content: 'The open page.',
    title: 'The heading of a page of the center.',
  },
  states: { refused: 'The signed-in user may not use the center.' },
});
