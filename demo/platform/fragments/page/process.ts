/**
 * The process that renders fragments: a page without a screen that runs the bundle that pages load. One page per
 * fragment, so that no two tenants share anything; one process for all, because the time zone belongs to a process.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Script } from 'node:vm';
import type { FragmentRequest, FromPage, PageRequest, Rendered, ToPage } from '../messages.ts';
import { type Answer, Page, type Read } from './render.ts';

// Requests of people come first.
setPriority(5);

const [bundle = ''] = process.argv.slice(2);
const script = new Script(readFileSync(bundle, 'utf8'), { filename: bundle });
const waiting = new Map<number, (answer: Answer) => void>();
let calls = 0;

/** Bytes of memory in use with which another process has to take the place of this one. */
const HEAP_MAX = 192 * 2 ** 20;
let isFull = false;

const isOver = (): boolean => process.memoryUsage().heapUsed > HEAP_MAX;

/** The page of the next fragment: its script has run before somebody waits for it. */
let next: Page | undefined;

/** Time that a fragment has to be sent before the next page is made. */
const REST_MS = 50;

/** Waits for that time: a fragment that is asked for meanwhile does not share the processor with the next page. */
let preparing: NodeJS.Timeout | undefined;

/** After a fragment: collects the pages before if they are many, and makes the next one. */
function prepare(origin: string): void {
  if (isOver()) globalThis.gc?.();
  isFull = isOver();
  next ??= new Page(script, origin);
}

async function render(request: FragmentRequest, read: Read, limit: number): Promise<Rendered> {
  clearTimeout(preparing);
  if (next && next.origin !== request.origin) await next.close();
  const page = next?.origin === request.origin ? next : new Page(script, request.origin);
  next = undefined;
  try {
    return await page.render(request, read, limit);
  } finally {
    await page.close();
    preparing = setTimeout(() => prepare(request.origin), REST_MS);
  }
}

/** Without an error if the platform has ended meanwhile. */
const send = (message: FromPage): void => void process.send?.(message, () => {});

process.on('message', (message: ToPage) => {
  if (message.kind === 'answer') {
    waiting.get(message.call)?.(message);
    waiting.delete(message.call);
    return;
  }
  const { id, limit, request } = message;
  send({ kind: 'started' });
  process.env.TZ = request.zone;
  const read = (sent: PageRequest) =>
    new Promise<Answer>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      send({ kind: 'call', id, call: calls, sent });
    });
  render(request, read, limit)
    .catch(() => 'late' as const)
    .then((rendered) => {
      waiting.clear();
      send({ kind: 'done', id, rendered, isFull });
    });
});
process.on('disconnect', () => process.exit(0));
