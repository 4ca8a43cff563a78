import { createHash } from 'node:crypto';
import { escapeHtml } from '../core/pages/html.ts';

/** Deterministic numbers from 0 to 255 for a name. */
const numbersOf = (name: string): ((index: number) => number) => {
  const bytes = createHash('sha256').update(name).digest();
  return (index) => bytes[index % bytes.length] as number;
};

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;

const EMBLEMS: Record<string, string> = {
  north:
    '<path d="M48 16l7 25 25 7-25 7-7 25-7-25-25-7 25-7z" fill="#fff"/><circle cx="71" cy="25" r="4" fill="#fff" opacity=".7"/>',
  river:
    '<g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"><path d="M18 38c10-9 20-9 30 0s20 9 30 0"/><path d="M18 56c10-9 20-9 30 0s20 9 30 0" opacity=".75"/><path d="M30 73c6-5 12-5 18 0s12 5 18 0" opacity=".5"/></g>',
  oasis:
    '<path d="M48 18c14 17 21 27 21 37a21 21 0 0 1-42 0c0-10 7-20 21-37z" fill="#fff"/><path d="M37 57a12 12 0 0 0 12 12" fill="none" stroke="#b45309" stroke-width="5" stroke-linecap="round"/>',
  mall: '<path d="M25 36h46l-4 39a4 4 0 0 1-4 4H33a4 4 0 0 1-4-4z" fill="#fff"/><path d="M37 43V31a11 11 0 0 1 22 0v12" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M41 57l5 6 10-11" fill="none" stroke="#7c3aed" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
};

/** Quarter circles in a two-by-two grid: 4⁴ different emblems. */
const mark = (name: string): string => {
  const number = numbersOf(name);
  const arcs = [
    'M0 0h26a26 26 0 0 1-26 26z',
    'M26 0v26a26 26 0 0 1-26-26z',
    'M26 26h-26a26 26 0 0 1 26-26z',
    'M0 26v-26a26 26 0 0 1 26 26z',
  ];
  return [0, 1, 2, 3]
    .map((cell) => {
      const [x, y] = [22 + 26 * (cell % 2), 22 + 26 * Math.floor(cell / 2)];
      const opacity = [1, 0.85, 0.7, 0.55][number(cell + 8) % 4];
      return `<path transform="translate(${x} ${y})" d="${arcs[number(cell) % 4]}" fill="#fff" opacity="${opacity}"/>`;
    })
    .join('');
};

/** A school's logo: its emblem in its brand color. */
export const drawLogo = (id: string, color: string): string =>
  svg(96, 96, `<rect width="96" height="96" rx="22" fill="${escapeHtml(color)}"/>${EMBLEMS[id] ?? mark(id)}`);

/** A school's cover: a landscape in its brand color. */
export const drawCover = (id: string, color: string): string => {
  const number = numbersOf(`cover ${id}`);
  const fill = escapeHtml(color);
  const hills = [0, 1, 2].map((layer) => {
    const base = 190 + layer * 70;
    const points = [0, 1, 2, 3, 4].map((step) => base - 60 + (number(layer * 5 + step) % 90));
    const [a, b, c, d, e] = points;
    const path = `M0 ${a}C150 ${b} 250 ${b} 400 ${c}S700 ${d} 850 ${c}S1100 ${e} 1200 ${a}V400H0z`;
    return `<path d="${path}" fill="#fff" opacity="${[0.1, 0.13, 0.17][layer]}"/>`;
  });
  const sun = `<circle cx="${700 + (number(20) % 100) * 4}" cy="${70 + (number(21) % 60)}" r="${34 + (number(22) % 26)}" fill="#fff" opacity=".32"/>`;
  const shade =
    '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>';
  return svg(
    1200,
    400,
    `${shade}<rect width="1200" height="400" fill="${fill}"/>${sun}${hills.join('')}<rect width="1200" height="400" fill="url(#s)"/>`,
  );
};

/** A user's avatar: the first letter of the name on a background color derived from it. */
export const drawAvatar = (id: string, name: string): string => {
  const hue = Math.round((numbersOf(id)(0) * 360) / 256);
  const [letter = '?'] = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment.toUpperCase());
  const text = `<text x="48" y="50" dominant-baseline="central" text-anchor="middle" font-family="system-ui, sans-serif" font-size="42" font-weight="600" fill="hsl(${hue} 60% 26%)">${escapeHtml(letter)}</text>`;
  return svg(96, 96, `<rect width="96" height="96" fill="hsl(${hue} 62% 84%)"/>${text}`);
};
