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
    'a write on all machines': 'delete from "sessions" where "expires_at" < $1',
  };
  it.each(Object.entries(ALLOWED))('allow %s', (_name, text) => expect(violationsIn(text)).toEqual([]));
});
