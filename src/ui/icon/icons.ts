// Written by scripts/icons.mjs from lucide-static 1.62.0 (ISC licence, © Lucide contributors). Do not edit.

/** An icon as one path on a grid of 24. */
export interface IconData {
  readonly d: string;
  /** It points somewhere, and points the other way in right-to-left languages. */
  readonly mirrored?: true;
}

export const circleAlert: IconData = { d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16' };
export const circleCheck: IconData = { d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M0 0m16 9-5.5 5.5L8 12' };
export const eye: IconData = {
  d: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
};
export const eyeOff: IconData = {
  d: 'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M0 0m2 2 20 20',
};
export const globe: IconData = {
  d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
};
export const info: IconData = { d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01' };
export const loaderCircle: IconData = { d: 'M21 12a9 9 0 1 1-6.219-8.56' };
export const rotateCw: IconData = { d: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5' };
export const school: IconData = {
  d: 'M14 21v-3a2 2 0 0 0-4 0v3M18 4.933V21M0 0m4 6 7.106-3.79a2 2 0 0 1 1.788 0L20 6M0 0m6 11-3.52 2.147a1 1 0 0 0-.48.854V19a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5a1 1 0 0 0-.48-.853L18 11M6 4.933V21M10 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
};
export const triangleAlert: IconData = {
  d: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};
export const user: IconData = { d: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0' };
export const x: IconData = { d: 'M18 6 6 18M0 0m6 6 12 12' };
export const externalLink: IconData = {
  d: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  mirrored: true,
};
