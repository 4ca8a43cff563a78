import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';

/** The titles of the works that were shown, by their ids. */
const titles = new Map<string, string>();

/** Keeps the title of a work that is shown, for the title of its page. Returns whether it is new. */
export function rememberTitle(workId: string, title: string): boolean {
  if (titles.get(workId) === title) return false;
  titles.set(workId, title);
  return true;
}

/** The page of a work, whose id is in a query parameter; titled like the work, as soon as that is known. */
const workPage = (kind: 'post' | 'video' | 'exam', parameter: string): Page => ({
  async title({ language, query, route }) {
    return titles.get(query(parameter)) ?? (await hostTexts(language))(`title.${route}`);
  },
  template: ({ tenant, language, query }) => html`
    <campus-work-detail
      tenant=${tenant}
      language=${language}
      kind=${kind}
      work-id=${query(parameter)}
      heading-level="1"
    ></campus-work-detail>
  `,
});

/** The reading pages behind the works of people. */
export const workPages: Pages = {
  knowledgeDetail: workPage('post', 'resourceId'),
  knowledgeArticle: workPage('post', 'articleId'),
  communityDetail: workPage('post', 'resourceId'),
  videoDetail: workPage('video', 'videoId'),
  examInfo: workPage('exam', 'examId'),
  examEditor: {
    guard: 'user',
    template: ({ language, params, query }) => html`
      <campus-exam-editor
        tenant=${params.schoolId ?? ''}
        language=${language}
        exam-id=${query('examId')}
      ></campus-exam-editor>
    `,
  },
};
