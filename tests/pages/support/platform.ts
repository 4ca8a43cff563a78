import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A user that a test may change: the seeded accounts are shared, so no test changes them. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string | null;
  readonly schoolId: string | null;
  /** Whether the user has signed the agreements in force. */
  readonly signed: boolean;
}

/** A page that a test puts on the platform's servers. */
export interface ServedPage {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The commands to the server process. */
export type Ask =
  | { readonly advance: number }
  | { readonly createUser: NewUser }
  | { readonly fragments: boolean }
  | { readonly maintenance: boolean }
  | { readonly servePage: ServedPage }
  | { readonly sql: readonly string[]; readonly values: readonly unknown[] };

/** A message in the platform's outbox. */
export interface SentMessage {
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly code: string;
}

/** A platform server of its own, with a fresh copy of the seeded database. */
export interface TestPlatform {
  readonly main: string;
  readonly assets: string;
  readonly providers: string;
  /** Errors that the server logged. */
  readonly logged: string[];
  /** The messages sent to an account, newest first. */
  outbox(to: string): Promise<readonly SentMessage[]>;
  /** The newest code sent to an account; waits for the first. */
  code(to: string): Promise<string>;
  /** Creates an account with the given password, by default `campus-demo`. */
  createUser(more?: Partial<NewUser>): Promise<NewUser>;
  /** Advances the server's clock, for the rest of this worker. */
  advance(seconds: number): Promise<void>;
  /** The server's time. Earlier tests of the worker may have advanced it. */
  now(): Date;
  /**
   * Serves a page from now on, in place of the platform: at one of its origins, or at another host name under `localhost` with one
   * of their ports. Returns whether the address is such a one.
   */
  serve(page: ServedPage): Promise<boolean>;
  /** Whether the platform renders fragments from now on. */
  renderFragments(on: boolean): Promise<void>;
  /** Begins or ends the maintenance of this worker's platform. */
  maintain(on: boolean): Promise<void>;
  /** Queries the database: `` platform.sql`select … where id = ${id}` ``. */
  sql<Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
}

const script = fileURLToPath(new URL('./platform-process.ts', import.meta.url));

const start = (args: readonly string[], fixedNow?: number): ChildProcess => {
  // The server must not inherit Playwright's loader.
  const { NODE_OPTIONS: _, CAMPUS_DATA: __, PORT: ___, DATABASE_URL: ____, ...env } = process.env;
  const clock = fixedNow === undefined ? [] : ['--import', new URL('../visual/fixed-clock.ts', import.meta.url).href];
  return fork(script, args, {
    execArgv: ['--import', 'tsx', ...clock],
    env: { ...env, ...(fixedNow !== undefined && { CAMPUS_FIXED_NOW: String(fixedNow) }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
};

/** Seeds a database in a directory; each worker's platform copies it. `fixedNow`: by a clock that stands. */
export const makeSnapshot = (directory: string, fixedNow?: number): Promise<void> =>
  new Promise((resolve, reject) => {
    start([directory, 'make'], fixedNow).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The platform could not be prepared: exit code ${code}.`)),
    );
  });

let made = 0;

/** A name that no other test uses. */
export const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}${(made++).toString(36)}`;

interface StartOptions {
  /** Under localhost, for tests that need a host name. */
  readonly named?: boolean;
  /** A time at which the clock of the server stands. */
  readonly fixedNow?: number;
}

export async function startPlatform(
  directory: string,
  { named = false, fixedNow }: StartOptions = {},
): Promise<TestPlatform & { stop(): Promise<void> }> {
  const child = start(named ? [directory, 'named'] : [directory], fixedNow);
  const logged: string[] = [];
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  let advanced = 0;
  type Origins = Pick<TestPlatform, 'main' | 'assets' | 'providers'>;
  const origins = await new Promise<Origins>((resolve, reject) => {
    child.once('exit', (code) => {
      const error = new Error(`The platform ended with exit code ${code}.`);
      reject(error);
      for (const one of waiting.values()) one.reject(error);
    });
    child.on(
      'message',
      (message: { origins?: Origins; log?: string; id?: number; answer?: unknown; error?: string }) => {
        if (message.origins) resolve(message.origins);
        if (message.log) logged.push(message.log);
        if (message.id === undefined) return;
        const one = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error) one?.reject(new Error(message.error));
        else one?.resolve(message.answer);
      },
    );
  });
  const ask = <T>(what: Ask): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = asked++;
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      child.send({ id, ask: what });
    });

  const outbox: TestPlatform['outbox'] = async (to) =>
    (await (await fetch(`${origins.main}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as SentMessage[];

  return {
    ...origins,
    logged,
    outbox,
    async code(to) {
      for (let tries = 0; tries < 300; tries++) {
        const [newest] = await outbox(to);
        if (newest) return newest.code;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No code was sent to ${to}.`);
    },
    async createUser(more = {}) {
      const id = `t${unique()}`;
      const user = {
        id,
        email: `${id}@campus.example`,
        password: 'campus-demo',
        phone: null,
        schoolId: 'north',
        signed: true,
        ...more,
      };
      await ask({ createUser: user });
      return user;
    },
    advance(seconds) {
      advanced += seconds * 1_000;
      return ask({ advance: seconds });
    },
    now: () => new Date(Date.now() + advanced),
    async serve(page) {
      const { hostname, port } = new URL(page.address);
      const isOurs = [origins.main, origins.assets].some((origin) => new URL(origin).port === port);
      if (!isOurs || !/^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname)) return false;
      await ask({ servePage: page });
      return true;
    },
    renderFragments: (on) => ask({ fragments: on }),
    maintain: (on) => ask({ maintenance: on }),
    sql: (text, ...values) => ask({ sql: [...text], values }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
