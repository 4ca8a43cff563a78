// Written by scripts/icons.mjs from lucide-static 1.62.0 (ISC licence, © Lucide contributors). Do not edit.
import type { IconData } from '../icon/icons.ts';

export const bold: IconData = { d: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8' };
export const code: IconData = { d: 'm16 18 6-6-6-6M0 0m8 6-6 6 6 6' };
export const heading: IconData = { d: 'M6 12h12M6 20V4M18 20V4' };
export const italic: IconData = { d: 'M19 4L10 4M14 20L5 20M15 4L9 20' };
export const link: IconData = {
  d: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
};
export const quote: IconData = {
  d: 'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
};
export const listOrdered: IconData = {
  d: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  mirrored: true,
};
