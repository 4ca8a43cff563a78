import { connect, createServer, type Server } from 'node:net';

const LOCAL = '127.0.0.1';

/** Forwards connections from one local port to another: requests keep their `Host`, which the platform checks. */
export function forward(from: number, to: number): Server {
  const server = createServer((client) => {
    const target = connect(to, LOCAL);
    client.pipe(target).pipe(client);
    client.on('error', () => target.destroy());
    // While the platform restarts, nothing listens.
    target.on('error', () => client.destroy());
  });
  return server.listen(from, LOCAL);
}
