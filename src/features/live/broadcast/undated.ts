const CONTAINERS: readonly string[] = ['moov', 'trak', 'mdia'];
const DATED: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];

/**
 * Takes the times of creation and change out of the head of an MP4 file, in place: two runs of the same encoders have the same
 * head then, and what both have recorded can be one file.
 */
export function undated(head: Uint8Array<ArrayBuffer>, from = 0, to = head.byteLength): Uint8Array<ArrayBuffer> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = from; at + 8 <= to; at += Math.max(8, view.getUint32(at))) {
    const type = String.fromCharCode(...head.subarray(at + 4, at + 8));
    const end = Math.min(to, at + view.getUint32(at));
    if (CONTAINERS.includes(type)) undated(head, at + 8, end);
    // After the version, of which 1 has 64 bits for each time.
    if (DATED.includes(type)) head.fill(0, at + 12, Math.min(end, at + 12 + (head[at + 8] === 1 ? 16 : 8)));
  }
  return head;
}
