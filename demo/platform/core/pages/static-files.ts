import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sha256 } from '../random.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml; charset=utf-8',
};
/** Players load parts of these files. */
const RANGED = /^(?:audio|video)\//;
const COMPRESSED = /^(?:text\/|application\/json|image\/svg)/;

interface StaticFile {
  readonly mtimeMs: number;
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const cache = new Map<string, StaticFile>();

/** Returns undefined if there is no such file: missing, below a file, or a name that is too long. */
const statOf = (path: string) => {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
};

const load = (path: string): StaticFile | undefined => {
  const stat = statOf(path);
  if (!stat?.isFile()) return undefined;
  const known = cache.get(path);
  if (known && known.mtimeMs === stat.mtimeMs && known.body.byteLength === stat.size) return known;
  const file: StaticFile = {
    mtimeMs: stat.mtimeMs,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`,
    body: readFileSync(path),
  };
  cache.set(path, file);
  return file;
};

/** A change to a file before it is served; `key` identifies the change. */
export interface Edit {
  readonly key: string;
  readonly edit: (text: string) => string;
}

/** Edited files that are kept: a page for each language, and those that are sent with content. */
const EDITED_MAX = 200;
const EDITED_QUALITY = 5;

const edited = new Map<string, StaticFile>();

const loadEdited = (path: string, { edit, key }: Edit): StaticFile | undefined => {
  const plain = load(path);
  if (!plain) return undefined;
  const name = sha256(`${path}\0${key}`);
  const known = edited.get(name);
  if (known && known.mtimeMs === plain.mtimeMs) return known;
  const body = Buffer.from(edit(plain.body.toString()));
  const etag = `W/"${sha256(body.toString()).slice(0, 22)}"`;
  // Compressed here, because the file beside it contains the original.
  const params = { [constants.BROTLI_PARAM_QUALITY]: EDITED_QUALITY };
  const file: StaticFile = { ...plain, etag, body, br: brotliCompressSync(body, { params }) };
  delete file.gzip;
  edited.delete(name);
  if (edited.size >= EDITED_MAX) edited.delete(edited.keys().next().value as string);
  edited.set(name, file);
  return file;
};

const brotli = (path: string, file: StaticFile): Buffer => {
  const beside = `${path}.br`;
  file.br ??= existsSync(beside)
    ? readFileSync(beside)
    : brotliCompressSync(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return file.br;
};

/** The path of a file in a directory, or undefined if the address points outside it. */
export const resolveIn = (directory: string, address: string): string | undefined => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const path = normalize(join(directory, decoded));
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep)
    ? path
    : undefined;
};

/** Files with a content hash in their name (`core-a1B2c3D4.js`) never change. */
export const isHashed = (path: string): boolean => /[-.](?=[a-z]*[0-9A-Z_])[A-Za-z0-9_-]{7,8}\.[a-z0-9]+$/.test(path);

/**
 * The part of a file that a request wants: the first and the last byte, `outside` if there is no such part, or null for
 * the whole file, as for several parts and for a part of a certain version, which weak tags cannot identify.
 */
export const partOf = (
  { headers }: Request,
  size: number,
): readonly [first: number, last: number] | 'outside' | null => {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '');
  if (!wanted || headers.has('if-range')) return null;
  const [, from = '', to = ''] = wanted;
  if (from === '') {
    if (to === '') return null;
    return Number(to) === 0 ? 'outside' : [Math.max(0, size - Number(to)), size - 1];
  }
  if (to !== '' && Number(to) < Number(from)) return null;
  return Number(from) >= size ? 'outside' : [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
};

/** The response with the requested part of a file, or all of it. */
const answerPart = (request: Request, body: Buffer, headers: Headers): Response => {
  headers.set('accept-ranges', 'bytes');
  const part = partOf(request, body.byteLength);
  if (part === null) return new Response(new Uint8Array(body), { headers });
  if (part === 'outside') {
    headers.set('content-range', `bytes */${body.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = part;
  headers.set('content-range', `bytes ${first}-${last}/${body.byteLength}`);
  return new Response(new Uint8Array(body.subarray(first, last + 1)), { status: 206, headers });
};

/** Serves a file of a directory; undefined if there is no such file. */
export const serveFile = (
  request: Request,
  directory: string,
  address: string,
  headers: Record<string, string>,
  edit?: Edit,
): Response | undefined => {
  const path = resolveIn(directory, address);
  const file = path === undefined ? undefined : edit ? loadEdited(path, edit) : load(path);
  if (!file || path === undefined) return undefined;
  const answer = new Headers({ 'content-type': file.type, etag: file.etag, ...headers });
  if (!answer.has('cache-control')) {
    answer.set('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers: answer });
  if (RANGED.test(file.type)) return answerPart(request, file.body, answer);
  let body = file.body;
  if (COMPRESSED.test(file.type) && body.byteLength > 512) {
    answer.append('vary', 'Accept-Encoding');
    const accepted = request.headers.get('accept-encoding') ?? '';
    if (/\bbr\b/.test(accepted)) {
      body = brotli(path, file);
      answer.set('content-encoding', 'br');
    } else if (/\bgzip\b/.test(accepted)) {
      file.gzip ??= gzipSync(file.body);
      body = file.gzip;
      answer.set('content-encoding', 'gzip');
    }
  }
  return new Response(new Uint8Array(body), { headers: answer });
};
