/** Milliseconds that a browser has to say how long a video is. */
const PATIENCE_MS = 15_000;
/** Beyond the end of any video: there a browser finds how long a recording is whose file does not say it. */
const FAR_S = 1e7;

/** How long a video file is, in whole seconds as the browser reads it; 0 if it cannot. */
export function videoSeconds(file: Blob): Promise<number> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<number>((resolve) => {
    const timer = setTimeout(() => resolve(0), PATIENCE_MS);
    const look = () => {
      if (Number.isFinite(video.duration)) {
        clearTimeout(timer);
        resolve(Math.max(1, Math.round(video.duration)));
      } else video.currentTime = FAR_S;
    };
    video.addEventListener('loadedmetadata', look);
    video.addEventListener('durationchange', () => Number.isFinite(video.duration) && look());
    video.addEventListener('error', () => resolve(0));
    video.preload = 'metadata';
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  });
}
