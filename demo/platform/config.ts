import { fileURLToPath } from 'node:url';

/** One rate limit: how many within how many seconds. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** Every limit of the platform. Tests shrink them. */
export interface Limits {
  /** Failed proofs (password, code) of one account from one address. */
  readonly failuresPerAccount: Limit;
  /** Failed proofs from one address, whatever the account. */
  readonly failuresPerAddress: Limit;
  /** One-time codes for one account and purpose; the wait between two is `resendSeconds`. */
  readonly codesPerAccount: Limit;
  readonly codesPerAddress: Limit;
  readonly resendSeconds: number;
  /** Logins started at a provider from one address. */
  readonly startsPerAddress: Limit;
  /** Checks of texts for one user. */
  readonly moderationsPerUser: Limit;
  /** Activation codes sent to one user; the wait between two is `resendSeconds`. */
  readonly activationsPerUser: Limit;
  /** Wrong activation and invitation codes, of one user and from one address. */
  readonly guessesPerUser: Limit;
  readonly guessesPerAddress: Limit;
  /** Schools that one user may create. */
  readonly schoolsPerUser: number;
  /** Authorization codes for applications, for one user. */
  readonly authorizationsPerUser: Limit;
}

/** Generous for a browser suite that signs in hundreds of times from 127.0.0.1, tight for a guesser. */
export const DEFAULT_LIMITS: Limits = {
  failuresPerAccount: { count: 10, seconds: 900 },
  failuresPerAddress: { count: 500, seconds: 900 },
  codesPerAccount: { count: 20, seconds: 3_600 },
  codesPerAddress: { count: 500, seconds: 3_600 },
  resendSeconds: 60,
  startsPerAddress: { count: 2_000, seconds: 900 },
  moderationsPerUser: { count: 120, seconds: 600 },
  activationsPerUser: { count: 20, seconds: 86_400 },
  guessesPerUser: { count: 10, seconds: 900 },
  guessesPerAddress: { count: 500, seconds: 900 },
  schoolsPerUser: 5,
  authorizationsPerUser: { count: 200, seconds: 900 },
};

/** How a platform server is set up. `docs/hosting.md` explains each. */
export interface Config {
  readonly host: string;
  /** Port of the main origin; the second and third origin follow on the next two. 0 takes three free ones. */
  readonly port: number;
  /** Where the embedded database and the secrets are kept; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly production: boolean;
  /** The addresses as browsers see them, when a proxy stands in front. */
  readonly publicOrigin: string | null;
  readonly partsOrigin: string | null;
  readonly providersOrigin: string | null;
  /** Believe `x-forwarded-for`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  readonly limits: Limits;
  readonly siteDir: string;
  readonly widgetsDir: string;
  readonly portalsDir: string;
  /** A dump of an embedded database to start from, for tests. */
  readonly snapshot: Blob | null;
  /** The clock, for tests. */
  readonly now: () => Date;
  /** Where faults of the server are written. */
  readonly log: (line: string) => void;
}

export type PlatformOptions = { readonly [K in keyof Config]?: Config[K] | undefined };

const fromRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The settings of a server: the options given, then the environment, then the defaults. */
export const readConfig = (options: PlatformOptions = {}, env: NodeJS.ProcessEnv = process.env): Config => {
  const port = Number(env.PORT ?? 4310);
  if (!Number.isInteger(port) || port < 0 || port > 65_533) throw new Error(`PORT must be 0 to 65533, not ${env.PORT}`);
  const settings: Config = {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: env.CAMPUS_DATA ?? '.campus-data',
    databaseUrl: env.DATABASE_URL ?? null,
    production: env.NODE_ENV === 'production',
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    partsOrigin: env.PARTS_ORIGIN ?? null,
    providersOrigin: env.PROVIDERS_ORIGIN ?? null,
    trustProxy: env.TRUST_PROXY === '1',
    limits: DEFAULT_LIMITS,
    siteDir: fromRepository('build/site'),
    widgetsDir: fromRepository('dist'),
    portalsDir: fromRepository('demo/portals'),
    snapshot: null,
    now: () => new Date(),
    log: (line) => console.error(line),
  };
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...settings, ...given };
};
