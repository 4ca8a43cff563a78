import { createHash } from 'node:crypto';
import { RequestError } from '../core/http/request-error.ts';

/** Width and height in px of what is stored; a `picture` is not cropped, and has these at most. */
export const SIZES = {
  avatar: [384, 384],
  logo: [384, 384],
  cover: [1_200, 400],
  course: [1_280, 720],
  live: [960, 540],
  picture: [1_600, 1_600],
} as const;

const FITS = {
  cropped: { fit: 'cover', position: 'centre' },
  inside: { fit: 'inside', withoutEnlargement: true },
} as const;

/** Enough for the photo of a phone; a small file can contain many more. */
const PIXELS_MAX = 40_000_000;
const TIMEOUT_S = 10;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Loaded with the first upload, with the loaders of all other formats blocked. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // One thread for each picture: the server answers other requests meanwhile.
  sharp.concurrency(1);
  return sharp;
};
let loaded: ReturnType<typeof load> | undefined;

/** Pictures are decoded one after another: each may take many megabytes while it is. */
let last: Promise<unknown> = Promise.resolve();

export interface EncodedPicture {
  readonly content: Uint8Array;
  /** The SHA-256 of the content, shortened to 22 characters of base64url. */
  readonly hash: string;
}

const encode = async (file: Buffer, kind: keyof typeof SIZES, field: string): Promise<EncodedPicture> => {
  loaded ??= load();
  const sharp = await loaded;
  const unreadable = () =>
    new RequestError('pictureUnreadable', 'The file is not a JPEG, PNG or WebP picture.', { field });
  const picture = sharp(file, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true, pages: 1 });
  const known = await picture.metadata().catch(() => null);
  if (!known || !FORMATS.includes(known.format) || (known.pages ?? 1) > 1) throw unreadable();
  if (known.width * known.height > PIXELS_MAX) {
    throw new RequestError('pictureTooLarge', `The picture may have at most ${PIXELS_MAX} pixels.`, { field });
  }
  const [width, height] = SIZES[kind];
  // Without `withMetadata` nothing of the file's metadata is kept; the orientation is applied first.
  const content = await picture
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(width, height, FITS[kind === 'picture' ? 'inside' : 'cropped'])
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
  return { content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 22) };
};

/**
 * Decodes a picture, crops it around its centre, unless it is to stay as it is, and encodes it as WebP.
 * @throws RequestError pictureUnreadable, pictureTooLarge
 */
export const encodePicture = (file: Buffer, kind: keyof typeof SIZES, field = 'image'): Promise<EncodedPicture> => {
  const next = last.then(() => encode(file, kind, field));
  last = next.catch(() => {});
  return next;
};
