import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import { BASE_HEADERS } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import { isHashed, serveFile } from './static-files.ts';

type Directories = Pick<Config, 'widgetsDir' | 'releasesDir'>;

const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** How long a page may be behind the latest version, and how long it saves a round trip. */
const ALIAS = { 'cache-control': 'public, max-age=300' };

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?$/;
/** `latest`, a major version, or a minor version. */
const ALIAS_NAME = /^(?:latest|\d+(?:\.\d+)?)$/;
/** Parts of the package that no page loads. */
const NOT_SERVED = /^(?:types|wordpress)(?:\/|$)/;

/** Compares two versions by their numbers; one with a suffix is before the one without it. */
const compare = (a: string, b: string): number => {
  const [, ...left] = VERSION.exec(a) ?? [];
  const [, ...right] = VERSION.exec(b) ?? [];
  for (const index of [0, 1, 2]) {
    const difference = Number(left[index]) - Number(right[index]);
    if (difference) return difference;
  }
  return (left[3] ?? '~').localeCompare(right[3] ?? '~');
};

/** The version of the files in a directory; null before the first build. */
const versionIn = (directory: string): string | null => {
  try {
    const { version } = JSON.parse(readFileSync(join(directory, 'version.json'), 'utf8')) as { version: string };
    return VERSION.test(version) ? version : null;
  } catch {
    return null;
  }
};

/** The versions whose files are kept, the newest first. */
const keptVersions = ({ releasesDir }: Directories): string[] => {
  if (releasesDir === null || !existsSync(releasesDir)) return [];
  return readdirSync(releasesDir)
    .filter((name) => VERSION.test(name))
    .sort(compare)
    .reverse();
};

const hashesIn = (directory: string): string => {
  const file = join(directory, 'integrity.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * Keeps a copy of the server's own version among the releases, so that later servers serve it as well. A kept version is
 * never changed: pages have pinned the hashes of its files. Processes that start at the same time keep one copy.
 */
export const keepRelease = async ({
  widgetsDir,
  releasesDir,
  log,
}: Directories & Pick<Config, 'log'>): Promise<void> => {
  const version = versionIn(widgetsDir);
  if (releasesDir === null || version === null) return;
  const kept = join(releasesDir, version);
  if (!existsSync(kept)) {
    const copy = join(releasesDir, `.${version}-${randomUUID()}`);
    await mkdir(releasesDir, { recursive: true });
    await cp(widgetsDir, copy, {
      recursive: true,
      filter: (file) => !NOT_SERVED.test(relative(widgetsDir, file).replaceAll('\\', '/')),
    });
    try {
      await rename(copy, kept);
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  }
  if (hashesIn(kept) !== hashesIn(widgetsDir))
    log(
      `The widgets of this server differ from the kept release ${version}, which is served unchanged. Raise the version.`,
    );
};

/** The version that an alias stands for: never one that is newer than the server, which may lack its calls. */
const resolveAlias = (alias: string, own: string | null, kept: readonly string[]): string | undefined => {
  const known = [
    ...(own === null ? [] : [own]),
    ...kept.filter((version) => own === null || compare(version, own) <= 0),
  ];
  if (alias === 'latest') return known[0];
  const inAlias = known.filter((version) => version.startsWith(`${alias}.`)).sort(compare);
  return inAlias.filter((version) => !version.includes('-')).at(-1) ?? inAlias.at(-1);
};

/** Makes the addresses of an import map absolute: a page contains the map, and its own address is another one. */
const absolute = (base: string) => ({
  key: base,
  edit: (text: string) => text.replaceAll('"./', `"${base}`),
});

/**
 * Serves the widgets to pages of any origin (requirement D05): `/widgets/1.2.3/…` for good, `/widgets/latest/…`,
 * `/widgets/1/…` and `/widgets/1.2/…` by a redirect, after which all modules have addresses of one version, and
 * `/widgets/…` as the server has them.
 */
export const mountWidgets = (app: Hono, { config, origins }: Platform): void => {
  const { widgetsDir, releasesDir } = config;
  const own = versionIn(widgetsDir);
  app.get('/widgets/*', (c) => {
    const url = new URL(c.req.url);
    const [first = '', ...others] = url.pathname.slice('/widgets/'.length).split('/');
    const rest = others.join('/');
    const missing = () => c.text('File not found.\n', 404, { ...HEADERS, 'cache-control': 'no-store' });
    const serve = (directory: string, path: string, base: string, headers: Record<string, string>) =>
      serveFile(
        c.req.raw,
        directory,
        path,
        headers,
        path === 'importmap.json' ? absolute(`${origins.main}/widgets/${base}`) : undefined,
      );

    if (first === 'versions.json' && !rest) {
      const kept = keptVersions(config);
      const versions = [...new Set([...(own === null ? [] : [own]), ...kept])].sort(compare).reverse();
      return c.json({ latest: resolveAlias('latest', own, kept) ?? null, versions }, 200, { ...HEADERS, ...ALIAS });
    }
    if (VERSION.test(first)) {
      if (releasesDir !== null && existsSync(join(releasesDir, first)))
        return serve(join(releasesDir, first), rest, `${first}/`, { ...HEADERS, ...FOREVER }) ?? missing();
      // Without a folder of releases, or before a release: the files may still change.
      return (first === own && serve(widgetsDir, rest, `${first}/`, HEADERS)) || missing();
    }
    if (ALIAS_NAME.test(first)) {
      const version = resolveAlias(first, own, keptVersions(config));
      if (version === undefined) return missing();
      for (const [name, value] of Object.entries({ ...HEADERS, ...ALIAS })) c.header(name, value);
      return c.redirect(`/widgets/${version}/${rest}${url.search}`, 302);
    }
    const path = [first, ...others].join('/');
    const file = serve(widgetsDir, path, '', HEADERS);
    if (file) return file;
    // A page that was opened before an update, or is answered by several servers, asks for files of another version.
    if (releasesDir === null || !isHashed(path)) return missing();
    for (const version of keptVersions(config)) {
      const older = serve(join(releasesDir, version), path, '', HEADERS);
      if (older) return older;
    }
    return missing();
  });
};
