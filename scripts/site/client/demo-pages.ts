/** Where `npm start` serves the example pages, as presets name them. */
const USUAL = 'http://localhost:4311';

/** A value of a preset at this platform, whose example pages are on the next port if it is a demo. */
export const atThisPlatform = (value: string): string => {
  if (!location.port) return value;
  const pages = new URL(location.origin);
  pages.port = String(Number(location.port) + 1);
  return value.replace(USUAL, pages.origin);
};
