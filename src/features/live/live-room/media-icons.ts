// Written by scripts/icons.mjs from lucide-static 1.62.0 (ISC licence, © Lucide contributors). Do not edit.
import type { IconData } from '../../../ui/icon/icons.ts';

export const hand: IconData = {
  d: 'M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
};
export const mic: IconData = {
  d: 'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2h0a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-0a3 3 0 0 1 -3-3v-7a3 3 0 0 1 3-3z',
};
export const micOff: IconData = {
  d: 'M12 19v3M15 9.34V5a3 3 0 0 0-5.68-1.33M16.95 16.95A7 7 0 0 1 5 12v-2M18.89 13.23A7 7 0 0 0 19 12v-2M0 0m2 2 20 20M9 9v3a3 3 0 0 0 5.12 2.12',
};
export const monitorUp: IconData = {
  d: 'm9 10 3-3 3 3M12 13V7M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2-2v-10a2 2 0 0 1 2-2zM12 17v4M8 21h8',
};
export const pictureInPicture2: IconData = {
  d: 'M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4M14 13h6a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2-2v-3a2 2 0 0 1 2-2z',
};
export const userX: IconData = {
  d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 8L22 13M22 8L17 13',
};
export const video: IconData = {
  d: 'm16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2-2v-8a2 2 0 0 1 2-2z',
};
export const videoOff: IconData = {
  d: 'M10.66 6H14a2 2 0 0 1 2 2v2.5l5.248-3.062A.5.5 0 0 1 22 7.87v8.196M16 16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h2M0 0m2 2 20 20',
};
