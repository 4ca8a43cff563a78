const text = (letters: string) => Buffer.from(letters, 'latin1');

const box = (kind: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.byteLength + 8);
  return Buffer.concat([head, text(kind), body]);
};

const copy = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The boxes of an MP4 file of some seconds, with its index at the end, without any picture. */
export const mp4Of = (seconds: number): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  return copy(
    Buffer.concat([
      box('ftyp', text('isom\0\0\x02\0isomiso2avc1mp41')),
      box('mdat', Buffer.alloc(5_000)),
      box('moov', box('mvhd', header)),
    ]),
  );
};

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + content.byteLength);
  return Buffer.concat([text(id), size, content]);
};

/** The header of a WebM file of some seconds; null: of a recording, which does not say how long it is. */
export const webmOf = (seconds: number | null): Uint8Array<ArrayBuffer> => {
  const head = element(
    '\x1a\x45\xdf\xa3',
    text('\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm'),
  );
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const info = element(
    '\x15\x49\xa9\x66',
    Buffer.concat([
      element('\x2a\xd7\xb1', text('\x0f\x42\x40')),
      seconds === null ? Buffer.alloc(0) : element('\x44\x89', duration),
    ]),
  );
  const tracks = element('\x16\x54\xae\x6b', Buffer.alloc(200));
  const segment = Buffer.concat([text('\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff'), info, tracks]);
  return copy(Buffer.concat([head, segment, Buffer.alloc(4_200)]));
};

/** A PNG picture of one pixel. */
export const PNG: Uint8Array<ArrayBuffer> = copy(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
