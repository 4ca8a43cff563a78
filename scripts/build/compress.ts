import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { at } from '../vite/entries.ts';
import { brotliOf, filesBelow } from './files.ts';

const pack = promisify(brotliCompress);

/** Writes a `.br` file next to every text file, so that a server does not compress per request. */
export async function compress(directory: string): Promise<void> {
  const files = filesBelow(directory).filter((file) => /\.(?:js|css|html|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(at(file));
      await writeFile(`${at(file)}.br`, await pack(content, brotliOf(content)));
    }),
  );
}
