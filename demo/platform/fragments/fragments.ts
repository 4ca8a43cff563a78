import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Hono } from 'hono';
import { DEFAULT_LANGUAGE } from '../../../src/contract/languages.ts';
import { type Fragment, type FragmentKind, isOfVisitor } from '../../../src/contract/pages/fragment.ts';
import type { CookieReader } from '../accounts/sessions/cookie-reader.ts';
import { etagOf } from '../core/http/steps/etag.ts';
import { LocalCounter } from '../core/limits/local-counter.ts';
import type { Platform } from '../core/platform.ts';
import { RevisionCache } from '../core/revisions/revision-cache.ts';
import { readableSchools } from '../tenants/authorization/readable.ts';
import { fragmentText } from './fragment-text.ts';
import type { FragmentRequest, Rendered } from './messages.ts';
import { type FragmentHtml, fragmentHtml } from './page-html.ts';
import type { FragmentWidgets } from './read-request.ts';
import { Renderer } from './renderer.ts';

const compress = promisify(brotliCompress);
const QUALITY = 8;

/** A rendered fragment as it is sent. */
export interface Sent {
  readonly text: string;
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** For a page of the site, with or without the parts that depend on the user. */
  readonly html: (isWhole: boolean) => FragmentHtml;
}

/** Who asks for a fragment. */
export interface Asker {
  /** The address by which requests are counted. */
  readonly client: string;
  /** Whether the browser has no session of its own on the platform. */
  readonly isVisitor: boolean;
  readonly waitMs: number;
}

/** A fragment that is being rendered for one user. It resolves to null if it is not there in time. */
export interface OfUser {
  readonly rendered: Promise<Sent | null>;
}

const within = async <T>(value: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
};

const inTime = <T>(value: T | 'late'): T | null => (value === 'late' ? null : value);

/** Whether the fragment of visitors shows what this client does not see, who is signed in. */
const isForVisitors = (shownTo: FragmentKind | undefined, { isVisitor }: Asker): boolean =>
  !isVisitor && shownTo !== undefined && isOfVisitor(shownTo);

/** The fragments of a platform: those that are kept, and the process that renders others. */
export class Fragments {
  readonly #platform: Platform;
  readonly #renderer: Renderer;
  readonly #kept: RevisionCache<Sent | null>;
  readonly #cold = new LocalCounter();
  #widgets: FragmentWidgets | undefined;

  constructor(platform: Platform, app: Hono) {
    this.#platform = platform;
    this.#renderer = new Renderer(join(platform.config.widgetsDir, 'campus-widgets.js'), app);
    this.#kept = new RevisionCache(platform);
  }

  /** The widgets that have fragments; none before the first build. */
  get widgets(): FragmentWidgets {
    const list = join(this.#platform.config.widgetsDir, 'fragments.json');
    this.#widgets ??= existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined;
    return this.#widgets ?? {};
  }

  /**
   * A fragment for an element; null if there is nothing to show, or if the client has had too many rendered. `late` if it
   * is not there in time: it is rendered for those who ask later.
   */
  async find(request: FragmentRequest, asker: Asker): Promise<Sent | 'late' | null> {
    const shownTo = this.widgets[request.tag]?.shownTo;
    return isForVisitors(shownTo, asker) ? null : this.#find(request, asker);
  }

  /**
   * Begins to render what a user sees; null if it does not. It is not kept: the next one who may ask for it is the same
   * user, after something has changed.
   */
  startForUser(request: FragmentRequest, { access, userId }: CookieReader): OfUser | null {
    if (this.widgets[request.tag]?.shownTo !== 'personal' || !this.#renderer.hasRoomForUsers) return null;
    const { limits, userFragmentMs } = this.#platform.config;
    if (this.#cold.take(`user ${userId}`, limits.fragmentsPerUser, new Date()) > 0) return null;
    const rendered = this.#renderer.render(request, { access, limit: userFragmentMs });
    return {
      rendered: within(
        rendered.then((fragment) => this.#pack(fragment)),
        userFragmentMs,
      ).then(inTime),
    };
  }

  /** The same for a page that the platform sends. A user does not see the parts that depend on who that is. */
  async findForPage(request: FragmentRequest, asker: Asker): Promise<FragmentHtml | 'late' | null> {
    const shownTo = this.widgets[request.tag]?.shownTo;
    const sent = isForVisitors(shownTo, asker) ? null : await this.#find(request, asker);
    return sent === null || sent === 'late' ? sent : sent.html(asker.isVisitor || shownTo !== 'public');
  }

  close(): void {
    this.#renderer.close();
  }

  async #find(request: FragmentRequest, { client, waitMs }: Asker): Promise<Sent | 'late' | null> {
    const now = new Date();
    const name = await this.#nameOf(request, now);
    const known = this.#kept.find(name, request.tenant, now);
    if (known) {
      if (this.#renderer.isIdle && this.#kept.isDue(name, now)) void this.#renew(request, name);
      return within(known, waitMs);
    }
    const isOver = this.#cold.take(client, this.#platform.config.limits.fragmentsPerAddress, now) > 0;
    if (isOver) return null;
    return within(this.#kept.keep(name, request.tenant, now, this.#render(request, name)), waitMs);
  }

  /**
   * The name under which a fragment is kept. It contains which schools a visitor may read: another process may close
   * one, or open it to its members only.
   */
  async #nameOf(request: FragmentRequest, now: Date): Promise<string> {
    const { attributes, language, tenant } = request;
    const visitor = { foreignOrigin: null, now, platform: this.#platform, session: null, tenantId: tenant };
    const asking = { ...visitor, language: language || DEFAULT_LANGUAGE };
    const readable = await readableSchools(asking, [tenant, ...Object.values(attributes)]);
    return JSON.stringify([request, [...readable].sort()]);
  }

  /** Renders what is kept again, for those who ask later. */
  async #renew(request: FragmentRequest, name: string): Promise<void> {
    const now = new Date();
    const rendered = await this.#renderer.render(request);
    if (rendered !== 'late') this.#kept.keep(name, request.tenant, now, this.#pack(rendered));
  }

  async #render(request: FragmentRequest, name: string): Promise<Sent | null> {
    const fragment = await this.#renderer.render(request);
    if (fragment === 'late') this.#kept.forget(name);
    return this.#pack(fragment);
  }

  async #pack(fragment: Rendered): Promise<Sent | null> {
    if (typeof fragment === 'string') return null;
    const text = fragmentText(fragment);
    const etag = etagOf(text);
    const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    const html = new Map<boolean, FragmentHtml>();
    return {
      text,
      etag,
      brotli: new Uint8Array(brotli),
      html: (isWhole) => {
        const known = html.get(isWhole) ?? fragmentHtml(JSON.parse(text) as Fragment, isWhole);
        html.set(isWhole, known);
        return known;
      },
    };
  }
}

const services = new WeakMap<object, Fragments>();

/** The fragments of a platform whose routes have been mounted. */
export const fragmentsOf = (platform: object): Fragments | undefined => services.get(platform);

/** Starts to serve the fragments of a platform, whose widgets read from `app`. */
export const openFragments = (platform: Platform, app: Hono): Fragments => {
  const fragments = new Fragments(platform, app);
  services.set(platform, fragments);
  return fragments;
};

/** Ends the process that renders. */
export const closeFragments = async (platform: object): Promise<void> => services.get(platform)?.close();
