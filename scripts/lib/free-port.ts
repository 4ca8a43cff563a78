import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Operating systems take the ports of outgoing connections from above: Linux from 32768, others from 49152. A port below
 * stays free until its user listens on it.
 */
const FIRST = 20_000;
const END = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first of some consecutive ports of the loopback address that nothing listens on. */
export async function freePort(count = 1): Promise<number> {
  const port = randomInt(FIRST, END);
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(port + index)));
  return free.every(Boolean) ? port : freePort(count);
}
