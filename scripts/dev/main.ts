import { createServer } from 'vite';
import { at } from '../vite/entries.ts';
import { devServerPlugin } from './dev-server.ts';
import { forward } from './forward.ts';
import { DevPlatform } from './platform.ts';
import { writeSiteFiles } from './site-files.ts';

const started = performance.now();
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

const port = Number(process.env.PORT ?? 4310);
/** Where the platform listens, behind Vite, which answers at the address of the site. */
const behind = port + 10;

const stopWriting = await writeSiteFiles();
const vite = await createServer({
  configFile: at('vite.config.ts'),
  mode: 'dev',
  plugins: [devServerPlugin(`http://127.0.0.1:${behind}`, () => platform.ready())],
  server: { host: '127.0.0.1', port, strictPort: true },
});
const platform = new DevPlatform(vite, port, behind);
// Example pages and login providers come from the platform as they are.
const forwards = [1, 2].map((offset) => forward(port + offset, behind + offset));

vite.watcher.on('change', async (file) => {
  const changed = performance.now();
  if (!(await platform.restartFor(file))) return;
  vite.ws.send({ type: 'full-reload' });
  console.log(`The platform restarted in ${seconds(changed)} s.`);
});
await Promise.all([vite.listen(), platform.start()]);
console.log(`
  Ready after ${seconds(started)} s

  Site           http://localhost:${port}
  Example pages  http://localhost:${port + 1}

  Change a view, style, text or file of the platform, and the page shows it.
`);

async function stop(): Promise<void> {
  for (const server of forwards) server.close();
  await Promise.all([vite.close(), stopWriting(), platform.stop()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
