import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { FragmentRequest, FromPage, Rendered, ToPage } from './messages.ts';

/** Fragments that may wait for the process. */
const WAITING_MAX = 20;
/** Milliseconds after which a process that has not answered is replaced: it is longer than the page's own limit. */
const LIMIT = 15_000;
/** Fragments that one process renders before another one takes its place, which gives back its memory. */
const RENDERS_MAX = 500;
/** The memory of the process, in MB. */
const HEAP_MB = 384;

interface Job {
  readonly request: FragmentRequest;
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

  /** Never rejects. `late` also if too much is waiting. */
  render(request: FragmentRequest): Promise<Rendered> {
    if (this.#waiting.length >= WAITING_MAX) return Promise.resolve('late');
    return new Promise((done) => {
      this.#waiting.push({ request, done });
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
    this.#running = job;
    if (this.#renders >= RENDERS_MAX) this.#stop();
    this.#renders += 1;
    const process = this.#start();
    process.send({ kind: 'render', id: this.#renders, request: job.request } satisfies ToPage);
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
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      // The page needs nothing of the platform's settings, which contain secrets.
      env: { PATH: globalThis.process.env.PATH, NODE_ENV: 'production' },
    });
    process.on('message', (message: FromPage) => {
      if (message.kind === 'started') this.#timer = setTimeout(() => this.#stop(), LIMIT);
      if (message.kind === 'call') void this.#answer(process, message);
      if (message.kind !== 'done' || message.id !== this.#renders) return;
      if (message.isFull) this.#renders = RENDERS_MAX;
      this.#end(message.rendered);
    });
    const isOver = () => {
      if (this.#process === process) this.#process = undefined;
      this.#end('late');
    };
    process.on('exit', isOver);
    process.on('error', isOver);
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

  /** Answers a read of the page as a visitor's of this platform: without cookie and token. */
  async #answer(process: ChildProcess, { call, headers, url }: Extract<FromPage, { kind: 'call' }>): Promise<void> {
    const { authorization: _token, cookie: _cookie, ...visitors } = headers;
    const { pathname, search } = new URL(url);
    const response = await this.#app.request(pathname + search, { headers: visitors });
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
