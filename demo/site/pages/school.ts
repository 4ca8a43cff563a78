import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';

/** The names of the schools that were shown, by language and id. */
const names = new Map<string, string>();
const keyOf = (language: string, schoolId: string): string => `${language} ${schoolId}`;

/** Keeps the name of a school that is shown, for the title of its page. Returns whether it is new. */
export function rememberName(language: string, schoolId: string, name: string): boolean {
  const key = keyOf(language, schoolId);
  if (names.get(key) === name) return false;
  names.set(key, name);
  return true;
}

/** The portal is titled with the name of its school, as soon as that is known. */
const portal: Page = {
  async title({ language, params, route }) {
    const id = params.subSchoolId ?? params.schoolId ?? '';
    return names.get(keyOf(language, id)) ?? (await hostTexts(language))(`title.${route}`);
  },
  template: ({ tenant, language, params }) => html`
    <campus-portal
      tenant=${tenant}
      language=${language}
      school-id=${params.schoolId ?? ''}
      sub-school-id=${params.subSchoolId ?? ''}
      below-header
      plate-in-address
    ></campus-portal>
  `,
};

/** The home page, the list of schools, and the portals of schools. */
export const schoolPages: Pages = {
  home: {
    guard: 'user',
    // A user without a school is redirected to registration.
    async redirect({ schoolOfUser }) {
      const schoolId = await schoolOfUser();
      return schoolId
        ? { route: 'portal', params: { schoolId }, replace: true }
        : { route: 'registerGuide', replace: true };
    },
    template: () => html``,
  },
  loginSelect: {
    template: ({ tenant, language }) =>
      html`<campus-school-select tenant=${tenant} language=${language}></campus-school-select>`,
  },
  portal,
  subSchoolPortal: portal,
};
