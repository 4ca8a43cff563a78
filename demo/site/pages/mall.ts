import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';

const home: Page = {
  template: (context) => html`
    <campus-mall-home
      tenant=${context.tenant}
      language=${context.language}
      filter=${filterIn(context, 'campus-mall-home')}
    ></campus-mall-home>
  `,
};

const introduce: Page = {
  template: ({ language, tenant }) =>
    html`<campus-mall-introduce tenant=${tenant} language=${language}></campus-mall-introduce>`,
};

/** The titles of the courses that were shown, by language, school and id. */
const titles = new Map<string, string>();
const keyOf = (language: string, schoolId: string, courseId: string) => `${language} ${schoolId} ${courseId}`;

/** Keeps the title of a course that is shown, for the title of its page. Returns whether it is new. */
export function rememberCourse(language: string, schoolId: string, courseId: string, title: string): boolean {
  const key = keyOf(language, schoolId, courseId);
  if (titles.get(key) === title) return false;
  titles.set(key, title);
  return true;
}

const course: Page = {
  async title({ language, params, query }) {
    const known = titles.get(keyOf(language, params.schoolId ?? '', query('courseId')));
    return known ?? (await hostTexts(language))('title.courseView');
  },
  template: ({ language, params, query, tenant }) => html`
    <campus-course-view
      tenant=${tenant}
      language=${language}
      school-id=${params.schoolId ?? ''}
      course-id=${query('courseId')}
      lesson-id=${query('lessonId')}
    ></campus-course-view>
  `,
};

const editor: Page = {
  title: async ({ language }) => (await hostTexts(language))('title.courseEditor'),
  template: ({ language, params, query, tenant }) => html`
    <campus-course-editor
      tenant=${tenant}
      language=${language}
      school-id=${params.schoolId ?? ''}
      course-id=${query('courseId')}
      tab=${query('tab')}
    ></campus-course-editor>
  `,
};

/** The pages of the course market; the site's frame shows its header. */
export const mallPages: Pages = { mallHome: home, mallIntroduce: introduce, courseView: course, courseEditor: editor };
