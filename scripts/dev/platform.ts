import type { ViteDevServer } from 'vite';
import type { RunningPlatform } from '../../demo/platform/start.ts';
import { demoOrigins } from '../lib/demo.mjs';
import { at } from '../vite/entries.ts';
import { SITE_FILES } from './site-files.ts';

type Start = typeof import('../../demo/platform/start.ts');

/** Files that a module of the platform reads when it is evaluated. Vite knows only what modules import. */
const READERS: readonly (readonly [files: RegExp, module: string])[] = [
  [/\/locales\/\w+\/platform-[\w-]+\.json$/, at('demo/platform/core/language/texts.ts')],
  [/\/agreements\/texts\/\w+\/[\w-]+\.md$/, at('demo/platform/agreements/texts.ts')],
];
const moduleOf = (file: string): string => READERS.find(([files]) => files.test(file))?.[1] ?? file;

/** The platform in this process. Vite evaluates its modules, so a change costs those that depend on it. */
export class DevPlatform {
  readonly #vite: ViteDevServer;
  #running: Promise<RunningPlatform | null> = Promise.resolve(null);

  /** `port` and the next two are the ports of the browser's addresses, `behind` and the next two those of the server. */
  constructor(vite: ViteDevServer, port: number, behind: number) {
    this.#vite = vite;
    const names = demoOrigins({ ...process.env, PORT: String(port) });
    Object.assign(process.env, names, { CAMPUS_DEMO: '1', CAMPUS_SITE: SITE_FILES, PORT: String(behind) });
  }

  async #start(): Promise<RunningPlatform | null> {
    try {
      const { startPlatform } = (await this.#vite.ssrLoadModule(at('demo/platform/start.ts'))) as Start;
      return await startPlatform();
    } catch (error) {
      // The next change may fix it.
      console.error(error);
      return null;
    }
  }

  /** Resolves when the server answers, or has failed to start: requests wait for it during a restart. */
  async ready(): Promise<boolean> {
    return (await this.#running) !== null;
  }

  async start(): Promise<void> {
    this.#running = this.#start();
    await this.#running;
  }

  /** Restarts if the platform has evaluated or read this file. Resolves with whether it has. */
  async restartFor(file: string): Promise<boolean> {
    const { moduleGraph } = this.#vite.environments.ssr;
    const changed = moduleGraph.getModulesByFile(moduleOf(file));
    if (!changed?.size) return false;
    // Vite itself does so only after it has reported the change.
    for (const module of changed) moduleGraph.invalidateModule(module);
    this.#running = this.stop().then(() => this.#start());
    return (await this.#running) !== null;
  }

  async stop(): Promise<void> {
    await (await this.#running)?.close();
  }
}
