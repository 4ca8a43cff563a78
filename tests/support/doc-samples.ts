import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The code that follows `<!-- tested: name -->` in a page of the docs, as it stands there, without the indent of a list. */
export const docSample = (page: string, name: string): string => {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/${page}`, import.meta.url)), 'utf8');
  const [, indent = '', code] =
    new RegExp(`<!-- tested: ${name} -->\\n\\n( *)\`\`\`\\w+\\n([\\s\\S]*?)\\n *\`\`\``).exec(text) ?? [];
  if (code === undefined) throw new Error(`docs/${page} has no sample ${name}`);
  return code.replace(new RegExp(`^${indent}`, 'gm'), '');
};

/** A port of this machine that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Waits until a server answers at an address. */
export const answering = async (address: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(address).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody answers at ${address}`);
};
