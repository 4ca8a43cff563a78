import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { ACCESS_COOKIE } from '../accounts/sessions/tokens.ts';
import type { FragmentRequest, FromPage, Rendered, ToPage } from './messages.ts';
import { isRead } from './reads.ts';

/** Fragments that may wait for the process. */
const WAITING_MAX = 20;
/** With more waiting, none for a user would be there in time: they all ask when a lesson begins. */
const USERS_WAITING_MAX = 3;
/** Milliseconds after which a process that has not answered is replaced: it is longer than the page's own limit. */
const LIMIT = 15_000;
/** Fragments that one process renders before another one takes its place, which gives back its memory. */
const RENDERS_MAX = 500;
/** Milliseconds in which a view must have all of its content. */
const VIEW_LIMIT = 10_000;
/** The memory of the process, in MB. */
const HEAP_MB = 384;

/** A page is garbage after its fragment: with room for it, most of it is never copied. In MB. */
const YOUNG_MB = 32;

/** The user for whom a fragment is rendered. */
interface Reader {
  /** The access token of the session. The process that renders never has it. */
  readonly access: string;
  /** Milliseconds after which nobody waits for the fragment. */
  readonly limit: number;
}

interface Job {
  readonly request: FragmentRequest;
  readonly reader: Reader | undefined;
  /** As `performance.now()`. */
  readonly until: number;
  readonly done: (rendered: Rendered) => void;
}

/** Renders fragments one by one in a process of their own, which starts with the first. */
export class Renderer {
  readonly #bundle: string;
  readonly #app: Hono;
  readonly #waiting: Job[] = [];
  #process: ChildProcess | undefined;
  #running: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renders = 0;

  constructor(bundle: string, app: Hono) {
    this.#bundle = bundle;
    this.#app = app;
  }

  get isIdle(): boolean {
    return this.#running === undefined;
  }

  /** Whether what is rendered for a user could be there in time. */
  get hasRoomForUsers(): boolean {
    return this.#waiting.length < USERS_WAITING_MAX;
  }

  /** For a user, or for a visitor without one. Never rejects. `late` also if too much is waiting. */
  render(request: FragmentRequest, reader?: Reader): Promise<Rendered> {
    if (this.#waiting.length >= WAITING_MAX) return Promise.resolve('late');
    const until = performance.now() + (reader?.limit ?? Number.POSITIVE_INFINITY);
    return new Promise((done) => {
      this.#waiting.push({ request, reader, until, done });
      this.#next();
    });
  }

  close(): void {
    const { pid } = this.#process ?? {};
    this.#process?.removeAllListeners();
    if (pid) this.#process?.kill();
    this.#process = undefined;
    clearTimeout(this.#timer);
    for (const job of [this.#running, ...this.#waiting.splice(0)]) job?.done('late');
    this.#running = undefined;
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    const limit = Math.min(VIEW_LIMIT, job.until - performance.now());
    if (limit <= 0) {
      job.done('late');
      this.#next();
      return;
    }
    this.#running = job;
    if (this.#renders >= RENDERS_MAX) this.#stop();
    this.#renders += 1;
    const process = this.#start();
    process.send({ kind: 'render', id: this.#renders, request: job.request, limit } satisfies ToPage);
  }

  /** Ends the process; the next fragment starts another one. */
  #stop(): void {
    const process = this.#process;
    this.#process = undefined;
    this.#renders = 0;
    process?.kill('SIGKILL');
  }

  #start(): ChildProcess {
    if (this.#process) return this.#process;
    const process = fork(join(import.meta.dirname, 'page/process.ts'), [this.#bundle], {
      execArgv: [
        '--import',
        'tsx',
        `--max-old-space-size=${HEAP_MB}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        '--expose-gc',
      ],
      // The page needs nothing of the platform's settings, which contain secrets.
      env: { PATH: globalThis.process.env.PATH, NODE_ENV: 'production' },
    });
    const fail = () => {
      // One that another process has taken the place of has no job any more.
      if (this.#process !== process) return;
      this.#stop();
      this.#end('late');
    };
    process.on('message', (message: FromPage) => {
      if (this.#process !== process) return;
      if (message.kind === 'started') this.#timer = setTimeout(fail, LIMIT);
      if (message.kind === 'call') this.#answer(process, message).catch(fail);
      if (message.kind !== 'done' || message.id !== this.#renders) return;
      if (message.isFull) this.#renders = RENDERS_MAX;
      this.#end(message.rendered);
    });
    process.on('exit', fail);
    process.on('error', fail);
    process.unref();
    process.channel?.unref();
    this.#process = process;
    return process;
  }

  #end(rendered: Rendered): void {
    clearTimeout(this.#timer);
    const job = this.#running;
    this.#running = undefined;
    job?.done(rendered);
    this.#next();
  }

  /**
   * Answers a read of the page, which has neither cookie nor token of its own: as that of the user for whom it is
   * rendered, or as a visitor's. What a page reads after its end is a visitor's, whoever the next one is for.
   */
  async #answer(process: ChildProcess, { call, id, sent }: Extract<FromPage, { kind: 'call' }>): Promise<void> {
    const { body, headers, method, url } = sent;
    if (!isRead(method, url)) return;
    const { authorization: _token, cookie: _cookie, ...own } = headers;
    const reader = id === this.#renders ? this.#running?.reader : undefined;
    const { origin, pathname, search } = new URL(url);
    const ofPage = method === 'GET' ? {} : { origin };
    const ofUser = reader ? { cookie: `${ACCESS_COOKIE}=${reader.access}` } : {};
    const response = await this.#app.request(pathname + search, {
      method,
      body,
      headers: { ...own, ...ofPage, ...ofUser },
    });
    const answer: ToPage = {
      kind: 'answer',
      call,
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
    };
    if (process.connected) process.send(answer);
  }
}
