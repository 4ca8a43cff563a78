/**
 * Milliseconds since 1970 by a clock that goes on evenly as long as the page is there, whoever sets the clock of the device. It is as
 * wrong as that was when the page began, and stands still in some browsers while the device sleeps.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
