/**
 * The process that renders fragments: a page without a screen that runs the bundle that pages load. One page per
 * fragment, so that no two tenants share anything; one process for all, because the time zone belongs to a process.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Script } from 'node:vm';
import type { FromPage, PageRequest, ToPage } from '../messages.ts';
import { type Answer, renderPage } from './render.ts';

// Requests of people come first.
setPriority(10);

const [bundle = ''] = process.argv.slice(2);
const script = new Script(readFileSync(bundle, 'utf8'), { filename: bundle });
const waiting = new Map<number, (answer: Answer) => void>();
let calls = 0;

/** Bytes of memory in use with which another process has to take the place of this one. */
const HEAP_MAX = 192 * 2 ** 20;

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
  renderPage(script, request, read, limit)
    .catch(() => 'late' as const)
    .then((rendered) => {
      waiting.clear();
      send({ kind: 'done', id, rendered, isFull: process.memoryUsage().heapUsed > HEAP_MAX });
    });
});
process.on('disconnect', () => process.exit(0));
