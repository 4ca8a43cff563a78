import { GAP_S, NEXT_GAP_S, SEGMENT_MIN_S, SEGMENT_S, SLEEP_S } from '../../../contract/live/media-timing.ts';
import type { Codecs, PictureSize } from './codecs.ts';
import { createMuxer, type Fragment } from './muxer.ts';

/** Frames that wait in the encoder, from which on the next ones are left out. */
const QUEUE_MAX = 6;
const MICRO = 1_000_000;

export interface Segment extends Fragment {
  /** From 0. */
  readonly index: number;
  /** In seconds. */
  readonly duration: number;
}

interface TakeOptions {
  readonly codecs: Codecs;
  readonly size: PictureSize;
  readonly canvas: HTMLCanvasElement;
  /** Draws what the next frame shows. */
  readonly draw: () => void;
  readonly onHead: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly onSegment: (segment: Segment) => void;
  /** Called once when the device cannot encode any more. */
  readonly onFailure: (reason: unknown) => void;
}

/** One run of the encoders: everything in it has the same codecs and one clock, which begins at 0. */
export interface Take {
  /** The sound as it comes. It is the clock: a frame is drawn whenever one is due. */
  add(samples: Float32Array<ArrayBuffer>): void;
  /** Whether frames are left out because the device is too slow. */
  isSlow(): boolean;
  /** Encodes the picture with a part of the bits: 1 is all. */
  setQuality(part: number): void;
  /** Hands over what is left, and ends. */
  finish(): Promise<void>;
}

export function startTake({ canvas, codecs, draw, onFailure, onHead, onSegment, size }: TakeOptions): Take {
  const { sampleRate } = codecs.audio;
  /** Samples so far. */
  let count = 0;
  let frames = 0;
  let lastKey = Number.NEGATIVE_INFINITY;
  /** The latest frames, 1 for each that was left out. */
  let missed = 0;
  let hasEnded = false;
  const began = performance.now();
  let slept = 0;
  let heard = began;
  const seconds = () => count / sampleRate;

  const fail = (reason: unknown) => {
    if (hasEnded) return;
    hasEnded = true;
    onFailure(reason);
  };

  let index = 0;
  /** The key frames with which segments begin; the end of a segment is the start of the next one. */
  const starts: number[] = [];
  const muxer = createMuxer({
    video: codecs.video.codec,
    audio: codecs.audio.codec,
    seconds: SEGMENT_MIN_S,
    onHead,
    onFragment({ bytes, start }) {
      const from = starts[index] ?? start;
      const to = starts[index + 1] ?? seconds();
      onSegment({ bytes, index, start: from, duration: Math.max(0, to - from) });
      index += 1;
    },
  });

  const videoEncoder = new VideoEncoder({
    output(chunk, meta) {
      const time = chunk.timestamp / MICRO;
      if (chunk.type === 'key' && time - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) >= SEGMENT_MIN_S)
        starts.push(time);
      muxer.addVideo(chunk, meta);
    },
    error: fail,
  });
  const audioEncoder = new AudioEncoder({
    output: (chunk, meta) => muxer.addAudio(chunk, meta),
    error: fail,
  });
  videoEncoder.configure(codecs.video);
  audioEncoder.configure(codecs.audio);

  const encodeFrame = () => {
    const due = Math.floor(seconds() * size.framerate);
    if (due < frames) return;
    frames = due + 1;
    const isLate = videoEncoder.encodeQueueSize > QUEUE_MAX;
    missed = missed * 0.98 + (isLate ? 0.02 : 0);
    const time = due / size.framerate;
    const keyFrame = time - lastKey >= SEGMENT_S;
    // The frames that begin segments are never left out: the platform refuses segments that have become too long.
    if (isLate && !keyFrame) return;
    if (keyFrame) lastKey = time;
    draw();
    const frame = new VideoFrame(canvas, { timestamp: Math.round(time * MICRO) });
    try {
      videoEncoder.encode(frame, { keyFrame });
    } finally {
      frame.close();
    }
  };

  const encode = (samples: Float32Array<ArrayBuffer>) => {
    if (hasEnded || samples.length === 0) return;
    const data = new AudioData({
      format: 'f32-planar',
      sampleRate,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: Math.round(seconds() * MICRO),
      data: samples,
    });
    audioEncoder.encode(data);
    data.close();
    count += samples.length;
    encodeFrame();
  };

  /** A microphone that stops, or a browser that waits for a gesture, must not stop the picture. */
  const fill = () => {
    const behind = (performance.now() - began) / 1_000 - slept - seconds();
    if (behind > SLEEP_S) slept += behind;
    else if (behind > (performance.now() - heard > GAP_S * 1_000 ? NEXT_GAP_S : GAP_S))
      // In short blocks, so that frames are drawn between them.
      for (let left = Math.floor(behind * sampleRate); left > 0; left -= sampleRate / 50)
        encode(new Float32Array(Math.ceil(Math.min(left, sampleRate / 50))));
  };
  const timer = setInterval(fill, 100);

  return {
    add(samples) {
      heard = performance.now();
      encode(samples);
    },
    isSlow: () => missed > 0.2,
    setQuality(part) {
      if (videoEncoder.state !== 'configured') return;
      videoEncoder.configure({ ...codecs.video, bitrate: Math.round((codecs.video.bitrate ?? 0) * part) });
      // The first frame after a change has to be one from which a player can begin.
      lastKey = Number.NEGATIVE_INFINITY;
    },
    async finish() {
      clearInterval(timer);
      if (hasEnded) return;
      await Promise.all([videoEncoder.flush(), audioEncoder.flush()]);
      hasEnded = true;
      videoEncoder.close();
      audioEncoder.close();
      await muxer.finish();
    },
  };
}
