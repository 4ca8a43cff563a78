import { Refusal } from './refusal.ts';

/** What a call meets when something goes wrong: a refusal, no connection, or an answer that is not the platform's. */
export type Failure = Refusal | 'offline' | 'malformed' | 'proxy';

/**
 * What can go wrong, by name. Each ends in a `campus-error` of the widget that made the call, and in what it shows of it.
 * The code of the event is in the comment.
 */
const SCENARIOS = {
  /** There is no connection: `network`. */
  offline: () => 'offline',
  /** The platform has failed: `500001`. */
  'server-failure': () => new Refusal('serverFailure'),
  /** The platform is being maintained: `503002`. */
  maintenance: () => new Refusal('maintenance'),
  /** A proxy answers in place of the platform, with a page of its own: `server`. */
  proxy: () => 'proxy',
  /** The answer is not one of the contract: `malformed`. */
  malformed: () => 'malformed',
  /** The page asks too often, and may ask again in a minute: `429001`. */
  'too-many-requests': () => new Refusal('tooManyRequests', { retryAfter: 60 }),
  /** There is no such school: `404001`. */
  'tenant-unknown': () => new Refusal('tenantUnknown'),
  /** What the call names does not exist: `404002`. */
  'not-found': () => new Refusal('notFound'),
  /** The school does not list the page's origin: `403001`. */
  'origin-refused': () => new Refusal('originRefused'),
  /** The user may not do this: `403003`. */
  forbidden: () => new Refusal('forbidden'),
  /** The school is closed: `403401`. */
  'school-closed': () => new Refusal('schoolClosed'),
  /** The password is wrong: `401003`. */
  'credentials-wrong': () => new Refusal('credentialsWrong', { message: 'The account or the password is wrong.' }),
} as const satisfies Record<string, () => Failure>;

export type ErrorScenario = keyof typeof SCENARIOS;

/** The names of the scenarios. */
export const ERROR_SCENARIOS = Object.keys(SCENARIOS) as ErrorScenario[];

/** What calls meet in a scenario. */
export const failureOf = (scenario: ErrorScenario): Failure => {
  const make = SCENARIOS[scenario] as (() => Failure) | undefined;
  if (!make) throw new TypeError(`there is no scenario "${scenario}", but ${ERROR_SCENARIOS.join(', ')}`);
  return make();
};
