import type { Table } from 'drizzle-orm';
import type * as schema from './schema.ts';

/**
 * Where the rows of a table lie when the database is spread over several machines (`npm run distribute`).
 *
 * Tables of the same group are distributed by the same values, so rows with the same value lie on one machine: they may
 * be joined, and a transaction on them stays there. A table with a key of its `own` shares its values with no other one.
 * Every machine has a copy of a `reference` table; it may be joined with anything, and a write to it needs all of them.
 */
export type Placement<Column extends string = string> =
  | { readonly group: 'user' | 'address' | 'tenant' | 'own'; readonly column: Column }
  | { readonly group: 'reference' };

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema];
type Placements = {
  readonly [Name in TableName]: Placement<Extract<keyof Schema[Name]['_']['columns'], string>>;
};

const REFERENCE = { group: 'reference' } as const;

/** The placement of every table. A missing one is a type error; `placements.test.ts` holds the rules for them. */
export const PLACEMENTS: Placements = {
  // One person: profile, sessions, memberships, signatures, space, fans and follows, learning history.
  users: { group: 'user', column: 'id' },
  sessions: { group: 'user', column: 'userId' },
  refreshTokens: { group: 'user', column: 'userId' },
  knownBrowsers: { group: 'user', column: 'userId' },
  userPictures: { group: 'user', column: 'userId' },
  memberships: { group: 'user', column: 'userId' },
  agreementSignatures: { group: 'user', column: 'userId' },
  dataProcessingSignatures: { group: 'user', column: 'userId' },
  spaces: { group: 'user', column: 'userId' },
  follows: { group: 'user', column: 'followerId' },
  fans: { group: 'user', column: 'followedId' },
  visits: { group: 'user', column: 'userId' },
  enrolments: { group: 'user', column: 'userId' },
  posts: { group: 'user', column: 'userId' },
  postVotes: { group: 'user', column: 'userId' },
  videos: { group: 'user', column: 'userId' },
  exams: { group: 'user', column: 'userId' },
  examResults: { group: 'user', column: 'userId' },
  examAttempts: { group: 'user', column: 'userId' },
  comments: { group: 'user', column: 'userId' },
  activities: { group: 'user', column: 'userId' },
  learningHistory: { group: 'user', column: 'userId' },

  // One email address or phone number: whose it is, and what is sent to it.
  userAddresses: { group: 'address', column: 'address' },
  oneTimeCodes: { group: 'address', column: 'account' },
  outbox: { group: 'address', column: 'recipient' },

  // Looked up by a key that nothing else shares.
  rateBuckets: { group: 'own', column: 'key' },
  tickets: { group: 'own', column: 'hash' },
  passkeys: { group: 'own', column: 'id' },
  passkeyChallenges: { group: 'own', column: 'id' },
  federatedIdentities: { group: 'own', column: 'id' },
  federatedTransactions: { group: 'own', column: 'stateHash' },
  networkRequests: { group: 'own', column: 'requestId' },
  providerRecords: { group: 'own', column: 'id' },
  activationCodes: { group: 'own', column: 'code' },
  invitations: { group: 'own', column: 'code' },
  schoolNames: { group: 'own', column: 'key' },
  reportTickets: { group: 'own', column: 'hash' },

  // One tenant.
  tenantCounts: { group: 'tenant', column: 'tenantId' },
  courses: { group: 'tenant', column: 'tenantId' },
  courseTexts: { group: 'tenant', column: 'tenantId' },
  programmes: { group: 'tenant', column: 'tenantId' },
  programmeTexts: { group: 'tenant', column: 'tenantId' },
  plateSections: { group: 'tenant', column: 'tenantId' },
  plateCategories: { group: 'tenant', column: 'tenantId' },
  plateSubscriptions: { group: 'tenant', column: 'tenantId' },
  plateEvaluations: { group: 'tenant', column: 'tenantId' },
  plateCounts: { group: 'tenant', column: 'tenantId' },
  schoolPictures: { group: 'tenant', column: 'tenantId' },
  reports: { group: 'tenant', column: 'tenantId' },
  lives: { group: 'tenant', column: 'tenantId' },
  liveViewers: { group: 'tenant', column: 'tenantId' },
  liveSamples: { group: 'tenant', column: 'tenantId' },
  liveEvents: { group: 'tenant', column: 'tenantId' },
  classes: { group: 'tenant', column: 'tenantId' },
  classTeachers: { group: 'tenant', column: 'tenantId' },
  classMembers: { group: 'tenant', column: 'tenantId' },
  lessons: { group: 'tenant', column: 'tenantId' },
  attendances: { group: 'tenant', column: 'tenantId' },
  attendanceRecords: { group: 'tenant', column: 'tenantId' },
  attendanceSignatures: { group: 'tenant', column: 'tenantId' },
  attendanceChanges: { group: 'tenant', column: 'tenantId' },
  attendanceKeys: { group: 'tenant', column: 'tenantId' },
  attendanceAttachments: { group: 'tenant', column: 'tenantId' },
  uploads: { group: 'tenant', column: 'tenantId' },
  exportJobs: { group: 'tenant', column: 'tenantId' },

  // Written rarely, read by everything.
  tenants: REFERENCE,
  tenantTexts: REFERENCE,
  tenantOrigins: REFERENCE,
  tenantSwitches: REFERENCE,
  agreementVersions: REFERENCE,
  cooperations: REFERENCE,
  clientApplications: REFERENCE,
  shortUrls: REFERENCE,
  providerAccounts: REFERENCE,
  secrets: REFERENCE,
  seededRecords: REFERENCE,
};
