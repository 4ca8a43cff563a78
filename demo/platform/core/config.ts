import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STREAM_HEARTBEAT_MS } from '../../../src/contract/attendance/projection.ts';
import { fetchPublicFile } from './files/public-fetch.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';

/** N of scrypt is 2 to this power. A hash of an earlier version, which does not name its cost, has this one. */
export const PASSWORD_COST = 15;

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
  /**
   * The bucket of an S3-compatible service for what live courses broadcast and people upload, with its key. Null: a folder of `filesDir`.
   */
  readonly filesUrl: string | null;
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
  /** How often the server looks for people to whom a mail about their notifications is due. */
  readonly noticesEveryMs: number;
  /** How often attempts at exams are ended whose time is over and whose learners did not come back. */
  readonly examsEveryMs: number;
  /** How often an open stream shows that it is alive, and checks session and permission. Tests reduce it. */
  readonly streamHeartbeatMs: number;
  /** How long the fragment of a user may take: later, the view is there. Tests, which share a processor with it, raise it. */
  readonly userFragmentMs: number;
  /**
   * While this file exists the platform is under maintenance. It may contain the seconds after which clients ask again.
   */
  readonly maintenanceFile: string | null;
  readonly siteDir: string;
  readonly widgetsDir: string;
  readonly docsDir: string;
  /** Directory in which each version of the widgets stays, one folder each. Null: only the server's own version is served. */
  readonly releasesDir: string | null;
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
    filesUrl: env.FILES_URL || null,
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
    noticesEveryMs: 60_000,
    examsEveryMs: 15_000,
    streamHeartbeatMs: STREAM_HEARTBEAT_MS,
    userFragmentMs: 3_000,
    maintenanceFile: env.CAMPUS_MAINTENANCE_FILE || null,
    siteDir: env.CAMPUS_SITE || fromRepository('build/site'),
    widgetsDir: fromRepository('dist'),
    docsDir: fromRepository('build/docs'),
    releasesDir: env.CAMPUS_RELEASES || null,
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
