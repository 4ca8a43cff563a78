import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { Broadcast } from '../../../contract/live/broadcast.ts';
import { LEASE_RENEW_MS } from '../../../contract/live/media-constants.ts';
import { MEDIA_RETRY_MS, SLOW_MS } from '../../../contract/live/media-timing.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';

/** What is sent of one run of the encoders: its head first, then its segments by number. */
export interface Item {
  readonly name: 'init' | number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In milliseconds from the begin of the run. */
  readonly start: number;
  readonly duration: number;
}

/** The answer of the place to which segments are sent; null without one. */
export interface Answer {
  readonly status: number;
  readonly code: string;
}

/** Why nothing more is sent. `lost`: the run cannot be continued, and a new one has to begin. */
export type SendingEnd = 'elsewhere' | 'taken' | 'ended' | 'gone' | 'lost' | 'failed';

export interface Sending {
  /** Milliseconds of media that wait. */
  readonly waiting: number;
  readonly bytes: number;
  /** `lost`: there is no network or server. `full`: the storage takes nothing more. */
  readonly link: 'good' | 'slow' | 'lost' | 'full';
}

interface SenderOptions {
  /** Begins a part of the broadcast for the run. */
  readonly begin: () => Promise<Result<Broadcast>>;
  readonly renew: (part: number) => Promise<Result<Broadcast>>;
  readonly put: (address: string, item: Item) => Promise<Answer | null>;
  readonly onChange: (sending: Sending) => void;
  readonly onBegun: (broadcast: Broadcast) => void;
  readonly onEnd: (end: SendingEnd, error: ApiError | null) => void;
  readonly now?: () => number;
}

/** Sends what one run of the encoders produces, in order; what cannot be sent is kept. It begins with the first tick. */
export interface Sender {
  add(item: Item): void;
  /** Called often, from a clock that hidden tabs do not slow down. */
  tick(): void;
  /** Sends what is left; resolves with whether all of it has been taken before the time ended. */
  finish(ms: number): Promise<boolean>;
  stop(): void;
}

const ENDS: Readonly<Record<string, SendingEnd>> = {
  [AREA_CODES.leaseLost]: 'elsewhere',
  [AREA_CODES.broadcastTaken]: 'taken',
  [AREA_CODES.liveNotOngoing]: 'ended',
  [AREA_CODES.liveDeleted]: 'gone',
  [CODES.notFound]: 'gone',
  [AREA_CODES.segmentConflict]: 'lost',
  [AREA_CODES.segmentMissing]: 'lost',
  [CODES.invalidInput]: 'lost',
};
const PASSING: readonly string[] = ['offline', 'network', 'timeout', 'server', 'rate-limited', 'aborted'];

export function createSender(options: SenderOptions): Sender {
  const { begin, now = () => performance.now(), onBegun, onChange, onEnd, put, renew } = options;
  const queue: Item[] = [];
  let broadcast: Broadcast | null = null;
  let hasEnded = false;
  let isBusy = false;
  let isRenewing = false;
  let renewedAt = 0;
  let tries = 0;
  let retryAt = 0;
  let trouble: 'lost' | 'full' | null = null;
  let onEmpty: (() => void) | null = null;

  const tell = () => {
    const waiting = queue.reduce((sum, item) => sum + item.duration, 0);
    const bytes = queue.reduce((sum, item) => sum + item.bytes.byteLength, 0);
    onChange({ waiting, bytes, link: trouble ?? (waiting > SLOW_MS ? 'slow' : 'good') });
  };
  const end = (why: SendingEnd, error: ApiError | null = null) => {
    if (hasEnded) return;
    hasEnded = true;
    onEmpty?.();
    onEnd(why, error);
  };
  const later = (why: 'lost' | 'full') => {
    trouble = why;
    retryAt = now() + (MEDIA_RETRY_MS[Math.min(tries, MEDIA_RETRY_MS.length - 1)] ?? 0);
    tries += 1;
    // Ticks may be as rare as segments.
    setTimeout(() => work(), retryAt - now() + 1);
  };
  const well = () => {
    trouble = null;
    tries = 0;
  };
  /** What an answer of a call of the platform means. */
  const follow = (result: Result<Broadcast>): boolean => {
    if (result.ok) {
      broadcast = result.data;
      renewedAt = now();
      return true;
    }
    const { error } = result;
    if (error.code === AREA_CODES.storageFull) later('full');
    else if (PASSING.includes(error.kind)) later('lost');
    else end(ENDS[error.code] ?? 'failed', error);
    return false;
  };
  const renewNow = async (part: number) => {
    if (isRenewing) return;
    isRenewing = true;
    renewedAt = now();
    follow(await renew(part));
    isRenewing = false;
  };
  const send = async (item: Item, { ingest, part }: Broadcast) => {
    const answer = await put(`${ingest}/${item.name}`, item);
    if (hasEnded) return;
    if (!answer || answer.status >= 500 || answer.status === 429) return later('lost');
    if (answer.status < 300) {
      well();
      queue.shift();
      return;
    }
    if (answer.code === AREA_CODES.storageFull) return later('full');
    if (answer.status === 403) {
      await renewNow(part);
      return later('lost');
    }
    end(ENDS[answer.code] ?? 'lost');
  };

  const introduce = async () => {
    if (!follow(await begin()) || !broadcast) return;
    well();
    onBegun(broadcast);
  };

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    while (!hasEnded && now() >= retryAt) {
      const [item] = queue;
      if (!broadcast) await introduce();
      else if (item) await send(item, broadcast);
      else break;
      if (!hasEnded) tell();
    }
    isBusy = false;
    if (queue.length === 0) onEmpty?.();
  };

  return {
    add(item) {
      if (hasEnded) return;
      queue.push(item);
      tell();
      void work();
    },
    tick() {
      if (hasEnded) return;
      if (broadcast && now() - renewedAt > LEASE_RENEW_MS) void renewNow(broadcast.part);
      void work();
    },
    async finish(ms) {
      if (queue.length > 0 && !hasEnded)
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
          setTimeout(resolve, ms);
          void work();
        });
      const isAll = queue.length === 0;
      hasEnded = true;
      return isAll;
    },
    stop() {
      hasEnded = true;
    },
  };
}
