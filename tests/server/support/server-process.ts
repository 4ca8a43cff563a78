import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../demo/platform/main.ts', import.meta.url));

/** A platform in its own process. */
export interface ServerProcess {
  readonly origin: string;
  /** What it printed until it was ready. */
  readonly printed: string;
  readonly process: ChildProcess;
  /** Sends the signal and waits until the process has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts `node --import tsx demo/platform/main.ts` in demo mode on free ports and waits until it is ready. */
export const startProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      CAMPUS_DEMO: '1',
      CAMPUS_LARGE_ATTENDANCE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let output = '';
  const { origin, output: printed } = await new Promise<{ origin: string; output: string }>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      const found = /Site and API\s+(https?:\S+)[\s\S]*\n\n$/.exec(output);
      if (found?.[1]) resolve({ origin: found[1], output });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    printed,
    process: child,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
};
