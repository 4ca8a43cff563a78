import { type SQL, sql } from 'drizzle-orm';
import { SEEDED_VERSION } from '../../../../demo/platform/agreements/seed.ts';
import { hashOf, peopleFrom, schoolNumber, secondSchoolNumber } from './people.ts';

/** People with these numbers, in a population of so many schools. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly schools: number;
  readonly passwordHash: string;
}

const NAMES = sql.raw(
  `array['林晓雨','Łucja Wiśniewska','José Álvarez','نورة القحطاني','Анна Соколова','佐藤 健','김서연','Ana Souza','Jean Dupont','Ayşe Yılmaz','Greta Müller','Mary Smith']`,
);

const people = ({ first, last, passwordHash, schools }: Part): SQL => sql`
  insert into users (id, email, phone, password_hash, real_name, nick_name, gender, avatar_url, third_account,
    is_organization, vip, position_name, department_name, current_school_id, created_at)
  select id, 'person' || n || '@people.example', case when n % 2 = 0 then '+86139' || lpad(n::text, 8, '0') end,
    ${passwordHash}::text, (${NAMES})[n % 12 + 1], 'Person ' || n, n % 2 + 1, '/files/avatars/' || id || '.svg', '',
    false, 0, '', '', case when n % 3 > 0 then 'school-' || ${schoolNumber(schools)} end, now()
  from ${peopleFrom(first, last)}`;

const emails = ({ first, last }: Part): SQL => sql`
  insert into user_addresses (address, user_id)
  select 'person' || n || '@people.example', id from ${peopleFrom(first, last)}`;

const phones = ({ first, last }: Part): SQL => sql`
  insert into user_addresses (address, user_id)
  select '+86139' || lpad(n::text, 8, '0'), id from ${peopleFrom(first, last)} where n % 2 = 0`;

const members = ({ first, last, schools }: Part): SQL => sql`
  insert into memberships (tenant_id, user_id, role, joined_at)
  select 'school-' || ${schoolNumber(schools)}, id,
    case when n <= ${schools}::int then 'admin' when n % 20 = 1 then 'teacher' else 'learner' end, now()
  from ${peopleFrom(first, last)}`;

const secondMembers = ({ first, last, schools }: Part): SQL => sql`
  insert into memberships (tenant_id, user_id, role, joined_at)
  select 'school-' || ${secondSchoolNumber(schools)}, id, 'learner', now() + interval '1 second'
  from ${peopleFrom(first, last)}
  where n % 5 = 0 and ${secondSchoolNumber(schools)} <> ${schoolNumber(schools)}`;

const signatures = ({ first, last, schools }: Part): SQL => sql`
  insert into agreement_signatures (tenant_id, user_id, type, version, language, login_method, signed_at, text_hash)
  select 'school-' || ${schoolNumber(schools)}, id, type, ${SEEDED_VERSION}::text, 'en_US', 1, now(), repeat('0', 64)
  from ${peopleFrom(first, last)}, unnest(array['YS', 'FW']) as type`;

/** What everyone has. */
export const PERSON_ROWS: readonly ((part: Part) => SQL)[] = [
  people,
  emails,
  phones,
  members,
  secondMembers,
  signatures,
];

const sessionId = sql`'s_' || left(${hashOf(sql`'session ' || n`)}, 20)`;
/** Different ages, none of which has expired. */
const signedInAt = sql`now() - n % 20 * interval '1 day'`;

const sessions = ({ first, last, schools }: Part): SQL => sql`
  insert into sessions (id, user_id, tenant_id, login_method, mode, created_at, expires_at)
  select ${sessionId}, id, 'school-' || ${schoolNumber(schools)}, 1, 'cookie', ${signedInAt},
    ${signedInAt} + interval '30 days'
  from ${peopleFrom(first, last)}`;

const usedTokens = ({ first, last }: Part): SQL => sql`
  insert into refresh_tokens (user_id, hash, session_id, created_at, used_at)
  select id, ${hashOf(sql`'used ' || n || ' ' || use`)}, ${sessionId}, ${signedInAt}, ${signedInAt}
  from ${peopleFrom(first, last)}, generate_series(1, 2) as use`;

const tokens = ({ first, last }: Part): SQL => sql`
  insert into refresh_tokens (user_id, hash, session_id, created_at)
  select id, ${hashOf(sql`id || '.' || ${hashOf(sql`'refresh ' || n`)}`)}, ${sessionId}, ${signedInAt}
  from ${peopleFrom(first, last)}`;

const browsers = ({ first, last }: Part): SQL => sql`
  insert into known_browsers (user_id, browser, expires_at)
  select id, ${hashOf(sql`'browser ' || n`)}, now() + interval '100 days' from ${peopleFrom(first, last)}`;

/** What a person has who signed in lately: a session, its refresh tokens, and a browser. */
export const SESSION_ROWS: readonly ((part: Part) => SQL)[] = [sessions, usedTokens, tokens, browsers];
