import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestPlatform } from '../support/fixture.ts';

const bundles = new Map<string, Promise<string>>();
const VERSION = '@version@';

/** Bundles a source file with its imports into one ES module, as the package is built. */
async function bundle(file: string, environment: string): Promise<string> {
  // Vite's development server, which another test of the worker may have started, leaves its own value here, and JSX would
  // be compiled for a development build of React.
  process.env.NODE_ENV = environment;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': JSON.stringify(environment), __CAMPUS_VERSION__: JSON.stringify(VERSION) },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error(`${file} could not be built.`);
  return first.output[0].code;
}

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Serves a bundle of a source file under the platform's widgets path, so that it uses the platform as its API. With
 * another version or name it is a separate copy with its own React, in its development build, which warns about misuse.
 */
export async function serveBundle(
  page: Page,
  platform: TestPlatform,
  source: 'probe.tsx' | 'caller.tsx' | '../../../widgets/sign-in.ts',
  { name = 'probe.js', version = '1.0.0', environment = 'production' } = {},
): Promise<string> {
  const key = `${source} ${environment}`;
  const made = bundles.get(key) ?? bundle(at(source), environment);
  bundles.set(key, made);
  const body = (await made).replaceAll(VERSION, version);
  await page.route(`${platform.main}/widgets/${name}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
  );
  return `${platform.main}/widgets/${name}`;
}
