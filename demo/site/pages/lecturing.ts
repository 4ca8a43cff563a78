import { hostTexts, html, nothing, type Page, type PageContext, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';

/** The names of the classes that were shown, by school and id. */
const names = new Map<string, string>();
const keyOf = (schoolId: string, classId: string): string => `${schoolId} ${classId}`;

/** Keeps the name of a class that is shown, for the title of its page. Returns whether it is new. */
export function rememberClass(schoolId: string, classId: string, name: string): boolean {
  const key = keyOf(schoolId, classId);
  if (names.get(key) === name) return false;
  names.set(key, name);
  return true;
}

/** A page of the lecturing center: one of the center’s own, or a `widget` of the site in its slot. */
const center = (page: string, widget?: (context: PageContext) => ReturnType<Page['template']>): Page => ({
  guard: 'user',
  template: (context) => html`
    <campus-lecturing-center
      tenant=${context.tenant}
      language=${context.language}
      school-id=${context.params.schoolId ?? ''}
      class-id=${context.params.classId ?? ''}
      page=${page}
      from-type=${context.query('fromType')}
      filter=${filterIn(context, 'campus-lecturing-center')}
      >${widget ? widget(context) : nothing}</campus-lecturing-center
    >
  `,
});

export const lecturingPages: Pages = {
  lecturingHome: center('home'),
  classManagement: center('classManagement'),
  classView: {
    ...center('classView'),
    title: async ({ language, params }) =>
      names.get(keyOf(params.schoolId ?? '', params.classId ?? '')) ?? (await hostTexts(language))('title.classView'),
  },
  lecturingLives: center(
    'liveStreaming',
    (context) => html`
      <campus-live-list
        tenant=${context.tenant}
        language=${context.language}
        school-id=${context.params.schoolId ?? ''}
        from-type=${context.query('fromType')}
        filter=${filterIn(context, 'campus-live-list')}
      ></campus-live-list>
    `,
  ),
  interactiveManagement: center('interactiveManagement'),
};
