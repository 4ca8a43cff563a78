import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../scripts/lib/free-port.ts';

/** A TCP connection between a platform and its database that a test can cut. */
export interface DatabaseProxy {
  /** The connection string of the database through the proxy. */
  readonly url: string;
  /** Resets all connections and refuses new ones until `restore`. */
  cut(): Promise<void>;
  /** Resets all connections when the database is sent `text` for the first time, before it gets there. */
  cutAt(text: string): void;
  /** Resets all connections when the database has answered what contains `text`, before the answer gets back. */
  cutAfter(text: string): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export const proxyDatabase = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const reset = (): void => {
    for (const socket of open) socket.resetAndDestroy();
    open.clear();
  };
  let before = '';
  let after = '';
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isAnswerDue = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      if (before !== '' && data.includes(before)) {
        before = '';
        return reset();
      }
      if (after !== '' && data.includes(after)) {
        after = '';
        isAnswerDue = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => (isAnswerDue ? reset() : client.write(data)));
  });
  const port = await freePort();
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      reset();
    });
  await listen();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    cut: stop,
    cutAt(text) {
      before = text;
    },
    cutAfter(text) {
      after = text;
    },
    restore: listen,
    close: stop,
  };
};
