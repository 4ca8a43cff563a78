import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STREAM_HEARTBEAT_MS } from '../../../src/contract/attendance/projection.ts';
import { fetchPublicFile } from './files/public-fetch.ts';

/** N of scrypt is 2 to this power. A hash of an earlier version, which does not name its cost, has this one. */
export const PASSWORD_COST = 15;

/** A rate limit: at most `count` events per `seconds`. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** Every limit of the platform. Tests reduce them. */
export interface Limits {
  /** Failed authentications (password, code) for one account from one address. */
  readonly failuresPerAccount: Limit;
  /** Failed authentications for one account from everywhere, except from browsers that are known to it. */
  readonly failuresPerAccountDay: Limit;
  /** Failed authentications from one address, for all accounts. */
  readonly failuresPerAddress: Limit;
  /**
   * One-time codes for one account and purpose, at least `resendSeconds` apart: for each browser that is known to the
   * account, and for all others together.
   */
  readonly codesPerAccount: Limit;
  /** Those that other browsers ask for from one address. */
  readonly codesPerAccountAddress: Limit;
  readonly codesPerAddress: Limit;
  readonly resendSeconds: number;
  /** Federated logins started from one address. */
  readonly startsPerAddress: Limit;
  /** Moderation calls of one user. */
  readonly moderationsPerUser: Limit;
  /** Activation codes sent to one user, at least `resendSeconds` apart. */
  readonly activationsPerUser: Limit;
  /** Wrong activation and invitation codes, per user and per address. */
  readonly guessesPerUser: Limit;
  readonly guessesPerAddress: Limit;
  /** Tokens that the server of one school asks for. */
  readonly tokensPerSchool: Limit;
  /** Wrong credentials of schools' servers, per address. */
  readonly tokenFailuresPerAddress: Limit;
  /** Schools that one user may create. */
  readonly schoolsPerUser: number;
  /** Authorization codes for third-party applications, per user. */
  readonly authorizationsPerUser: Limit;
  /** Changes of whom one user follows. */
  readonly followsPerUser: Limit;
  /** Changes of what one user's space shows. */
  readonly settingsPerUser: Limit;
  /** Visits of one user to the spaces of others. */
  readonly visitsPerUser: Limit;
  /** Subscriptions to plates and scores for them that one user changes. */
  readonly plateChangesPerUser: Limit;
  /** Exams that one user begins or resumes. */
  readonly examStartsPerUser: Limit;
  /** Live courses that one user creates and changes. */
  readonly liveChangesPerUser: Limit;
  /** Reports of presence, check-ins, bookings and answers of one user in the rooms of live courses. */
  readonly liveStepsPerUser: Limit;
  /** Messages and questions of one user in the rooms of live courses. */
  readonly liveMessagesPerUser: Limit;
  /** Wrong passcodes of one live course, from everybody; `guessesPerUser` and `guessesPerAddress` apply too. */
  readonly guessesPerLive: Limit;
  /** Attendances that one user creates. */
  readonly attendancesPerUser: Limit;
  /** Marks, marks of several students, and their undoing, of one user. */
  readonly attendanceMarksPerUser: Limit;
  /** Wrong six-digit codes of attendances, per user and per address: a class may share one. */
  readonly signGuessesPerUser: Limit;
  readonly signGuessesPerAddress: Limit;
  /** Streams of projections that one user opens. */
  readonly projectionStreamsPerUser: Limit;
  /** Streams that one user has open at a time in one server process. */
  readonly openStreamsPerUser: number;
  /** Exports of attendances and of the learning history that one user starts. */
  readonly exportsPerUser: Limit;
  /** Exports of one user that run at the same time. */
  readonly runningExportsPerUser: number;
  /** Files that one user uploads to attendances. */
  readonly filesPerUser: Limit;
  /** The largest file of an attendance, in bytes. */
  readonly fileBytes: number;
  /** All files of an attendance together, in bytes, including those that are being uploaded. */
  readonly attendanceBytes: number;
  /** Pictures that one user uploads. */
  readonly uploadsPerUser: Limit;
  /** Tickets for reports, per user. */
  readonly reportTicketsPerUser: Limit;
  /** Requests to the report service, per address. */
  readonly reportCallsPerAddress: Limit;
  /** Failures that widgets report, per address. */
  readonly errorReportsPerAddress: Limit;
  /** Calls, and those of them that search, of one address at one server process. */
  readonly readsPerAddress: Limit;
  readonly searchesPerAddress: Limit;
  /** Fragments that are rendered for one address by one server process; those that are kept are not counted. */
  readonly fragmentsPerAddress: Limit;
}

/**
 * High enough for a browser test suite that signs in hundreds of times from 127.0.0.1, low enough to prevent guessing.
 */
export const DEFAULT_LIMITS: Limits = {
  failuresPerAccount: { count: 10, seconds: 900 },
  failuresPerAccountDay: { count: 100, seconds: 86_400 },
  failuresPerAddress: { count: 500, seconds: 900 },
  codesPerAccount: { count: 20, seconds: 3_600 },
  codesPerAccountAddress: { count: 10, seconds: 3_600 },
  codesPerAddress: { count: 500, seconds: 3_600 },
  resendSeconds: 60,
  startsPerAddress: { count: 2_000, seconds: 900 },
  moderationsPerUser: { count: 120, seconds: 600 },
  activationsPerUser: { count: 20, seconds: 86_400 },
  guessesPerUser: { count: 10, seconds: 900 },
  guessesPerAddress: { count: 500, seconds: 900 },
  // All people of a large school begin a lesson within some minutes.
  tokensPerSchool: { count: 12_000, seconds: 60 },
  tokenFailuresPerAddress: { count: 60, seconds: 600 },
  schoolsPerUser: 5,
  authorizationsPerUser: { count: 200, seconds: 900 },
  followsPerUser: { count: 200, seconds: 600 },
  settingsPerUser: { count: 100, seconds: 600 },
  visitsPerUser: { count: 600, seconds: 600 },
  plateChangesPerUser: { count: 60, seconds: 60 },
  examStartsPerUser: { count: 60, seconds: 600 },
  liveChangesPerUser: { count: 120, seconds: 600 },
  liveStepsPerUser: { count: 600, seconds: 600 },
  liveMessagesPerUser: { count: 30, seconds: 60 },
  guessesPerLive: { count: 100, seconds: 3_600 },
  attendancesPerUser: { count: 120, seconds: 600 },
  attendanceMarksPerUser: { count: 600, seconds: 60 },
  signGuessesPerUser: { count: 10, seconds: 300 },
  signGuessesPerAddress: { count: 3_000, seconds: 300 },
  projectionStreamsPerUser: { count: 120, seconds: 600 },
  openStreamsPerUser: 8,
  exportsPerUser: { count: 60, seconds: 3_600 },
  runningExportsPerUser: 2,
  filesPerUser: { count: 200, seconds: 3_600 },
  fileBytes: 2 * 1_024 ** 3,
  attendanceBytes: 10 * 1_024 ** 3,
  uploadsPerUser: { count: 30, seconds: 3_600 },
  reportTicketsPerUser: { count: 60, seconds: 3_600 },
  reportCallsPerAddress: { count: 300, seconds: 900 },
  errorReportsPerAddress: { count: 120, seconds: 600 },
  // A lecture hall shares one address: 1,500 people open pages of twenty calls within a minute.
  readsPerAddress: { count: 30_000, seconds: 60 },
  searchesPerAddress: { count: 600, seconds: 60 },
  fragmentsPerAddress: { count: 120, seconds: 60 },
};

/** The configuration of a platform server, described in `docs/hosting.md`. */
export interface Config {
  readonly host: string;
  /** Port of the main origin; the other two origins use the next two ports. 0 picks three free ports. */
  readonly port: number;
  /** Directory of the embedded database and the secrets; null keeps everything in memory. */
  readonly dataDir: string | null;
  /**
   * Directory of the files of attendances and of exports. Processes of one platform share it. Null: in `dataDir`, or in a
   * temporary directory that the end of the process deletes.
   */
  readonly filesDir: string | null;
  /** PostgreSQL connection string, used instead of the embedded database. */
  readonly databaseUrl: string | null;
  /**
   * Whether the start migrates, distributes and seeds the database. Off for a process that is connected to a worker of a
   * cluster, which refuses that.
   */
  readonly prepare: boolean;
  /** How long the start waits for that server. */
  readonly databaseWaitSeconds: number;
  /**
   * Demo mode: people with public passwords, login providers, reusable codes, an application with a public secret, and
   * the pages below `/dev`. Only on a loopback host.
   */
  readonly demo: boolean;
  /** Whether learners of the demo take part in a live course while somebody is in its room. Only in demo mode. */
  readonly simulatedLearners: boolean;
  /** Whether the demo has a class of 50,000 students. Only in demo mode. */
  readonly largeAttendance: boolean;
  /** The public origins, if the server runs behind a proxy. */
  readonly publicOrigin: string | null;
  readonly assetsOrigin: string | null;
  readonly providersOrigin: string | null;
  /** The page of another report service than the own one. */
  readonly reportService: string | null;
  /** The mail server, `smtp://` or `smtps://`, and the address that mails come from. Null: no email is sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The gateway for text messages, described in `docs/hosting.md`. Null: no text message is sent. */
  readonly smsUrl: string | null;
  /** Trust `x-forwarded-for`. Set it only behind a proxy that writes this header. */
  readonly trustProxy: boolean;
  readonly limits: Limits;
  /** The cost of the hashes of passwords, see `passwords.ts`. Tests reduce it. */
  readonly passwordCost: number;
  /** How often the server looks for messages to deliver. Tests reduce it. */
  readonly deliverEveryMs: number;
  /** How often the server looks for scores that another process has left to be sent to a learning system. Tests change it. */
  readonly gradesEveryMs: number;
  /** How often an open stream shows that it is alive, and checks session and permission. Tests reduce it. */
  readonly streamHeartbeatMs: number;
  /**
   * While this file exists the platform is under maintenance. It may contain the seconds after which clients ask again.
   */
  readonly maintenanceFile: string | null;
  readonly siteDir: string;
  readonly widgetsDir: string;
  readonly portalsDir: string;
  /** A dump of an embedded database to start from, for tests. */
  readonly snapshot: Blob | null;
  /** Fetches a file from a public address; replaced in tests. */
  readonly fetchPublicFile: (address: string, maxBytes: number) => Promise<Buffer | null>;
  /** The clock; replaced in tests. */
  readonly now: () => Date;
  /** Receives the text of every SQL statement, without its parameters; for tests. */
  readonly onStatement: ((sql: string) => void) | null;
  /** Receives the log messages of unexpected errors. */
  readonly log: (line: string) => void;
}

export type PlatformOptions = { readonly [K in keyof Config]?: Config[K] | undefined };

const fromRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Names of the local host, which only this machine reaches. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Everyone knows the demo's passwords, so nobody else may reach it. */
const refusePublicDemo = ({ assetsOrigin, demo, host, providersOrigin, publicOrigin }: Config): void => {
  if (!demo) return;
  const hosts = {
    HOST: host,
    PUBLIC_ORIGIN: publicOrigin,
    ASSETS_ORIGIN: assetsOrigin,
    PROVIDERS_ORIGIN: providersOrigin,
  };
  for (const [name, value] of Object.entries(hosts)) {
    const hostname = value?.includes('://') ? new URL(value).hostname : value;
    if (typeof hostname === 'string' && !LOOPBACK.test(hostname)) {
      throw new Error(
        `CAMPUS_DEMO=1 needs a loopback host, but ${name} is ${value}: the passwords of the demo accounts are public.`,
      );
    }
  }
};

/** What is reported is private, so it is sent encrypted, or to this machine. */
const refuseOpenReportService = ({ reportService }: Config): void => {
  if (reportService === null) return;
  const address = new URL(URL.canParse(reportService) ? reportService : 'data:,');
  const { hash, hostname, password, protocol, username } = address;
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  if (!isPrivate || username || password || hash)
    throw new Error(`REPORT_SERVICE must be the https address of a page, not ${reportService}`);
};

/** Reads the configuration from the options, then the environment, then the defaults. */
export const readConfig = (options: PlatformOptions = {}, env: NodeJS.ProcessEnv = process.env): Config => {
  const port = Number(env.PORT ?? 4310);
  if (!Number.isInteger(port) || port < 0 || port > 65_533) throw new Error(`PORT must be 0 to 65533, not ${env.PORT}`);
  const wait = Number(env.DATABASE_WAIT_SECONDS ?? 60);
  if (!(wait >= 0))
    throw new Error(`DATABASE_WAIT_SECONDS must be a number of seconds, not ${env.DATABASE_WAIT_SECONDS}`);
  const settings: Config = {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: env.CAMPUS_DATA ?? '.campus-data',
    filesDir: env.CAMPUS_FILES || null,
    databaseUrl: env.DATABASE_URL ?? null,
    prepare: env.DATABASE_PREPARE !== '0',
    databaseWaitSeconds: wait,
    demo: env.CAMPUS_DEMO === '1',
    simulatedLearners: env.CAMPUS_DEMO === '1',
    largeAttendance: env.CAMPUS_DEMO === '1' && env.CAMPUS_LARGE_ATTENDANCE !== '0',
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    assetsOrigin: env.ASSETS_ORIGIN ?? null,
    providersOrigin: env.PROVIDERS_ORIGIN ?? null,
    reportService: env.REPORT_SERVICE || null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || null,
    smsUrl: env.SMS_URL || null,
    trustProxy: env.TRUST_PROXY === '1',
    limits: DEFAULT_LIMITS,
    passwordCost: PASSWORD_COST,
    deliverEveryMs: 1_000,
    gradesEveryMs: 10_000,
    streamHeartbeatMs: STREAM_HEARTBEAT_MS,
    maintenanceFile: env.CAMPUS_MAINTENANCE_FILE || null,
    siteDir: env.CAMPUS_SITE || fromRepository('build/site'),
    widgetsDir: fromRepository('dist'),
    portalsDir: fromRepository('demo/portals'),
    snapshot: null,
    fetchPublicFile,
    now: () => new Date(),
    onStatement: null,
    log: (line) => console.error(line),
  };
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  if (settings.demo && settings.trustProxy) {
    throw new Error('CAMPUS_DEMO=1 is not served through a proxy: unset TRUST_PROXY, or unset CAMPUS_DEMO.');
  }
  const found: Config = { ...settings, ...given };
  const ownFile = found.dataDir === null ? null : join(found.dataDir, 'maintenance');
  const config: Config = { ...found, maintenanceFile: found.maintenanceFile ?? ownFile };
  refusePublicDemo(config);
  refuseOpenReportService(config);
  return config;
};
