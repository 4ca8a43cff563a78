import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';

/** When the process with this id began, in clock ticks since boot; empty where the system does not tell. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holder = (path: string): { pid: number; start: string } | null => {
  try {
    const [pid, start] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), start: start ?? '' };
  } catch {
    return null;
  }
};

/**
 * Takes a directory for this process: the embedded database itself would let two processes destroy each other's data.
 * A lock left behind by a killed process is taken over. Answers the function that gives it back.
 * @throws Error naming the process that holds it
 */
export const takeLock = (path: string): (() => void) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startOf(process.pid)}`);
      closeSync(file);
      return () => {
        if (holder(path)?.pid === process.pid) unlinkSync(path);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = holder(path);
    if (held && isAlive(held.pid) && startOf(held.pid) === held.start) {
      throw new Error(
        `Process ${held.pid} already uses this data directory (${path}). ` +
          'Stop it, set CAMPUS_DATA to another directory, or set DATABASE_URL so that several processes can share.',
      );
    }
    try {
      unlinkSync(path);
    } catch {
      // Another process that starts at the same moment has removed it: the next attempt decides who is first.
    }
  }
  throw new Error(`Could not take the lock ${path}`);
};
