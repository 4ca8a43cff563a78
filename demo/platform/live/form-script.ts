import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { serveFile } from '../core/pages/static-files.ts';
import type { Platform } from '../core/platform.ts';

const PATH = '/sdk/live-form.js';

/** Pages of any origin may load the script; no cookies are involved. */
const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
};

let known: { readonly file: string; readonly mtimeMs: number; readonly integrity: string } | null = null;

/** The integrity value of the built script; null as long as there is none. */
const integrityOf = (file: string): string | null => {
  try {
    const { mtimeMs } = statSync(file);
    if (known?.file !== file || known.mtimeMs !== mtimeMs) {
      const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
      known = { file, mtimeMs, integrity: `sha384-${hash}` };
    }
    return known.integrity;
  } catch {
    return null;
  }
};

/** Where the script of the form that creates live courses is, and its integrity value; null if it is not built. */
export const liveFormScript = ({ config, origins }: Platform): { script: string; integrity: string } | null => {
  const integrity = integrityOf(join(config.siteDir, PATH));
  return integrity === null ? null : { script: new URL(PATH, origins.assets).href, integrity };
};

/** Serves the script. It represents the script of a vendor, so it is on the asset origin. */
export const mountLiveForm = (app: Hono, { config }: Platform): void => {
  app.get(
    PATH,
    (c) => serveFile(c.req.raw, config.siteDir, PATH, HEADERS) ?? c.text('File not found.\n', 404, HEADERS),
  );
};
