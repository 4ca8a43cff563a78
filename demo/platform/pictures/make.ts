import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { COVER_SUBJECTS } from '../../../src/contract/pictures/cover-subjects.ts';
import { drawCourse } from './drawings/courses.ts';
import { COVERS, drawSchoolCover } from './drawings/covers.ts';
import { drawPortrait } from './drawings/portraits.ts';
import { drawSignature } from './drawings/signatures.ts';
import { drawLogo } from './emblems.ts';
import { coversOf, PORTRAITS, SIGNATURES } from './picture-url.ts';

/** Draws the seeded pictures: `node --import tsx demo/platform/pictures/make.ts`. The files are committed. */
const write = async (file: string, svg: string, width: number, height: number, quality = 82): Promise<void> => {
  const path = fileURLToPath(new URL(`files/${file}.webp`, import.meta.url));
  mkdirSync(dirname(path), { recursive: true });
  const picture = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .webp({ quality, effort: 6 })
    .toBuffer();
  writeFileSync(path, picture);
};

for (let index = 0; index < PORTRAITS; index += 1) {
  const number = String(index + 1).padStart(2, '0');
  await write(`avatars/portrait-${number}`, drawPortrait(index), 192, 192);
}
for (let index = 0; index < SIGNATURES; index += 1) {
  const number = String(index + 1).padStart(2, '0');
  await write(`signatures/signature-${number}`, drawSignature(index), 480, 160);
}
for (const cover of COVERS) {
  await write(`covers/${cover.name}`, drawSchoolCover(cover), 1200, 400);
  await write(`logos/${cover.name}`, drawLogo(cover.name, cover.color), 192, 192);
}
for (const subject of COVER_SUBJECTS) {
  for (let index = 0; index < coversOf(subject); index += 1) {
    const name = index === 0 ? subject : `${subject}-${index + 1}`;
    await write(`courses/${name}`, drawCourse(subject, index), 640, 360);
  }
}
