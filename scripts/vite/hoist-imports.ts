import { posix } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** What a chunk imports through others only. */
function indirectImports(chunk: Chunk, chunks: Readonly<Record<string, Chunk>>): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    for (const next of chunks[name]?.imports ?? []) {
      if (found.has(next) || next === chunk.fileName) continue;
      found.add(next);
      visit(next);
    }
  };
  chunk.imports.forEach(visit);
  return [...found].filter((name) => chunks[name] && !chunk.imports.includes(name));
}

/**
 * Imports in a chunk that is loaded by `import()` all that its imports import: a browser then asks for these files at
 * once, and not for each level when it has read the one before. The autoloader does so for what widgets start with.
 */
export const hoistImportsPlugin = (): Plugin => ({
  name: 'campus:hoist-imports',
  renderChunk(code, chunk, _options, { chunks }) {
    // A chunk of several modules is no dynamic entry, also if it is imported by `import()`.
    if (chunk.isEntry || !Object.values(chunks).some(({ dynamicImports }) => dynamicImports.includes(chunk.fileName)))
      return null;
    const folder = posix.dirname(chunk.fileName);
    const added = indirectImports(chunk, chunks as Readonly<Record<string, Chunk>>).map((name) => {
      const path = posix.relative(folder, name);
      return `import ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)};`;
    });
    return added.length > 0 ? { code: `${code}\n${added.join('')}`, map: null } : null;
  },
});
