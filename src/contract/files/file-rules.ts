/** The kinds of files. The first five are the filter of the attachments of an attendance (requirement A08). */
export const ATTACHMENT_TYPES = ['video', 'ppt', 'excel', 'word', 'pdf', 'image', 'other'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** The longest name of a file, in characters. */
export const FILE_NAME_MAX_LENGTH = 200;
/** How many bytes at the beginning of a file tell what it is. */
export const FIRST_BYTES = 4_096;

const EXTENSIONS: Readonly<Record<AttachmentType, readonly string[]>> = {
  video: ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'],
  ppt: ['ppt', 'pptx'],
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'bmp'],
  other: [],
};

export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The kind of a file by the end of its name. */
export function typeOfName(name: string): AttachmentType {
  const extension = extensionOf(name);
  return ATTACHMENT_TYPES.find((type) => EXTENSIONS[type].includes(extension)) ?? 'other';
}

/** The kinds that are always refused (requirement A08); anything else is taken, and only ever downloaded. */
export type RefusedKind = 'gif' | 'mp3' | 'svg';

const REFUSED_NAMES: Readonly<Record<RefusedKind, RegExp>> = {
  gif: /\.gif$/i,
  mp3: /\.(?:mp3|mp2|mpga)$/i,
  svg: /\.svgz?$/i,
};
const REFUSED_MEDIA: Readonly<Record<string, RefusedKind>> = {
  'image/gif': 'gif',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'image/svg+xml': 'svg',
};

/** Latin 1 keeps each byte; the marks and zeros of UTF-8 and UTF-16 are left out to see the letters. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '');

/** A frame of MPEG audio, layer III: eleven set bits, then a version, a layer, a bit rate and a sample rate that exist. */
const isFrame = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff &&
  (second & 0xe0) === 0xe0 &&
  (second & 0x18) !== 0x08 &&
  (second & 0x06) === 0x02 &&
  (third & 0xf0) !== 0xf0 &&
  (third & 0x0c) !== 0x0c;

/** Which refused kind the first bytes of a file show, whatever its name. */
function kindOfBytes(bytes: Uint8Array): RefusedKind | null {
  const letters = lettersOf(bytes);
  if (/^GIF8[79]a/.test(letters)) return 'gif';
  if (letters.startsWith('ID3') || isFrame(bytes)) return 'mp3';
  // A page may contain a drawing.
  if (/^\s*<(?:!DOCTYPE\s+)?html[\s>]/i.test(letters)) return null;
  return /^\s*</.test(letters) && /<(?:!DOCTYPE\s+)?(?:[\w-]+:)?svg[\s>/]/i.test(letters) ? 'svg' : null;
}

/** Which refused kind a file is, by its name, its media type or its first bytes; null if it is none. */
export function refusedKind(name: string, mediaType: string, bytes: Uint8Array): RefusedKind | null {
  const kinds = Object.keys(REFUSED_NAMES) as RefusedKind[];
  // “lesson.mp3.pdf” is one, and so is “lesson.svg ”.
  const parts = name.trim().split('.').slice(1);
  const byName = kinds.find((kind) => parts.some((part) => REFUSED_NAMES[kind].test(`.${part.trim()}`)));
  return byName ?? REFUSED_MEDIA[mediaType.toLowerCase().split(';')[0]?.trim() ?? ''] ?? kindOfBytes(bytes);
}

/** What files of these kinds begin with, from which byte on. */
const SIGNATURES: readonly (readonly [from: number, letters: string, types: readonly AttachmentType[]])[] = [
  [0, '%PDF-', ['pdf']],
  [0, 'PK\x03\x04', ['ppt', 'excel', 'word']],
  [0, '\xd0\xcf\x11\xe0', ['ppt', 'excel', 'word']],
  [0, '\xff\xd8\xff', ['image']],
  [0, '\x89PNG\r\n', ['image']],
  [8, 'WEBP', ['image']],
  [0, 'BM', ['image']],
  [4, 'ftypavi', ['image']],
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map((box) => [4, box, ['video']] as const),
  [0, '\x1a\x45\xdf\xa3', ['video']],
  [8, 'AVI ', ['video']],
];

/** What files with these extensions begin with, from which byte on. */
const OTHER_SIGNATURES: readonly (readonly [from: number, letters: string, extensions: readonly string[]])[] = [
  [0, 'PK', ['zip', 'jar', 'apk', 'epub', 'odt', 'ods', 'odp']],
  [0, 'Rar!', ['rar']],
  [0, '7z\xbc\xaf\x27\x1c', ['7z']],
  [0, '\x1f\x8b', ['gz', 'tgz']],
  [0, 'MZ', ['exe', 'dll', 'scr']],
  [0, '{\\rtf', ['rtf']],
  [0, 'RIFF', ['wav']],
  [0, 'OggS', ['ogg', 'oga', 'opus']],
  [0, 'fLaC', ['flac']],
  [4, 'ftyp', ['m4a', 'heic', 'heif']],
];
/** Files of text: they have no byte 0, except in UTF-16 and UTF-32. */
const TEXT_EXTENSIONS = ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'xml', 'html', 'htm', 'css', 'js', 'srt', 'vtt'];

const mayBeText = (bytes: Uint8Array, isBinary: boolean): boolean => {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return !isBinary && (isWide || !bytes.includes(0));
};

/**
 * Whether the first bytes of a file contradict its name. A name with an unknown extension, or without one, says nothing. The
 * server checks more closely.
 */
export function contradicts(name: string, bytes: Uint8Array): boolean {
  const begin = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const found = SIGNATURES.find(([from, letters]) => begin.startsWith(letters, from));
  const type = typeOfName(name);
  if (type !== 'other') return !found?.[2].includes(type);
  const extension = extensionOf(name);
  const known = OTHER_SIGNATURES.find(([, , extensions]) => extensions.includes(extension));
  if (known) return !begin.startsWith(known[1], known[0]);
  // “BM” may begin a text, too.
  const isBinary = (found !== undefined && found[1] !== 'BM') || begin.startsWith('MZ\x90');
  return TEXT_EXTENSIONS.includes(extension) && !mayBeText(bytes, isBinary);
}

/** Why a file is not taken: it is of a kind that is always refused, or its content contradicts its name. */
export type ContentFault = RefusedKind | 'mismatch';

/** Why a file is not taken, by its name, its media type and its first bytes; null if it is. */
export const contentFault = (name: string, mediaType: string, bytes: Uint8Array): ContentFault | null =>
  refusedKind(name, mediaType, bytes) ?? (contradicts(name, bytes) ? 'mismatch' : null);
