import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

const isDebian = () =>
  existsSync('/etc/os-release') && /\b(?:debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether packages of the distribution can be installed: on Debian and Ubuntu, as root. */
export const canInstall = () => process.getuid?.() === 0 && isDebian();

/** Installs a package of the distribution; returns the error message, or an empty string. */
export async function install(name) {
  console.log(`Installing ${name} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await run('apt-get', args, { quiet: true, env });
    if (code !== 0) return `apt-get ${args.join(' ')} failed:\n${output}`;
  }
  return '';
}
