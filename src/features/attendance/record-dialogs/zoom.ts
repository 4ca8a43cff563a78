/** The limits and the step of the zoom (requirement A01). */
export const ZOOM_LEAST = 0.2;
export const ZOOM_MOST = 3;
const STEP = 1.25;

const within = (zoom: number): number => Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, Math.round(zoom * 100) / 100));

export const zoomedIn = (zoom: number): number => within(zoom * STEP);
export const zoomedOut = (zoom: number): number => within(zoom / STEP);

/** The zoom at which a picture fits into a box; never larger than it is. */
export const fitting = (picture: { width: number; height: number }, box: { width: number; height: number }): number =>
  within(Math.min(1, box.width / Math.max(1, picture.width), box.height / Math.max(1, picture.height)));
