import { type TestPlatform, unique } from './platform.ts';

/** Copies the texts of a school, without the columns that the database derives. */
export const copyTexts = (platform: TestPlatform, from: string, to: string): Promise<unknown> =>
  platform.sql`insert into tenant_texts (tenant_id, language, name, description)
    select ${to}::text, language, name, description from tenant_texts where tenant_id = ${from}`;

/** Creates an unlisted copy of the seeded `north` for the test, which may change it; returns its id. */
export async function createSchool(platform: TestPlatform): Promise<string> {
  const id = `school-${unique()}`;
  const its = JSON.stringify({ tenant_id: id });
  await platform.sql`insert into tenants select (jsonb_populate_record(seeded,
    ${JSON.stringify({ id, listed: false })}::jsonb)).* from tenants seeded where id = 'north'`;
  await copyTexts(platform, 'north', id);
  await platform.sql`insert into tenant_counts select (jsonb_populate_record(seeded, ${its}::jsonb)).*
    from tenant_counts seeded where tenant_id = 'north'`;
  await platform.sql`insert into tenant_origins select (jsonb_populate_record(seeded, ${its}::jsonb)).*
    from tenant_origins seeded where tenant_id = 'north'`;
  await platform.sql`insert into agreement_versions select (jsonb_populate_record(seeded, ${its}::jsonb)).*
    from agreement_versions seeded where tenant_id = 'north'`;
  return id;
}

/** Creates such a school that lists no origin. */
export async function createUnlistedSchool(platform: TestPlatform): Promise<string> {
  const id = await createSchool(platform);
  await platform.sql`delete from tenant_origins where tenant_id = ${id}`;
  return id;
}

/** Creates an invitation code of a school. */
export async function createInvitation(platform: TestPlatform, schoolId: string): Promise<string> {
  const code = unique().toUpperCase();
  await platform.sql`insert into invitations (code, tenant_id, created_at) values (${code}, ${schoolId}, now())`;
  return code;
}

/** Gives a school the plate of the seeded `north`: its sections and categories, without their contents. */
export async function copyPlate(platform: TestPlatform, schoolId: string): Promise<void> {
  const its = JSON.stringify({ tenant_id: schoolId });
  await platform.sql`insert into plate_sections select (jsonb_populate_record(seeded, ${its}::jsonb)).*
    from plate_sections seeded where tenant_id = 'north'`;
  await platform.sql`insert into plate_categories select (jsonb_populate_record(seeded, ${its}::jsonb)).*
    from plate_categories seeded where tenant_id = 'north'`;
}
