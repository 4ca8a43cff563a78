/**
 * `npm run bench`: sizes, the start of sign-in compared with two bare forms, a thousand copies, long lists, the grid of
 * 50,000 students. `--runs=9 --instances=1000`. `npm run bench -- copies`: only the thousand copies, compared with as many
 * React roots. `npm run bench -- lists`: only the lists of thousands, compared with those of libraries. `npm run bench --
 * grid`: only the grid, compared with that of a library. `npm run bench -- start`: when each
 * widget shows its first real content, written to docs/start.md; with `--only=campus-portal,campus-live-list` or
 * `--print-only` the page stays as it is.
 *
 * `npm run bench -- server`: what the platform server answers under load, written to docs/load.md. `--seconds=5
 * --connections=20 --users=1000000 --embedded-users=1000000 --schools=40000 --print-only`.
 *
 * `npm run bench -- rush`: how long 1,500 learners wait who sign in to one attendance by its QR code, written to the same
 * page. `--print-only`.
 *
 * `npm run bench -- live`: what 500 viewers of a live course cost the platform, and what a broadcast from one browser to another
 * takes, written to docs/live.md. `--print-only`. With `--short`, a few viewers for some seconds, which is not written.
 */
import { findBrowser } from './lib/browser.mjs';
import { BENCH, checkNode, ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

const number = (name, initial) => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : initial;
};

checkNode();
await ensureInstalled(BENCH);
const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--any-size'], { quiet: true });
if (code !== 0) {
  console.error(output);
  process.exit(code);
}
const { register } = await import('tsx/esm/api');
register();
if (process.argv.includes('server')) {
  const { benchServer } = await import('./bench/server/main.ts');
  const users = number('users', 1_000_000);
  await benchServer({
    users,
    embeddedUsers: number('embedded-users', users),
    schools: number('schools', 40_000),
    seconds: number('seconds', 5),
    connections: number('connections', 20),
    write: !process.argv.includes('--print-only'),
  });
  process.exit(0);
}
if (process.argv.includes('rush')) {
  const { benchRush } = await import('./bench/server/rush/main.ts');
  await benchRush({ write: !process.argv.includes('--print-only') });
  process.exit(0);
}
if (process.argv.includes('live')) {
  const { benchLive } = await import('./bench/server/live/main.ts');
  const [short, write] = [process.argv.includes('--short'), !process.argv.includes('--print-only')];
  await benchLive({ browserPath: await findBrowser(), short, write });
  process.exit(0);
}
const { bench, PARTS } = await import('./bench/main.ts');
const tags =
  process.argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',') ?? null;
await bench({
  browserPath: await findBrowser(),
  runs: number('runs', 5),
  instances: number('instances', 1000),
  only: PARTS.find((name) => process.argv.includes(name)) ?? null,
  tags,
  write: tags === null && !process.argv.includes('--print-only'),
});
process.exit(0);
