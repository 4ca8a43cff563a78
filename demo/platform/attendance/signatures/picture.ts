import { SIGNATURE_PAPER, type SignatureStroke } from '../../../../src/contract/attendance/signature.ts';
import { linesOf } from '../../../../src/contract/attendance/signature-lines.ts';

const INK = '#15171c';
/** Of the picture, in px. */
const [WIDTH, HEIGHT] = [SIGNATURE_PAPER.width / 2, SIGNATURE_PAPER.height / 2];
const NAME_SIZE = 96;
const MARGIN = 40;

/** What a signature is stored as. */
export interface StoredSignature {
  readonly strokes: readonly SignatureStroke[] | null;
  readonly name: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? '');

/** About as wide as a name is in letters of size 1: those of Chinese, Japanese and Korean are square. */
const widthOf = (name: string): number =>
  [...name].reduce(
    (sum, letter) => sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(letter) ? 1 : 0.62),
    0,
  );

const nameText = (name: string): string => {
  const size = Math.floor(Math.min(NAME_SIZE, (SIGNATURE_PAPER.width - 2 * MARGIN) / widthOf(name)));
  const [x, y] = [SIGNATURE_PAPER.width / 2, SIGNATURE_PAPER.height / 2];
  const place = `x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central"`;
  return `<text ${place} fill="${INK}" font-family="serif" font-size="${size}">${escaped(name)}</text>`;
};

const strokeText = (stroke: SignatureStroke): string =>
  linesOf(stroke)
    .map(({ path, width }) => `<path stroke-width="${width}" d="${path}"/>`)
    .join('');

/** The picture of a signature on white paper, as SVG: numbers that were checked, or an escaped name in type. */
export const drawStored = ({ name, strokes }: StoredSignature): string => {
  const { height, width } = SIGNATURE_PAPER;
  const drawn = strokes?.map(strokeText).join('') ?? '';
  const lines = `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    name === null ? lines : nameText(name),
    '</svg>',
  ].join('');
};
