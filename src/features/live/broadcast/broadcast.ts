import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Broadcast as Part } from '../../../contract/live/broadcast.ts';
import { FINISH_MS, LOWER_MS, PREVIEW_MS, RAISE_MS, RESTART_MS } from '../../../contract/live/media-timing.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { type Codecs, chooseCodecs, sizeFor } from './codecs.ts';
import { type Devices, openDevices } from './devices.ts';
import { type Layout, openPicture } from './picture.ts';
import { putSegment } from './put-segment.ts';
import { createSender, type Item, type Sender, type Sending, type SendingEnd } from './sender.ts';
import { openSound } from './sound.ts';
import { startTake, type Take } from './take.ts';

/**
 * `idle`: the preview. `elsewhere`: another page has taken the broadcast over. `taken`: another page broadcasts, and has
 * to be asked for. `unable`: this browser cannot broadcast.
 */
export type BroadcastStage = 'idle' | 'starting' | 'onAir' | 'elsewhere' | 'taken' | 'ended' | 'failed' | 'unable';

/** What the calls of a broadcast need to know. */
export interface PartRequest {
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  readonly takeOver: boolean;
}

interface BroadcastOptions {
  readonly begin: (request: PartRequest) => Promise<Result<Part>>;
  readonly renew: (part: number) => Promise<Result<Part>>;
  readonly stop: (part: number) => Promise<unknown>;
  /** Whether the place of an answer is one to which the platform may send what is recorded. */
  readonly isPlace: (address: string) => boolean;
  /** The picture, which is shown as a preview, too. */
  readonly canvas: HTMLCanvasElement;
  readonly isRtl: boolean;
  /** What is seen without a camera. */
  readonly name: string;
}

export interface Broadcast {
  readonly devices: Devices;
  readonly stage: ReadonlySignal<BroadcastStage>;
  readonly error: ReadonlySignal<ApiError | null>;
  readonly sending: ReadonlySignal<Sending>;
  /** Whether this device encodes fewer pictures than it should. */
  readonly isSlow: ReadonlySignal<boolean>;
  readonly isMuted: ReadonlySignal<boolean>;
  readonly layout: ReadonlySignal<Layout>;
  mute(isMuted: boolean): void;
  arrange(layout: Layout): void;
  /** How loud the microphone is now, from 0 to 1. */
  level(): number;
  start(takeOver?: boolean): Promise<void>;
  /** Stops the broadcast; the preview goes on. Resolves with whether everything was sent. */
  stop(): Promise<boolean>;
  close(): void;
}

/** What waits in the memory of the page at most; then the oldest part is given up. */
const KEPT_BYTES = 256 * 1_024 ** 2;
/** Parts of the bits of the picture, from good to slow networks. */
const QUALITIES = [1, 0.5, 0.25] as const;
/** What is recorded is sent nowhere else, whatever an answer says. */
const UNTRUSTED = { status: 400, code: '' };
const NOTHING: Sending = { waiting: 0, bytes: 0, link: 'good' };

export function createBroadcast({ begin, canvas, isPlace, isRtl, name, renew, stop }: BroadcastOptions): Broadcast {
  const stage = signal<BroadcastStage>('idle');
  const error = signal<ApiError | null>(null);
  const sending = signal<Sending>(NOTHING);
  const isSlow = signal(false);
  const isMuted = signal(false);
  const layout = signal<Layout>('corner');
  const size = sizeFor(navigator.hardwareConcurrency);
  canvas.width = size.width;
  canvas.height = size.height;

  const picture = openPicture(canvas, isRtl, name);
  let take: Take | null = null;
  let sender: Sender | null = null;
  let part: number | null = null;
  let restartedAt = Number.NEGATIVE_INFINITY;
  let quality = 0;
  let changedAt = 0;
  let lock: WakeLockSentinel | null = null;
  const sound = openSound((samples) => take?.add(samples));
  const devices = openDevices((input, stream) => {
    if (input !== 'screen') sound.resume();
    if (input !== 'camera') sound.connect(input, stream);
    if (input !== 'microphone') picture.connect(input, stream);
  });

  // While it is on, each frame is drawn when it is encoded.
  const preview = setInterval(() => {
    if (!take) picture.draw(layout.peek());
  }, PREVIEW_MS);
  const beat = setInterval(() => {
    sender?.tick();
    isSlow.value = take?.isSlow() === true;
  }, 1_000);

  const keepAwake = async () => {
    if (document.hidden || stage.peek() !== 'onAir') return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  const onVisible = () => void keepAwake();
  document.addEventListener('visibilitychange', onVisible);

  const adapt = (next: Sending) => {
    const now = performance.now();
    if (next.waiting <= LOWER_MS / 2 && quality > 0 && now - changedAt > RAISE_MS) quality -= 1;
    else if (next.waiting > LOWER_MS && quality < QUALITIES.length - 1 && now - changedAt > LOWER_MS) quality += 1;
    else return;
    changedAt = now;
    take?.setQuality(QUALITIES[quality] ?? 1);
  };

  const halt = (next: BroadcastStage, why: ApiError | null = null) => {
    const last = take;
    take = null;
    sender?.stop();
    sender = null;
    void last?.finish().catch(() => {});
    void lock?.release().catch(() => {});
    batch(() => {
      stage.value = next;
      error.value = why;
      sending.value = NOTHING;
    });
  };

  const begins = async (codecs: Codecs, takeOver: boolean) => {
    const add = (item: Item) => {
      made.add(item);
      made.tick();
    };
    const made = createSender({
      begin: () => begin({ codecs: codecs.list, width: size.width, height: size.height, takeOver }),
      renew,
      put: (address, item) => (isPlace(address) ? putSegment(address, item) : Promise.resolve(UNTRUSTED)),
      onBegun(broadcast) {
        ({ part } = broadcast);
        stage.value = 'onAir';
        void keepAwake();
      },
      onChange(next) {
        if (sender !== made) return;
        sending.value = next;
        adapt(next);
        if (next.bytes > KEPT_BYTES) restart(codecs);
      },
      onEnd: (end, why) => {
        if (sender === made) onEnd(end, why, codecs);
      },
    });
    sender = made;
    take = startTake({
      codecs,
      size,
      canvas,
      draw: () => picture.draw(layout.peek()),
      onHead: (bytes) => add({ name: 'init', bytes, start: 0, duration: 0 }),
      onSegment: ({ bytes, duration, index, start }) =>
        add({ name: index, bytes, start: Math.round(start * 1_000), duration: Math.round(duration * 1_000) }),
      onFailure: () => restart(codecs),
    });
    if (quality > 0) take.setQuality(QUALITIES[quality] ?? 1);
    made.tick();
  };

  /** Begins a new part, without what has not been sent of the last one. */
  const restart = (codecs: Codecs) => {
    const now = performance.now();
    const isAgain = now - restartedAt < RESTART_MS;
    restartedAt = now;
    halt(isAgain ? 'failed' : 'onAir');
    if (!isAgain) void begins(codecs, false);
  };
  const onEnd = (end: SendingEnd, why: ApiError | null, codecs: Codecs) => {
    if (end === 'lost') return restart(codecs);
    halt(end === 'gone' ? 'ended' : end, why);
  };

  return {
    devices,
    stage,
    error,
    sending,
    isSlow,
    isMuted,
    layout,
    mute(next) {
      isMuted.value = next;
      sound.mute(next);
    },
    arrange(next) {
      layout.value = next;
    },
    level: sound.level,
    async start(takeOver = false) {
      if (take) return;
      stage.value = 'starting';
      sound.resume();
      const { camera, microphone } = devices.state;
      // What the browser asks meanwhile does not keep learners waiting.
      if (camera.peek() === 'off' && microphone.peek() === 'off') void devices.openBoth();
      const codecs = await chooseCodecs(size);
      if (!codecs) return halt('unable');
      await begins(codecs, takeOver);
    },
    async stop() {
      const [last, lastSender, lastPart] = [take, sender, part];
      take = null;
      await last?.finish().catch(() => {});
      const isAll = (await lastSender?.finish(FINISH_MS)) ?? true;
      if (lastPart !== null) await stop(lastPart);
      part = null;
      halt('idle');
      return isAll;
    },
    close() {
      clearInterval(preview);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', onVisible);
      halt('idle');
      devices.closeAll();
      sound.close();
      picture.close();
    },
  };
}
