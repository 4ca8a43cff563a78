import { ACCOUNTS } from './accounts/area.ts';
import { ACTIVITIES } from './activities/area.ts';
import { AGREEMENTS } from './agreements/area.ts';
import { ATTENDANCE } from './attendance/area.ts';
import { AUTHORING } from './authoring/area.ts';
import { CONSOLE } from './console/area.ts';
import type { Area } from './core/areas/area.ts';
import { type StoredTable, stored } from './core/areas/stored-table.ts';
import { byAddress, byKey, EVERYWHERE } from './core/database/placement.ts';
import { outbox, rateBuckets, secrets, seededRecords } from './core/database/tables.ts';
import { DEVELOPER } from './developer/area.ts';
import { EMBED } from './embed/area.ts';
import { EVENTS } from './events/area.ts';
import { FEDERATED } from './federated/area.ts';
import { FILES } from './files/area.ts';
import { FRAGMENTS } from './fragments/area.ts';
import { HANDOFF } from './handoff/area.ts';
import { HISTORY } from './history/area.ts';
import { IDENTITY } from './identity/area.ts';
import { LECTURING } from './lecturing/area.ts';
import { LIVE } from './live/area.ts';
import { LTI } from './lti/area.ts';
import { MALL } from './mall/area.ts';
import { NOTIFICATIONS } from './notifications/area.ts';
import { OIDC } from './oidc/area.ts';
import { PICTURES } from './pictures/area.ts';
import { PLATE } from './plate/area.ts';
import { PORTAL } from './portal/area.ts';
import { PROVIDERS } from './providers/area.ts';
import { REGISTER } from './register/area.ts';
import { REPORT } from './report/area.ts';
import { SETUP } from './setup/area.ts';
import { SIGN_IN } from './sign-in/area.ts';
import { SPACE } from './space/area.ts';
import { STUDIES } from './studies/area.ts';
import { TENANTS } from './tenants/area.ts';
import { UPLOADS } from './uploads/area.ts';
import { USERS } from './users/area.ts';
import { WORKS } from './works/area.ts';

/**
 * The areas of the platform by their folders, in layers. An area imports areas of its own layer and of those above it in
 * this list, never in a circle. The order is that of seeding and of mounting.
 */
export const LAYERS = {
  foundation: { users: USERS, oidc: OIDC, pictures: PICTURES, tenants: TENANTS, uploads: UPLOADS },
  access: {
    accounts: ACCOUNTS,
    agreements: AGREEMENTS,
    'sign-in': SIGN_IN,
    handoff: HANDOFF,
    federated: FEDERATED,
    providers: PROVIDERS,
    developer: DEVELOPER,
    identity: IDENTITY,
  },
  learning: {
    studies: STUDIES,
    activities: ACTIVITIES,
    events: EVENTS,
    space: SPACE,
    mall: MALL,
    register: REGISTER,
    plate: PLATE,
    works: WORKS,
  },
  teaching: { live: LIVE, lecturing: LECTURING, attendance: ATTENDANCE, history: HISTORY, authoring: AUTHORING },
  service: {
    console: CONSOLE,
    report: REPORT,
    notifications: NOTIFICATIONS,
    portal: PORTAL,
    lti: LTI,
    setup: SETUP,
    files: FILES,
    fragments: FRAGMENTS,
    embed: EMBED,
  },
} as const;

type Layers = typeof LAYERS;
type AnyArea = { [Layer in keyof Layers]: Layers[Layer][keyof Layers[Layer]] }[keyof Layers];

export const AREAS: readonly Area[] = Object.values<Readonly<Record<string, Area>>>(LAYERS).flatMap((layer) =>
  Object.values(layer),
);

type CallsOf<A> = A extends { readonly calls: infer Calls } ? (calls: Calls) => void : never;
type AllCalls = CallsOf<AnyArea> extends (calls: infer Calls) => void ? Calls : never;

/** The handlers of all areas. */
export const HANDLERS = Object.assign({}, ...AREAS.map(({ calls }) => calls)) as AllCalls;

/** All tables of the platform. The order is that of deleting what has expired. */
export const TABLES: readonly StoredTable[] = [
  stored(secrets, EVERYWHERE, {}),
  stored(seededRecords, EVERYWHERE, {}),
  stored(rateBuckets, byKey('key'), {}, 'windowEnd'),
  // Messages repeat codes and addresses.
  stored(outbox, byAddress('recipient'), {}, 'createdAt'),
  ...AREAS.flatMap(({ tables = [] }) => tables),
];
