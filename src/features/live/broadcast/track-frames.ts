/** What Chromium offers in pages: the frames of a track, as they come, also in a hidden tab. */
interface TrackProcessor<T> {
  readonly readable: ReadableStream<T>;
}
type TrackProcessorClass = new <T>(init: { track: MediaStreamTrack }) => TrackProcessor<T>;

/**
 * Hands over the frames of a track until it is stopped, or ends. Whoever gets a frame closes it; one that was under way when
 * the reading was stopped is closed here. Returns null where the browser cannot do that in a page.
 */
export function readFrames<T extends { close(): void }>(
  track: MediaStreamTrack,
  onFrame: (frame: T) => void,
): (() => void) | null {
  const { MediaStreamTrackProcessor: Processor } = globalThis as { MediaStreamTrackProcessor?: TrackProcessorClass };
  if (!Processor) return null;
  const reader = new Processor<T>({ track }).readable.getReader();
  let isStopped = false;
  const pump = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (isStopped) value.close();
      else onFrame(value);
    }
  };
  // The track has ended.
  pump().catch(() => {});
  return () => {
    isStopped = true;
    void reader.cancel().catch(() => {});
  };
}
