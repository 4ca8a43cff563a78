/** Where what can be played without a stop from the current time ends, in seconds; the current time if there is nothing. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime) return buffered.end(index);
  return currentTime;
}

/** Jumps over a hole of up to so many seconds, in which there is nothing to play. */
export function jumpOver(video: HTMLVideoElement, most: number): void {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index);
    if (start <= currentTime || start - currentTime > most) continue;
    video.currentTime = start + 0.01;
    return;
  }
}
