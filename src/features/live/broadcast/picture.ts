import { readFrames } from './track-frames.ts';

/** Where the camera is while a screen is shared: in its corner, beside it, or nowhere. */
export const LAYOUTS = ['corner', 'beside', 'screen'] as const;
export type Layout = (typeof LAYOUTS)[number];
export type PictureSource = 'camera' | 'screen';

/** The part of the width that the camera has in the corner, and beside the screen. */
const CORNER = 0.22;
const BESIDE = 0.25;
/** The distance of the corner from the edges, as a part of the height. */
const MARGIN = 0.03;
const GROUND = '#14161a';

interface Feed {
  /** The latest frame, with its size in px; null before the first one. */
  latest(): { readonly image: CanvasImageSource; readonly width: number; readonly height: number } | null;
  close(): void;
}

/** The latest frame of a track. */
function openFeed(track: MediaStreamTrack): Feed {
  let frame: VideoFrame | null = null;
  const stop = readFrames<VideoFrame>(track, (next) => {
    frame?.close();
    frame = next;
  });
  if (stop)
    return {
      latest: () => frame && { image: frame, width: frame.displayWidth, height: frame.displayHeight },
      close() {
        stop();
        frame?.close();
        frame = null;
      },
    };
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // Without a frame there is nothing to draw.
  video.play().catch(() => {});
  return {
    latest: () => (video.videoWidth > 0 ? { image: video, width: video.videoWidth, height: video.videoHeight } : null),
    close() {
      video.srcObject = null;
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture of a broadcast: the screen and the camera, drawn into one canvas. */
export interface Picture {
  connect(source: PictureSource, stream: MediaStream | null): void;
  /** Draws the current frames. */
  draw(layout: Layout): void;
  close(): void;
}

export function openPicture(canvas: HTMLCanvasElement, isRtl: boolean, name: string): Picture {
  const feeds = new Map<PictureSource, Feed>();
  const context = canvas.getContext('2d', { alpha: false, desynchronized: true });

  /** Draws a feed into a box: wholly, or so that it fills it. */
  const put = (feed: Feed | undefined, { height, width, x, y }: Box, fills: boolean) => {
    const frame = feed?.latest();
    if (!frame || !context) return;
    const scales = [width / frame.width, height / frame.height];
    const scale = fills ? Math.max(...scales) : Math.min(...scales);
    const [w, h] = [frame.width * scale, frame.height * scale];
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.drawImage(frame.image, x + (width - w) / 2, y + (height - h) / 2, w, h);
    context.restore();
  };

  const writeName = () => {
    if (!context) return;
    context.fillStyle = '#e8eaee';
    context.font = `600 ${Math.round(canvas.height / 14)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.direction = isRtl ? 'rtl' : 'ltr';
    context.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width * 0.9);
  };

  return {
    connect(source, stream) {
      feeds.get(source)?.close();
      feeds.delete(source);
      const track = stream?.getVideoTracks()[0];
      if (track) feeds.set(source, openFeed(track));
    },
    draw(layout) {
      if (!context) return;
      const { height, width } = canvas;
      const whole = { x: 0, y: 0, width, height };
      const [camera, screen] = [feeds.get('camera'), feeds.get('screen')];
      context.fillStyle = GROUND;
      context.fillRect(0, 0, width, height);
      if (!screen) {
        if (camera) put(camera, whole, true);
        else writeName();
        return;
      }
      if (!camera || layout === 'screen') return put(screen, whole, false);
      const side = layout === 'beside' ? BESIDE * width : CORNER * width;
      const small = { width: side, height: (side * 9) / 16 };
      if (layout === 'beside') {
        put(screen, { x: isRtl ? side : 0, y: 0, width: width - side, height }, false);
        put(camera, { ...small, x: isRtl ? 0 : width - side, y: (height - small.height) / 2 }, true);
        return;
      }
      put(screen, whole, false);
      const gap = MARGIN * height;
      put(camera, { ...small, x: isRtl ? gap : width - gap - side, y: height - gap - small.height }, true);
    },
    close() {
      for (const feed of feeds.values()) feed.close();
      feeds.clear();
    },
  };
}
