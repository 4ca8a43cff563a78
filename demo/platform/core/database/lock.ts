import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';

/** Start time of the process in clock ticks since boot; empty if the system does not provide it. */
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
 * Locks a directory for this process, because two processes on one embedded database would corrupt it. Takes over a
 * lock left by a killed process. Returns the function that releases the lock.
 * @throws Error naming the process that holds the lock
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
      // Another process that is starting up has removed it; the next attempt decides which one gets the lock.
    }
  }
  throw new Error(`Could not take the lock ${path}`);
};
