import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { at } from '../../../scripts/vite/entries.ts';

/**
 * The pictures of a widget on one sheet, each pixel the mean of 16 × 16 of a screen: small enough to keep every widget in the
 * repository, large enough to be looked at in a review, and a letter that changes shows.
 */

/** Pixels of a screen to one of a sheet. */
const SCALE = 16;

/** What lies below this is not looked at, in pixels of the screen. */
export const SCREEN_HEIGHT = 1_600;

/** A difference of one channel, of 255, that is none: rounding of the means. */
const SAME = 2;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const FOLDER = 'tests/pages/screenshots';
const fileOf = (name: string): string => at(`${FOLDER}/${name}.webp`);

async function reduce(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.ceil(info.width / SCALE), Math.ceil(Math.min(info.height, SCREEN_HEIGHT) / SCALE)];
  const small = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0];
      const [right, bottom] = [Math.min(info.width, (x + 1) * SCALE), Math.min(info.height, (y + 1) * SCALE)];
      for (let row = y * SCALE; row < bottom; row++)
        for (let column = x * SCALE; column < right; column++)
          for (let channel = 0; channel < 3; channel++)
            sums[channel] = (sums[channel] ?? 0) + (data[(row * info.width + column) * 3 + channel] ?? 0);
      const count = (right - x * SCALE) * (bottom - y * SCALE);
      for (const [channel, sum] of sums.entries()) small[(y * width + x) * 3 + channel] = Math.round(sum / count);
    }
  return { data: small, width, height };
}

/** Puts pictures side by side, with a pixel of magenta between them and below those that are lower than others. */
export async function sheetOf(pngs: readonly Buffer[]): Promise<Raw> {
  const tiles = await Promise.all(pngs.map(reduce));
  const width = tiles.reduce((sum, tile) => sum + tile.width + 1, 0);
  const height = Math.max(...tiles.map((tile) => tile.height));
  const data = Buffer.alloc(width * height * 3);
  for (let place = 0; place < data.length; place += 3) data.set([255, 0, 255], place);
  let left = 0;
  for (const tile of tiles) {
    for (let y = 0; y < tile.height; y++)
      tile.data.copy(data, (y * width + left) * 3, y * tile.width * 3, (y + 1) * tile.width * 3);
    left += tile.width + 1;
  }
  return { data, width, height };
}

const encode = ({ data, height, width }: Raw): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

export const pictureOf = (sheet: Raw): Promise<Buffer> =>
  sharp(sheet.data, { raw: { width: sheet.width, height: sheet.height, channels: 3 } })
    .png()
    .toBuffer();

export async function keepSheet(name: string, sheet: Raw): Promise<void> {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), await encode(sheet));
}

/** How many pixels of a sheet differ from the one that is kept, and in which of its pictures, from 0. */
export async function compareSheet(
  name: string,
  sheet: Raw,
): Promise<{ readonly differing: number; readonly pictures: readonly number[]; readonly kept: boolean }> {
  if (!existsSync(fileOf(name))) return { differing: sheet.width * sheet.height, pictures: [], kept: false };
  const { data, info } = await sharp(readFileSync(fileOf(name)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures = new Set<number>();
  let differing = 0;
  const [width, height] = [Math.max(info.width, sheet.width), Math.max(info.height, sheet.height)];
  const isGap = (x: number): boolean => {
    const first = x * 3;
    return sheet.data[first] === 255 && sheet.data[first + 1] === 0 && sheet.data[first + 2] === 255;
  };
  let picture = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const isOutside = x >= Math.min(info.width, sheet.width) || y >= Math.min(info.height, sheet.height);
      const differs = [0, 1, 2].some(
        (channel) =>
          Math.abs(
            (data[(y * info.width + x) * 3 + channel] ?? 0) - (sheet.data[(y * sheet.width + x) * 3 + channel] ?? 0),
          ) > SAME,
      );
      if (!isOutside && !differs) continue;
      differing += 1;
      pictures.add(picture);
    }
    if (x < sheet.width && isGap(x)) picture += 1;
  }
  return { differing, pictures: [...pictures], kept: true };
}

const treeOf = (name: string): string => at(`${FOLDER}/${name}.txt`);

/** The accessibility tree of a widget that is kept; empty if none is. */
export const keptTree = (name: string): string => (existsSync(treeOf(name)) ? readFileSync(treeOf(name), 'utf8') : '');
export const keepTree = (name: string, tree: string): void => writeFileSync(treeOf(name), `${tree}\n`);

const ENVIRONMENT = `${FOLDER}/environment.txt`;

/** Whether letters are drawn here as where the pictures were made; with `keep`, they are made here now. */
export function isSameEnvironment(browser: string, sample: Buffer, keep: boolean): boolean {
  const drawn = createHash('sha256').update(sample).digest('hex').slice(0, 16);
  const line = `Chromium ${browser.split('.')[0]}, letters ${drawn}\n`;
  if (keep) {
    mkdirSync(at(FOLDER), { recursive: true });
    writeFileSync(at(ENVIRONMENT), line);
  }
  return existsSync(at(ENVIRONMENT)) && readFileSync(at(ENVIRONMENT), 'utf8') === line;
}
