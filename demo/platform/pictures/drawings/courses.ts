import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import type { Subject } from '../picture-url.ts';
import { hexOf } from './oklch.ts';

/**
 * Covers of courses by subject, 640 × 360: a ground of one quiet hue, a large circle, and a white motif in the middle. Twelve
 * hues, so that subjects near each other share one.
 */
interface Drawing {
  /** In degrees of OKLCH. */
  readonly hue: number;
  /** Middle and height of the motif in its own units. */
  readonly box: readonly [x: number, y: number, height: number];
  /** Drawn in white; what is cut out of it in `currentColor`. */
  readonly motif: string;
}

const line = (width: number, content: string): string =>
  `<g fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${content}</g>`;
const grid = (columns: number, rows: number, step: number, draw: (x: number, y: number, index: number) => string) =>
  Array.from({ length: columns * rows }, (_, index) =>
    draw(((index % columns) - (columns - 1) / 2) * step, (Math.floor(index / columns) - (rows - 1) / 2) * step, index),
  ).join('');

const SUBJECT_DRAWINGS = {
  mathematics: {
    hue: 245,
    box: [0, 0, 200],
    motif: line(
      8,
      '<path d="M-110 80H110M-90 100V-100"/><path d="M-86 70C-30 66-20-70 20-70S70 40 108 44" stroke-width="10"/><path d="M20-70v150M-90-70h110" stroke-width="4" stroke-dasharray="4 14" opacity=".7"/>',
    ),
  },
  physics: {
    hue: 297,
    box: [0, -3, 218],
    motif: `${line(8, '<ellipse rx="112" ry="42"/><ellipse rx="112" ry="42" transform="rotate(60)"/><ellipse rx="112" ry="42" transform="rotate(120)"/>')}<circle r="17" fill="#fff"/><circle cx="112" r="10" fill="#fff"/><circle cx="-56" cy="-97" r="10" fill="#fff"/>`,
  },
  chemistry: {
    hue: 192,
    box: [0, 3, 198],
    motif: `<path d="M-66 60l40-70h52l40 70c10 20-2 36-22 36h-88c-20 0-32-16-22-36z" fill="#fff" opacity=".35"/>${line(9, '<path d="M-26-96v86l-50 86c-8 14 0 26 16 26H60c16 0 24-12 16-26L26-10v-86M-40-96h80"/>')}<g fill="#fff"><circle cx="-12" cy="52" r="11"/><circle cx="24" cy="68" r="8"/><circle cx="6" cy="20" r="6"/></g>`,
  },
  biology: {
    hue: 140,
    box: [0, 0, 208],
    motif: line(
      9,
      '<path d="M-46-104c0 70 92 70 92 104s-92 34-92 104M46-104c0 70-92 70-92 104s92 34 92 104"/><path d="M-36-78h72M-26-52h52M-26 52h52M-36 78h72M-36-24h72M-36 24h72" stroke-width="6" opacity=".7"/>',
    ),
  },
  programming: {
    hue: 270,
    box: [0, 0, 184],
    motif: `<rect x="-130" y="-92" width="260" height="184" rx="16" fill="#fff" opacity=".16"/><g fill="#fff" opacity=".8"><circle cx="-108" cy="-70" r="6"/><circle cx="-88" cy="-70" r="6"/><circle cx="-68" cy="-70" r="6"/></g>${line(12, '<path d="M-46-24l-42 38 42 38M46-24l42 38-42 38M18-42l-36 112"/>')}`,
  },
  networks: {
    hue: 222,
    box: [0, -12, 220],
    motif: `${line(6, '<path d="M0 0L-96-60M0 0l96-60M0 0l-80 80M0 0l80 80M0 0v-104M-96-60l96-44 96 44M-80 80H80" opacity=".75"/>')}<g fill="#fff"><circle r="28"/><circle cx="-96" cy="-60" r="18"/><circle cx="96" cy="-60" r="18"/><circle cx="-80" cy="80" r="18"/><circle cx="80" cy="80" r="18"/><circle cy="-104" r="18"/></g>`,
  },
  data: {
    hue: 245,
    box: [-1, 1, 190],
    motif: `<g fill="#fff">${[60, 104, 84, 148, 190].map((height, at) => `<rect x="${-118 + at * 50}" y="${96 - height}" width="34" height="${height}" rx="6" opacity="${0.5 + at * 0.12}"/>`).join('')}</g>${line(7, '<path d="M-100 10l50-44 50 20 50-64 50-34"/>')}`,
  },
  ai: {
    hue: 297,
    box: [0, 0, 200],
    motif: `${line(8, '<rect x="-62" y="-62" width="124" height="124" rx="22"/><path d="M-34-62v-38M0-62v-38M34-62v-38M-34 62v38M0 62v38M34 62v38M-62-34h-38M-62 0h-38M-62 34h-38M62-34h38M62 0h38M62 34h38"/>')}<path d="M0-40l11 29 29 11-29 11L0 40l-11-29-29-11 29-11z" fill="#fff"/>`,
  },
  languages: {
    hue: 350,
    box: [-3, 12, 184],
    motif: `<path d="M-120-80h120a22 22 0 0 1 22 22v56a22 22 0 0 1-22 22h-70l-40 34V20h-10a22 22 0 0 1-22-22v-56a22 22 0 0 1 22-22z" fill="#fff" opacity=".9"/><path d="M34-20h80a22 22 0 0 1 22 22v50a22 22 0 0 1-22 22h-8v30l-36-30H14a22 22 0 0 1-22-22V34H0a34 34 0 0 0 34-34z" fill="#fff" opacity=".45"/><path d="M-98-10l28-50h8l28 50m-54-18h44" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  history: {
    hue: 40,
    box: [0, -6, 212],
    motif: `<path d="M-116-60L0-112 116-60z" fill="#fff"/><g fill="#fff" opacity=".85"><rect x="-96" y="-44" width="26" height="112" rx="4"/><rect x="-40" y="-44" width="26" height="112" rx="4"/><rect x="14" y="-44" width="26" height="112" rx="4"/><rect x="70" y="-44" width="26" height="112" rx="4"/></g><path d="M-112 78h224v22h-224z" fill="#fff"/>`,
  },
  art: {
    hue: 327,
    box: [0, 0, 192],
    motif:
      '<path d="M0-96c62 0 112 40 112 92 0 36-30 48-58 42-24-6-40 6-34 26 6 18-2 36-26 34C-62 94-112 52-112 0S-62-96 0-96z" fill="#fff" opacity=".92"/><g><circle cx="-56" cy="-30" r="16" fill="currentColor"/><circle cx="-10" cy="-56" r="16" fill="currentColor"/><circle cx="44" cy="-40" r="16" fill="currentColor"/><circle cx="-64" cy="22" r="16" fill="currentColor"/></g>',
  },
  music: {
    hue: 327,
    box: [1, -4, 192],
    motif: `<g fill="#fff"><ellipse cx="-56" cy="64" rx="32" ry="24" transform="rotate(-20 -56 64)"/><ellipse cx="64" cy="40" rx="32" ry="24" transform="rotate(-20 64 40)"/><path d="M-34 60V-72l130-28V36H82v-88l-102 22v90z"/></g>`,
  },
  business: {
    hue: 165,
    box: [0, -1, 186],
    motif: `<rect x="-112" y="-50" width="224" height="142" rx="18" fill="#fff" opacity=".9"/>${line(12, '<path d="M-40-54v-22a18 18 0 0 1 18-18h44a18 18 0 0 1 18 18v22"/>')}<path d="M-112 8c70 34 154 34 224 0" fill="none" stroke="currentColor" stroke-width="8"/><rect x="-16" y="16" width="32" height="24" rx="5" fill="currentColor"/>`,
  },
  security: {
    hue: 270,
    box: [0, -2, 212],
    motif: `<path d="M0-108l92 32v70c0 54-38 88-92 110-54-22-92-56-92-110v-70z" fill="#fff" opacity=".2"/>${line(10, '<path d="M0-108l92 32v70c0 54-38 88-92 110-54-22-92-56-92-110v-70z"/><path d="M-36 0l26 26 48-52" stroke-width="14"/>')}`,
  },
  cloud: {
    hue: 222,
    box: [0, -9, 150],
    motif: `<path d="M-60 66h126a46 46 0 0 0 6-92A72 72 0 0 0-66-38 52 52 0 0 0-60 66z" fill="#fff" opacity=".92"/><path d="M0 56V-2m-28 26L0-4l28 28" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  writing: {
    hue: 350,
    box: [15, -2, 196],
    motif: `<rect x="-92" y="-100" width="150" height="196" rx="12" fill="#fff" opacity=".9"/><g stroke="currentColor" stroke-width="8" stroke-linecap="round" opacity=".55"><path d="M-66-62h98M-66-28h98M-66 6h70M-66 40h50"/></g><path d="M96-70l26 26L36 60 4 72l10-34z" fill="#fff" stroke="currentColor" stroke-width="6" stroke-linejoin="round"/>`,
  },
  geography: {
    hue: 192,
    box: [0, 0, 208],
    motif: line(
      8,
      '<circle r="104"/><ellipse rx="44" ry="104"/><path d="M-104 0h208M-92-48h184M-92 48h184M0-104v208"/>',
    ),
  },
  health: {
    hue: 20,
    box: [0, 3, 194],
    motif: `<path d="M0 100C-70 44-112 8-112-38a56 56 0 0 1 112-22 56 56 0 0 1 112 22C112 8 70 44 0 100z" fill="#fff" opacity=".92"/><path d="M-92 4h52l18-40 28 74 20-50 12 16h54" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  design: {
    hue: 327,
    box: [-2, -5, 210],
    motif: `<circle cx="-44" cy="-24" r="66" fill="#fff" opacity=".5"/><rect x="-24" y="-24" width="124" height="124" rx="10" fill="#fff" opacity=".6"/><path d="M36-110l70 112H-34z" fill="#fff" opacity=".8"/>`,
  },
  management: {
    hue: 66,
    box: [0, -11, 162],
    motif: `<g fill="#fff">${grid(3, 1, 84, (x, _y, at) => `<circle cx="${x}" cy="${at === 1 ? -58 : -30}" r="${at === 1 ? 34 : 27}"/><path d="M${x - 44} 70c0-${at === 1 ? 84 : 64} 88-${at === 1 ? 84 : 64} 88 0z" opacity="${at === 1 ? 1 : 0.7}"/>`)}</g>`,
  },
} as const satisfies Readonly<Record<Subject, Drawing>>;

/** Lightness, chroma and degrees of hue away from the subject’s, at both ends of the ground. */
const GROUND = [
  [0.5, 0.12, -10],
  [0.42, 0.115, 10],
] as const;

/** The height of a motif: 40 % of the cover. */
const MOTIF = 144;

/** Middle of the circle. Covers of one subject differ by it. */
const PLACES = [
  [520, 330],
  [120, 30],
  [560, 60],
  [80, 300],
  [320, 400],
  [400, -60],
  [40, 160],
] as const;

/** One of the covers of courses about a subject, as SVG. */
export const drawCourse = (name: Subject, index = 0): string => {
  const { box, hue, motif } = SUBJECT_DRAWINGS[name];
  const [from, to] = GROUND.map(([lightness, chroma, turn]) => hexOf(lightness, chroma, hue + turn)) as [
    string,
    string,
  ];
  const [x, y] = PLACES[(COVER_SUBJECTS.indexOf(name) + index) % PLACES.length] ?? PLACES[0];
  const [middleX, middleY, height] = box;
  const scale = (MOTIF / height).toFixed(3);
  // At 160 degrees, as CSS counts them.
  const ground = `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="225" y1="-82" x2="415" y2="442"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><defs>${ground}</defs><rect width="640" height="360" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="190" fill="#fff" opacity=".07"/><g color="${to}" opacity=".95" transform="translate(320 180) scale(${scale}) translate(${-middleX} ${-middleY})">${motif}</g></svg>`;
};
