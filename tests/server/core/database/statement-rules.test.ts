import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, violationsIn } from '../../support/database/statement-rules.ts';

beforeAll(loadParser);

describe('the rules for statements [X01]', () => {
  const REFUSED = {
    'a join of two groups': 'select 1 from "users" join "user_addresses" on true where "users"."id" = $1',
    'a join in a group by another column':
      'select 1 from "memberships" join "users" on "users"."id" = "memberships"."tenant_id"',
    'a join in a group by a value': 'select 1 from "sessions" join "users" on "users"."id" = $1',
    'a subquery on another group': 'delete from "tickets" where "user_id" in (select "id" from "users")',
    'an insertion from another group': 'insert into "user_addresses" select "email", "id" from "users"',
    'an insertion of rows of other machines':
      'insert into "sessions" (user_id, id) select $1, "users"."id" from "users"',
    'a lock on all machines': 'select 1 from "sessions" where "id" = $1 for update',
    'a lock in one of two cases': 'select 1 from "sessions" where "user_id" = $1 or "id" = $2 for share',
    'a lock on several users': 'select 1 from "sessions" where "user_id" in ($1, $2) for update',
    'a lock in a subquery':
      'update "users" set "vip" = 1 where "id" in (select "id" from "users" where true for update)',
    'a deletion of rows of several machines from two tables': `with a as (delete from "sessions" where "user_id" = $1),
      b as (delete from "visits" where "visitor_id" = $2) select 1`,
    'an upsert by the time zone': `insert into "live_viewers" (tenant_id) values ($1) on conflict (tenant_id) do update
      set "visits" = case when "live_viewers"."seen_at" > excluded.seen_at - $2::interval then 1 else 2 end`,
    'an upsert by the clock': `insert into "sessions" (id, user_id) values ($1, $2) on conflict (user_id, id) do update
      set "expires_at" = now()`,
    'an upsert by today': `insert into "sessions" (id, user_id) values ($1, $2) on conflict (user_id, id) do update
      set "expires_at" = current_date`,
    'an upsert by a text of a time': `insert into "sessions" (id, user_id) values ($1, $2)
      on conflict (user_id, id) do update set "device" = to_char(excluded.expires_at, 'YYYY')`,
    'an upsert where the clock says so': `insert into "sessions" (id, user_id) values ($1, $2)
      on conflict (user_id, id) do update set "device" = $3 where "sessions"."expires_at"::date = $4`,
    'a case by the time zone': `update "attendance_records" set "attended_at" = case when "status" in (1, 3)
      then $1::timestamptz + "version" * interval '1 second' end where "tenant_id" = $2`,
    'a condition with a case by the clock':
      'delete from "sessions" where "user_id" = $1 and coalesce("expires_at", now()) < $2',
    'a nested query that takes the tenant from the outer row': `update "attendance_records" set "version" = 1
      where "attendance_records"."tenant_id" = $1 and (select step.change_id from "attendance_changes" as step
        where step.tenant_id = "attendance_records"."tenant_id" and step.user_id = "attendance_records"."user_id") = $2`,
    'a row that moves': 'update "sessions" set "user_id" = $1 where "user_id" = $2',
  };
  it.each(Object.entries(REFUSED))('refuse %s', (_name, text) => expect(violationsIn(text)).toHaveLength(1));

  const ALLOWED = {
    'a join in a group': 'select 1 from "memberships" join "users" on "users"."id" = "memberships"."user_id"',
    'a join under other names': 'select 1 from "memberships" m join "users" u on m."user_id" = u."id"',
    'a join of three tables': `select 1 from "users" join "sessions" on "users"."id" = "sessions"."user_id"
      join "refresh_tokens" on "refresh_tokens"."user_id" = "sessions"."user_id"`,
    'a join with a reference table': 'select 1 from "memberships" join "tenants" on true',
    'an insertion of rows of the same machine': 'insert into "sessions" (id, user_id) select $1, u."id" from "users" u',
    'a lock on one machine': 'select 1 from "sessions" where ("user_id" = $1 and "revoked_at" is null) for update',
    'a lock on a reference table': 'select 1 from "tenants" where "id" = $1 for update',
    'a deletion of the rows of one person from two tables': `with a as (delete from "sessions" where "user_id" = $1),
      b as (delete from "visits" where "user_id" = $2) select 1`,
    'an upsert by seconds': `insert into "live_viewers" (tenant_id) values ($1) on conflict (tenant_id) do update
      set "visits" = case when extract(epoch from excluded.seen_at - "live_viewers"."seen_at") < $2 then 1 else 2 end`,
    'an upsert of a reference table by the clock': `insert into "secrets" (name, value) values ($1, $2)
      on conflict (name) do update set "value" = now()::text`,
    'a case by seconds': `update "attendance_records" set "attended_at" = case when "status" in (1, 3)
      then to_timestamp($1 + "version" % 2100) end where "tenant_id" = $2`,
    'an insertion by the clock': 'insert into "sessions" (id, user_id, expires_at) values ($1, $2, now())',
    'a case by a time that is given': `update "attendance_records" set "attended_at" = coalesce("attended_at",
      $1::timestamptz) where "tenant_id" = $2`,
    'a nested query on one machine': `update "attendance_records" set "version" = 1
      where "attendance_records"."tenant_id" = $1 and (select step.change_id from "attendance_changes" as step
        where step.tenant_id = $2 and step.tenant_id = "attendance_records"."tenant_id") = $3`,
    'a write on all machines': 'delete from "sessions" where "expires_at" < $1',
  };
  it.each(Object.entries(ALLOWED))('allow %s', (_name, text) => expect(violationsIn(text)).toEqual([]));
});
