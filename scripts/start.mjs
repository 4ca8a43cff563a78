/**
 * `npm start`: the platform with its site, from a fresh clone. Installs and builds whatever is missing, then serves
 * until it is stopped. On a loopback host it serves the demo (CAMPUS_DEMO=1). docs/hosting.md lists what else the server
 * reads.
 */
import { spawn } from 'node:child_process';
import { demoOrigins, servesDemo } from './lib/demo.mjs';
import { checkNode, ensureInstalled, SITE } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

checkNode();
await ensureInstalled(SITE);
const built = await run(process.execPath, ['scripts/build.mjs', '--any-size'], { quiet: true });
if (built.code !== 0) console.error(built.output);
else console.log(built.output.includes('bundle') ? 'Built the widgets and the site.' : 'The build is up to date.');
if (built.code !== 0) process.exit(built.code);

const demo = servesDemo(process.env);
console.log(demo ? 'Starting the demo (CAMPUS_DEMO=1): this host is local …' : 'Starting the platform …');
const server = spawn(process.execPath, ['--import', 'tsx', 'demo/platform/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CAMPUS_DEMO: demo ? '1' : '0', ...(demo && demoOrigins(process.env)) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
