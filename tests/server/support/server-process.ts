import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../demo/platform/main.ts', import.meta.url));

/** A platform in its own process. */
export interface ServerProcess {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Sends the signal and waits until the process has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts `node --import tsx demo/platform/main.ts` on free ports and waits until it is ready. */
export const startProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      const found = /Site and API\s+(http:\S+)[\s\S]*invitation \w+\s*$/.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    process: child,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
};
