import { SAMPLE_RATE } from './sound.ts';

/** How a broadcast is encoded (docs/decisions/0031-live-media.md has the browsers that play each). */
export interface Codecs {
  readonly video: VideoEncoderConfig;
  readonly audio: AudioEncoderConfig;
  /** As `MediaSource.isTypeSupported` takes them: `avc1.42e01f,opus`. */
  readonly list: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly framerate: number;
}

/** Bits per second of the sound: speech and music in one channel. */
const AUDIO_BITRATE = 64_000;
/** Bits for each pixel of a frame: screens with text and faces stay clear. */
const BITS_PER_PIXEL = 0.07;

/** From what most browsers play to what few do. */
const VIDEO = ['avc1.42e01f', 'avc1.4d401f', 'vp09.00.31.08'] as const;
const AUDIO = ['mp4a.40.2', 'opus'] as const;

/** What two processors encode beside the page, and what four do. */
export const sizeFor = (processors: number): PictureSize =>
  processors >= 4 ? { width: 1_280, height: 720, framerate: 25 } : { width: 960, height: 540, framerate: 20 };

/** The first codecs that this browser encodes; null without any. */
export async function chooseCodecs(size: PictureSize): Promise<Codecs | null> {
  if (!('VideoEncoder' in globalThis && 'AudioEncoder' in globalThis)) return null;
  const { framerate, height, width } = size;
  const videos = VIDEO.map(
    (codec): VideoEncoderConfig => ({
      codec,
      width,
      height,
      framerate,
      bitrate: Math.round(width * height * framerate * BITS_PER_PIXEL),
      latencyMode: 'realtime',
      ...(codec.startsWith('avc1') && { avc: { format: 'avc' } }),
    }),
  );
  const audios = AUDIO.map(
    (codec): AudioEncoderConfig => ({
      codec,
      sampleRate: SAMPLE_RATE,
      numberOfChannels: 1,
      bitrate: AUDIO_BITRATE,
    }),
  );
  const supports = async <T>(configs: readonly T[], ask: (config: T) => Promise<{ supported?: boolean }>) => {
    for (const config of configs) {
      const { supported } = await ask(config).catch(() => ({ supported: false }));
      if (supported) return config;
    }
    return null;
  };
  const video = await supports(videos, (config) => VideoEncoder.isConfigSupported(config));
  const audio = await supports(audios, (config) => AudioEncoder.isConfigSupported(config));
  if (!video || !audio) return null;
  return { video, audio, list: `${video.codec},${audio.codec}` };
}
