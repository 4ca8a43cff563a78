import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { recountMembers } from './counts.ts';
import { MAIN_HOST } from './queries.ts';
import { PUBLIC_SCHOOLS } from './seed-public-schools.ts';
import {
  DINGQIAO,
  HARBOR,
  MALL,
  NORTH,
  OASIS,
  ORCHARD,
  OWNER_STORE_TEXTS,
  RIVER,
  type SchoolTexts,
  SUB_SCHOOLS,
} from './seed-texts.ts';
import { memberships, tenantCounts, tenantOrigins, tenants, tenantTexts } from './tables.ts';

type Settings = Partial<typeof tenants.$inferInsert> & { id: string; brandColor: string };
type Seeded = Settings & { texts: SchoolTexts };

/** The store of the demo account `owner`. */
export const OWNER_STORE = 'noura-store';

const SCHOOLS: readonly Seeded[] = [
  {
    id: 'north',
    brandColor: '#1f5fbf',
    loginMethods: [1, 3, 2, 4],
    moduleSchoolId: 'module-north',
    texts: NORTH,
  },
  {
    id: 'river',
    brandColor: '#0f766e',
    loginMethods: [1],
    texts: RIVER,
  },
  {
    id: 'oasis',
    brandColor: '#b45309',
    loginMethods: [3, 1],
    phoneCountry: 'SA',
    isO3: true,
    texts: OASIS,
  },
  {
    id: 'mall',
    brandColor: '#7c3aed',
    kind: 'mall',
    loginMethods: [1],
    listed: false,
    domain: 'mall.campus.example',
    texts: MALL,
  },
  {
    id: 'harbor',
    brandColor: '#155e9c',
    loginMethods: [2],
    texts: HARBOR,
  },
  {
    id: 'orchard',
    brandColor: '#4d7c0f',
    loginMethods: [1],
    listed: false,
    membersOnly: true,
    texts: ORCHARD,
  },
  {
    id: OWNER_STORE,
    brandColor: '#9d174d',
    kind: 'mall',
    loginMethods: [1],
    phoneCountry: 'SA',
    listed: false,
    domain: MAIN_HOST,
    createdBy: 'owner',
    createdAt: new Date('2026-01-12T08:05:00Z'),
    texts: OWNER_STORE_TEXTS,
  },
  ...SUB_SCHOOLS.map(({ id, texts }, index) => ({
    id,
    texts,
    parentId: 'north',
    listed: false,
    brandColor: index === 0 ? '#1d4ed8' : '#be185d',
  })),
  ...PUBLIC_SCHOOLS,
  {
    id: 'dingqiao',
    brandColor: '#9f1239',
    loginMethods: [1],
    listed: false,
    texts: DINGQIAO,
  },
];

/** Later than each user's own school, which remains the default after sign-in. */
const JOINED_AT = new Date('2026-01-19T08:00:00Z');

/** Users who are members of a second school. */
const FURTHER_MEMBERS: readonly (typeof memberships.$inferInsert)[] = [
  { tenantId: 'orchard', userId: 'admin', role: 'learner', joinedAt: JOINED_AT },
  { tenantId: 'dingqiao', userId: 'teacher', role: 'teacher', joinedAt: JOINED_AT },
];

/** Files for the schools that people meet first; the platform draws the pictures of the others. */
const WITH_PICTURES: ReadonlySet<string> = new Set([
  'north',
  'river',
  'oasis',
  'mall',
  'harbor',
  'orchard',
  OWNER_STORE,
  ...SUB_SCHOOLS.map(({ id }) => id),
]);

const picturesOf = (id: string) =>
  WITH_PICTURES.has(id)
    ? { logoUrl: pictureUrl('logos', id), coverUrl: pictureUrl('covers', id) }
    : { logoUrl: `/files/logos/${id}.svg`, coverUrl: `/files/covers/${id}.svg` };

const settingsOf = ({ texts: _texts, ...school }: Seeded) => ({
  kind: 'school' as const,
  domain: `${school.id}.campus.example`,
  loginMethods: [1 as const],
  phoneCountry: 'CN',
  ...picturesOf(school.id),
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
        name: texts[language][0],
        description: texts[language][1],
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
