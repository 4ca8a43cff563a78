/** Compares installed packages with the lock file. */

/** `node_modules/a/node_modules/@b/c` is a copy of `@b/c`. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Whether `npm ci` refused a lock file only because optional packages of other systems are missing in it: npm leaves
 * those out that the registry lacked when the lock file was written. Any other complaint means that package.json and
 * the lock file disagree.
 * @returns {string[] | null} the missing packages, or null if there is another reason
 */
export function onlyOptionalMissing(output, lock) {
  const optional = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  const own = lock.packages[''] ?? {};
  const direct = { ...own.dependencies, ...own.devDependencies, ...own.peerDependencies };
  const complaints = [...output.matchAll(/^npm (?:error|ERR!) (Missing|Invalid): (.+)$/gm)];
  const names = complaints.map(([, kind, rest]) => (kind === 'Missing' ? /^(@?[^@\s]+)@/.exec(rest)?.[1] : undefined));
  const isHarmless = (name) => name !== undefined && optional.has(name) && !(name in direct);
  return names.length > 0 && names.every(isHarmless) ? names : null;
}

/**
 * How the installed packages (`node_modules/.package-lock.json`) differ from the locked ones: other versions, other
 * contents, packages that are not locked, and missing ones unless they are optional.
 * @returns {string[]} a line per difference
 */
export function differences(lock, installed) {
  const lines = [];
  for (const [path, entry] of Object.entries(installed.packages)) {
    const locked = lock.packages[path];
    if (!locked) lines.push(`${nameOf(path)}@${entry.version} is not in the lock file (${path})`);
    else if (locked.version !== entry.version)
      lines.push(`${nameOf(path)}@${entry.version} is installed, ${locked.version} is locked (${path})`);
    else if (locked.integrity !== entry.integrity)
      lines.push(`${nameOf(path)}@${entry.version} has other contents than the locked one (${path})`);
  }
  for (const [path, entry] of Object.entries(lock.packages)) {
    const isNeeded = path !== '' && !entry.optional && !entry.devOptional && !entry.peer;
    if (isNeeded && !installed.packages[path]) lines.push(`${nameOf(path)}@${entry.version} is missing (${path})`);
  }
  return lines;
}

/** The installed packages whose install scripts package.json allows. */
export function allowedScripts({ allowScripts = {} }, installed) {
  const names = new Set(
    Object.entries(installed.packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => nameOf(path)),
  );
  return Object.keys(allowScripts).filter((name) => allowScripts[name] === true && names.has(name));
}
