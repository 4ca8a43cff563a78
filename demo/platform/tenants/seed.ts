import * as v from 'valibot';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import { readSeed, seedOnce } from '../core/database/seeding.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { recountMembers } from './counts.ts';
import { PUBLIC_SCHOOLS } from './seed-public-schools.ts';
import { type SchoolTexts, textsOfSchool } from './seed-texts.ts';
import { memberships, tenantCounts, tenantOrigins, tenants, tenantTexts } from './tables.ts';

type Settings = Partial<typeof tenants.$inferInsert> & { id: string; brandColor: string };
type Seeded = Settings & { texts: SchoolTexts };

/** The store of the demo account `owner`. */
export const OWNER_STORE = 'noura-store';

/** Files for the schools that people meet first; the platform draws the pictures of the others. */
const picturesOf = (id: string) => ({ logoUrl: pictureUrl('logos', id), coverUrl: pictureUrl('covers', id) });
const drawingsOf = (id: string) => ({ logoUrl: `/files/logos/${id}.svg`, coverUrl: `/files/covers/${id}.svg` });

const School = v.pipe(
  v.strictObject({
    id: v.string(),
    brandColor: v.string(),
    kind: v.exactOptional(v.picklist(['school', 'mall'])),
    parentId: v.exactOptional(v.string()),
    domain: v.exactOptional(v.string()),
    loginMethods: v.exactOptional(v.array(v.picklist(Object.values(LOGIN_METHOD)))),
    phoneCountry: v.exactOptional(v.string()),
    moduleSchoolId: v.exactOptional(v.string()),
    isO3: v.exactOptional(v.boolean()),
    isICT: v.exactOptional(v.boolean()),
    overseas: v.exactOptional(v.boolean()),
    listed: v.exactOptional(v.boolean()),
    membersOnly: v.exactOptional(v.boolean()),
    createdBy: v.exactOptional(v.string()),
    createdAt: v.exactOptional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((time) => new Date(time)),
      ),
    ),
    pictures: v.exactOptional(v.boolean()),
  }),
  v.transform(({ pictures, ...school }) => ({
    ...school,
    ...(pictures && picturesOf(school.id)),
    texts: textsOfSchool(school.id),
  })),
);

const { first, last } = readSeed(
  new URL('./seed/schools.json', import.meta.url),
  v.strictObject({ first: v.array(School), last: v.array(School) }),
);

/** In the order of the lists. */
const SCHOOLS: readonly Seeded[] = [...first, ...PUBLIC_SCHOOLS, ...last];

/** Later than each user's own school, which remains the default after sign-in. */
const JOINED_AT = new Date('2026-01-19T08:00:00Z');

/** Users who are members of a second school. */
const FURTHER_MEMBERS: readonly (typeof memberships.$inferInsert)[] = [
  { tenantId: 'orchard', userId: 'admin', role: 'learner', joinedAt: JOINED_AT },
  { tenantId: 'dingqiao', userId: 'teacher', role: 'teacher', joinedAt: JOINED_AT },
];

const settingsOf = ({ texts: _texts, ...school }: Seeded) => ({
  kind: 'school' as const,
  domain: `${school.id}.campus.example`,
  loginMethods: [1 as const],
  phoneCountry: 'CN',
  ...drawingsOf(school.id),
  version: 1,
  listed: true,
  position: SCHOOLS.findIndex(({ id }) => id === school.id),
  ...school,
});

const insertSchools = async (tx: Database, schools: readonly Seeded[]): Promise<void> => {
  const rows = await tx.insert(tenants).values(schools.map(settingsOf)).onConflictDoNothing().returning();
  const added = schools.filter(({ id }) => rows.some((row) => row.id === id));
  if (added.length === 0) return;
  // The seeds of members and courses count theirs.
  await tx
    .insert(tenantCounts)
    .values(added.map(({ id }) => ({ tenantId: id, memberCount: 0, courseCount: 0, liveCount: 0 })));
  await tx.insert(tenantTexts).values(
    added.flatMap(({ id, texts }) =>
      LANGUAGES.map((language) => ({
        tenantId: id,
        language,
        ...texts[language],
      })),
    ),
  );
  const independent = added.filter(({ parentId }) => !parentId);
  if (independent.length === 0) return;
  await tx.insert(tenantOrigins).values(independent.map(({ id }) => ({ tenantId: id, origin: '{assets}' })));
};

/** Inserts the memberships that were never inserted before, and counts them. */
export const seedMembers = (tx: Database, members: readonly (typeof memberships.$inferInsert)[]): Promise<void> =>
  seedOnce(
    tx,
    members,
    ({ tenantId, userId }) => `member ${tenantId} ${userId}`,
    async (fresh) => {
      await tx.insert(memberships).values(fresh).onConflictDoNothing();
      await recountMembers(tx, [...new Set(fresh.map(({ tenantId }) => tenantId))]);
    },
  );

/** Counts the members of the schools whose numbers earlier versions of the demo made up. */
export const recountSeeded = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ALL_SEEDED,
    (id) => `counted members ${id}`,
    (fresh) => recountMembers(tx, fresh),
  );

/** Inserts the schools, their texts and their allowed origins. */
export const seedTenants = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    SCHOOLS,
    ({ id }) => `tenant ${id}`,
    (fresh) => insertSchools(tx, fresh),
  );
  await seedMembers(tx, FURTHER_MEMBERS);
};

/** Ids of all seeded schools, sub-schools and malls. */
export const ALL_SEEDED: readonly string[] = SCHOOLS.map(({ id }) => id);

/** Schools and malls without a parent; each has its own agreements. */
export const SEEDED_TENANTS: readonly string[] = SCHOOLS.filter(({ parentId }) => !parentId).map(({ id }) => id);
