import type { Container } from '../../../../src/contract/live/broadcast.ts';

const EBML = 0x1a45dfa3;
const CLUSTER = 0x1f43b675;
/** What a segment of fragmented MP4 may begin with; the fragment itself follows. */
const FRAGMENT_BOXES = ['styp', 'sidx', 'prft', 'emsg', 'moof'];

/** Whether bytes begin as what a page that broadcasts sends: the beginning of a part, or a segment. */
export const beginsAs = (container: Container, what: 'init' | 'segment', content: Uint8Array): boolean => {
  if (content.byteLength < 12) return false;
  const bytes = Buffer.from(content.buffer, content.byteOffset, 12);
  if (container === 'webm') return bytes.readUInt32BE(0) === (what === 'init' ? EBML : CLUSTER);
  const box = bytes.toString('latin1', 4, 8);
  return what === 'init' ? box === 'ftyp' : FRAGMENT_BOXES.includes(box);
};
