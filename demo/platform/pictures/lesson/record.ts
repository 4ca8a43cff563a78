import { drawSlide } from './slide.ts';

/** A frame of the video, encoded. */
export interface EncodedFrame {
  readonly isKey: boolean;
  readonly timeMs: number;
  /** In base64, which leaves the page as text. */
  readonly data: string;
}

export interface Recording {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
}

const BITS_PER_SECOND = 140_000;
/** A player seeks to these frames only, so there is one every two seconds. */
const KEY_EVERY_S = 2;

/** Draws and encodes the slide frame by frame, in a page of Chromium; slower or faster than it is played. */
export async function record({ framesPerSecond, height, seconds, width }: Recording): Promise<EncodedFrame[]> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const frames: EncodedFrame[] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      frames.push({ isKey: chunk.type === 'key', timeMs: Math.round(chunk.timestamp / 1_000), data });
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({
    ...{ codec: 'vp09.00.21.08', width, height, framerate: framesPerSecond },
    ...{ bitrate: BITS_PER_SECOND, latencyMode: 'quality' },
  });
  for (let number = 0; number < seconds * framesPerSecond; number += 1) {
    const time = number / framesPerSecond;
    drawSlide(context, time);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1e6), duration: 1e6 / framesPerSecond });
    encoder.encode(frame, { keyFrame: number % (KEY_EVERY_S * framesPerSecond) === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure) throw failure;
  return frames;
}
