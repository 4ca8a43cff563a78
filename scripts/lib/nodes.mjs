import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { vitest } from './layers.mjs';
import { fail, root, run } from './run.mjs';

/** The versions of Node on which the proofs run the tests without a browser, besides the one that runs them. */
const VERSIONS = ['22', '24'];

/** The npm package with the executable of nodejs.org for this system: the one that the package `node` installs by a script. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The executable of a version. */
async function findNode(version) {
  const directory = `${root}.cache/nodes/${version}`;
  const file = `${directory}/node_modules/${PACKAGE}/bin/node`;
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const args = ['install', '--prefix', directory, ...flags, `${PACKAGE}@${version}`];
    const { code, output } = await run('npm', args, { quiet: true });
    if (code !== 0) fail(`Node ${version} could not be installed:\n${output}`);
  }
  return file;
}

/**
 * Runs the unit, server and build tests on each version, as layers of their own. The package is built.
 * @param {readonly string[]} again titles of results: only the versions that they name are run
 */
export async function testOnNodes(again) {
  for (const version of VERSIONS) {
    const node = await findNode(version);
    const { output } = await run(node, ['--version'], { quiet: true });
    if (again.length > 0 && !again.some((title) => title.includes(`node ${output.trim()}`))) continue;
    const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, CAMPUS_SHORT: '1' };
    const projects = ['unit', 'unit-dom', 'build', 'server on PGlite', 'server on PostgreSQL'];
    await vitest(`node ${output.trim()}`, projects, [], env);
  }
}
