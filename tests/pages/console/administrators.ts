import type { NewUser, TestPlatform } from '../support/platform.ts';
import { createSchool } from '../support/schools.ts';

/** Makes a new user a member of a school. */
export async function createMember(
  platform: TestPlatform,
  schoolId: string,
  role: 'learner' | 'teacher' | 'admin',
): Promise<NewUser> {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values (${schoolId}, ${user.id}, ${role}, now())`;
  return user;
}

/** A school of its own for the test, with an administrator. */
export async function createAdministeredSchool(platform: TestPlatform) {
  const schoolId = await createSchool(platform);
  return { schoolId, admin: await createMember(platform, schoolId, 'admin') };
}
