import { crc32 } from 'node:zlib';

/** Bits of the general purpose flags: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first date of the format. */
const DATE = 0x0021;
const READABLE = 0o100644;

/**
 * A zip archive of files by name. They are stored, not compressed, and have no dates, so that the same files always make
 * the same archive, whatever version of zlib a machine has.
 */
export function zip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const names = Object.keys(files).sort();
  for (const name of names) {
    const data = Buffer.from(files[name] ?? '');
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, data);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((READABLE << 16) >>> 0, 6);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, entry, path);
    offset += 4 + common.length + path.length + data.length;
  }
  const size = directory.reduce((total, { length }) => total + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
