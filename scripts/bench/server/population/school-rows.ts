import { type SQL, sql } from 'drizzle-orm';
import { SEEDED_VERSION } from '../../../../demo/platform/agreements/seed.ts';
import { nameKeys } from '../../../../demo/platform/register/moderation/names.ts';
import { PUBLIC_SCHOOLS } from '../../../../demo/platform/tenants/seed-public-schools.ts';
import { type Population, schoolId, schoolOf, secondSchoolOf } from './people.ts';

/** The texts of the demo's public schools; those of the bench have the same ones, with a number. */
const TEMPLATES = PUBLIC_SCHOOLS.flatMap(({ texts }, at) =>
  Object.entries(texts).map(([language, text]) => ({ at, language, ...text })),
);

const schoolsOf = ({ schools }: Population): SQL => sql`generate_series(1, ${schools}::int) as n`;

/** A table of rows that are passed as JSON, with these columns. */
const rowsOf = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`;

const schools = (population: Population): SQL => sql`
  insert into tenants (id, kind, domain, brand_color, login_methods, phone_country, logo_url, cover_url, version,
    module_school_id, listed, position, scale, created_at)
  select 'school-' || n, 'school', '{main}', '#1f5fbf', '[1]'::jsonb, 'CN', '/files/logos/school-' || n || '.svg',
    '/files/covers/school-' || n || '.svg', 1, 'module-school-' || n, true, n, 999999, now()
  from ${schoolsOf(population)}`;

const texts = (population: Population): SQL => sql`
  insert into tenant_texts (tenant_id, language, name, description)
  select 'school-' || n, language, name || ' ' || n, description
  from ${schoolsOf(population)}
  join ${rowsOf(TEMPLATES, 'at int, language text, name text, description text')} on at = n % ${PUBLIC_SCHOOLS.length}::int`;

const origins = (population: Population): SQL => sql`
  insert into tenant_origins (tenant_id, origin)
  select 'school-' || n, 'https://school-' || n || '.example' from ${schoolsOf(population)}`;

const agreements = (population: Population): SQL => sql`
  insert into agreement_versions (tenant_id, type, version)
  select 'school-' || n, type, ${SEEDED_VERSION}::text from ${schoolsOf(population)}, unnest(array['YS', 'FW']) as type`;

const counts = ({ schools, users }: Population): SQL => {
  const members = new Array<number>(schools + 1).fill(0);
  const count = (school: number | null) => {
    if (school !== null) members[school] = (members[school] ?? 0) + 1;
  };
  for (let person = 1; person <= users; person += 1) {
    count(schoolOf(person, schools));
    count(secondSchoolOf(person, schools));
  }
  const rows = members.flatMap((amount, school) => (school > 0 ? [{ id: schoolId(school), amount }] : []));
  return sql`
    insert into tenant_counts (tenant_id, member_count, course_count, live_count)
    select id, amount, 40, 4 from ${rowsOf(rows, 'id text, amount int')}`;
};

const names = ({ schools }: Population): SQL => {
  const rows: { key: string; id: string }[] = [];
  for (let school = 1; school <= schools; school += 1) {
    const name = PUBLIC_SCHOOLS[school % PUBLIC_SCHOOLS.length]?.texts.en_US.name ?? '';
    for (const key of nameKeys(`${name} ${school}`)) rows.push({ key, id: schoolId(school) });
  }
  // The looks of two numbers may be the same, as that of 1 and l.
  return sql`
    insert into school_names (key, tenant_id)
    select key, id from ${rowsOf(rows, 'key text, id text')} on conflict do nothing`;
};

/** The schools, with their texts, origins, agreements, names and numbers of members. */
export const SCHOOL_ROWS: readonly ((population: Population) => SQL)[] = [
  schools,
  texts,
  origins,
  agreements,
  counts,
  names,
];
