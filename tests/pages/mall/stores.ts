import { type NewUser, type TestPlatform, unique } from '../support/platform.ts';
import { copyTexts } from '../support/schools.ts';

/** A user who owns a copy of the seeded store; a test may change both. */
export interface StoreOwner extends NewUser {
  readonly storeId: string;
}

export async function createStoreOwner(platform: TestPlatform): Promise<StoreOwner> {
  const user = await platform.createUser({ schoolId: null });
  const storeId = `store-${unique()}`;
  await platform.sql`insert into tenants select (jsonb_populate_record(seeded,
    ${JSON.stringify({ id: storeId, created_by: user.id })}::jsonb)).* from tenants seeded where id = 'noura-store'`;
  await copyTexts(platform, 'noura-store', storeId);
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values (${storeId}, ${user.id}, 'owner', now())`;
  await platform.sql`insert into cooperations select (jsonb_populate_record(seeded,
    ${JSON.stringify({ store_id: storeId, cancelled_at: null, cancelled_by: null })}::jsonb)).*
    from cooperations seeded where store_id = 'noura-store'`;
  return { ...user, storeId };
}
