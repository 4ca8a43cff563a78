import { hostTexts, html, type Page, type Pages } from 'campus-widgets/host';
import { filterIn } from '../filter-in-address.ts';

interface Shown {
  readonly name: string;
  readonly classId: string;
  readonly className: string;
}

/** The attendances that were shown, by school and id. */
const known = new Map<string, Shown>();
const keyOf = (schoolId: string, attendanceId: string): string => `${schoolId} ${attendanceId}`;

/** Keeps what an attendance that is shown is called, for the title and the breadcrumb of its page. Returns whether it is new. */
export function rememberAttendance({
  attendanceId,
  classId,
  className,
  name,
  schoolId,
}: Shown & { readonly schoolId: string; readonly attendanceId: string }): boolean {
  const key = keyOf(schoolId, attendanceId);
  const before = known.get(key);
  if (before?.name === name && before.className === className) return false;
  known.set(key, { name, classId, className });
  return true;
}

const shownAt = ({ attendanceId = '', schoolId = '' }: Readonly<Record<string, string>>): Shown | undefined =>
  known.get(keyOf(schoolId, attendanceId));

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
    title: async ({ language, params }) =>
      shownAt(params)?.name ?? (await hostTexts(language))('title.attendanceDetail'),
    template: (context) => html`
      <campus-lecturing-center
        tenant=${context.tenant}
        language=${context.language}
        school-id=${context.params.schoolId ?? ''}
        class-id=${shownAt(context.params)?.classId ?? context.query('classId')}
        class-title=${shownAt(context.params)?.className ?? ''}
        page="classView"
        crumb=${shownAt(context.params)?.name ?? '…'}
        from-type=${context.query('fromType')}
        ><campus-attendance-board
          tenant=${context.params.schoolId ?? ''}
          language=${context.language}
          attendance-id=${context.params.attendanceId ?? ''}
          from-type=${context.query('fromType')}
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
        from-type=${query('fromType')}
        live-updates=${query('updates') === 'stream' ? 'stream' : 'poll'}
      ></campus-attendance-projection>
    `,
  },
};
