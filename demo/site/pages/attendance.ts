import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';

/** The names of the attendances that were shown, by school and id. */
const names = new Map<string, string>();
const keyOf = (schoolId: string, attendanceId: string): string => `${schoolId} ${attendanceId}`;

/** Keeps the name of an attendance that is shown, for the title and the breadcrumb of its page. Returns whether it is new. */
export function rememberAttendance(schoolId: string, attendanceId: string, name: string): boolean {
  const key = keyOf(schoolId, attendanceId);
  if (names.get(key) === name) return false;
  names.set(key, name);
  return true;
}

const nameOf = ({ attendanceId = '', schoolId = '' }: Readonly<Record<string, string>>): string | undefined =>
  names.get(keyOf(schoolId, attendanceId));

/**
 * The page behind the code of an attendance. People sign in on the page itself, because the code is only in its memory: the site
 * removes it from the address. So both routes have the same element.
 */
const sign: Page = {
  template: ({ language, params, tenant }) => html`
    <campus-attendance-sign
      tenant=${tenant}
      language=${language}
      code=${params.token ?? ''}
    ></campus-attendance-sign>
  `,
};

/** The pages of attendances. */
export const attendancePages: Pages = {
  attendanceSign: sign,
  attendanceSignEntry: sign,
  // The calls of attendances are about the school of their tenant.
  attendanceDetail: {
    guard: 'user',
    title: async ({ language, params }) => nameOf(params) ?? (await hostTexts(language))('title.attendanceDetail'),
    template: (context) => html`
      <campus-lecturing-center
        tenant=${context.tenant}
        language=${context.language}
        school-id=${context.params.schoolId ?? ''}
        class-id=${context.query('classId')}
        page="classView"
        crumb=${nameOf(context.params) ?? '…'}
        ><campus-attendance-board
          tenant=${context.params.schoolId ?? ''}
          language=${context.language}
          attendance-id=${context.params.attendanceId ?? ''}
          filter=${filterIn(context, 'campus-attendance-board')}
        ></campus-attendance-board
      ></campus-lecturing-center>
    `,
  },
  attendanceProjection: {
    guard: 'user',
    template: ({ language, params, query }) => html`
      <campus-attendance-projection
        tenant=${params.schoolId ?? ''}
        language=${language}
        attendance-id=${params.attendanceId ?? ''}
        live-updates=${query('updates') === 'stream' ? 'stream' : 'poll'}
      ></campus-attendance-projection>
    `,
  },
};
