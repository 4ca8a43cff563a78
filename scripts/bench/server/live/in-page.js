// Runs in the pages of host and viewers. Plain JavaScript, because it is sent as it stands.
(() => {
  /**
   * The host's pictures get the time: a row of squares, one for each bit of the hundredths of a second, and a row of their
   * opposites below, by which a picture that was spoiled is known.
   */
  const BITS = 20;
  const RANGE = 2 ** BITS;
  /** Smaller canvases are not the picture that is sent. */
  const WIDTH_MIN = 640;

  const hundredths = () => Math.floor(Date.now() / 10) % RANGE;

  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...values) {
    drawImage.apply(this, values);
    const { width } = this.canvas;
    if (width < WIDTH_MIN || !this.canvas.classList.contains('stage')) return;
    const side = width / BITS;
    const time = hundredths();
    for (let bit = 0; bit < BITS; bit += 1) {
      const isSet = ((time >> bit) & 1) === 1;
      this.fillStyle = isSet ? '#fff' : '#000';
      this.fillRect(bit * side, 0, side, side);
      this.fillStyle = isSet ? '#000' : '#fff';
      this.fillRect(bit * side, side, side, side);
    }
  };

  /** How old the picture of a video is, in milliseconds; null for one that cannot be read. */
  globalThis.benchAge = (video) => {
    const now = hundredths();
    const side = video.videoWidth / BITS;
    const canvas = new OffscreenCanvas(video.videoWidth, Math.ceil(2 * side));
    const context = canvas.getContext('2d');
    context.drawImage(video, 0, 0);
    const isLight = (bit, row) => context.getImageData((bit + 0.5) * side, (row + 0.5) * side, 1, 1).data[0] > 127;
    let time = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      if (isLight(bit, 0) === isLight(bit, 1)) return null;
      if (isLight(bit, 0)) time += 2 ** bit;
    }
    return ((now - time + RANGE) % RANGE) * 10;
  };

  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.requestVideoFrameCallback?.(() => {
      // When the first picture was on the screen, after the navigation began.
      globalThis.benchFirst ??= performance.now();
    });
    return play.call(this);
  };
})();
