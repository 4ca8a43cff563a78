import type { EncodedFrame, Recording } from './record.ts';

/** The parts of the WebM container that a silent VP9 video needs, by their EBML ids (RFC 8794, RFC 9559). */
const ID = {
  ...{ ebml: '1a45dfa3', readVersion: '42f7', docType: '4282', docTypeVersion: '4287', docTypeReadVersion: '4285' },
  ...{ segment: '18538067', info: '1549a966', timestampScale: '2ad7b1', duration: '4489' },
  ...{ muxingApp: '4d80', writingApp: '5741', tracks: '1654ae6b', entry: 'ae', number: 'd7', uid: '73c5', type: '83' },
  ...{ lacing: '9c', codec: '86', video: 'e0', width: 'b0', height: 'ba' },
  ...{ cues: '1c53bb6b', cue: 'bb', cueTime: 'b3', cuePositions: 'b7', cueTrack: 'f7', cueCluster: 'f1' },
  ...{ cluster: '1f43b675', timestamp: 'e7', block: 'a3' },
} as const;

/** Nanoseconds of a tick: the times of the file are in milliseconds. */
const TICK_NS = 1_000_000;
const NAME = 'campus';

/** An unsigned number in four bytes, so that the size of an element does not depend on its value. */
const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** An element: its id, the size of its content, and the content. */
const element = (name: keyof typeof ID, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const size = uint(body.length);
  // The first bits tell the length of the size: 0001 stands for four bytes.
  size.writeUInt8(size.readUInt8(0) | 0x10, 0);
  return Buffer.concat([Buffer.from(ID[name], 'hex'), size, body]);
};

/** A cluster begins with a key frame; the times of its frames count from there. */
const clusterOf = (frames: readonly EncodedFrame[]): Buffer => {
  const start = frames[0]?.timeMs ?? 0;
  const blocks = frames.map(({ data, isKey, timeMs }) => {
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(timeMs - start, 1);
    return element('block', head, Buffer.from(data, 'base64'));
  });
  return element('cluster', element('timestamp', uint(start)), ...blocks);
};

/**
 * Writes encoded frames as a WebM file with a duration and an index, which a player needs to seek before the whole file is
 * there; a `MediaRecorder` of the browser writes neither.
 */
export function webm(frames: readonly EncodedFrame[], { height, seconds, width }: Recording): Buffer {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  const clusters = groups.map(clusterOf);
  const head = Buffer.concat([
    element(
      'info',
      element('timestampScale', uint(TICK_NS)),
      element('duration', double(seconds * 1_000)),
      element('muxingApp', text(NAME)),
      element('writingApp', text(NAME)),
    ),
    element(
      'tracks',
      element(
        'entry',
        ...[element('number', uint(1)), element('uid', uint(1)), element('type', uint(1)), element('lacing', uint(0))],
        element('codec', text('V_VP9')),
        element('video', element('width', uint(width)), element('height', uint(height))),
      ),
    ),
  ]);
  const cuesAfter = (before: number): Buffer => {
    let position = before;
    const cues = groups.map((group, index) => {
      const cluster = uint(position);
      position += clusters[index]?.length ?? 0;
      return element(
        'cue',
        element('cueTime', uint(group[0]?.timeMs ?? 0)),
        element('cuePositions', element('cueTrack', uint(1)), element('cueCluster', cluster)),
      );
    });
    return element('cues', ...cues);
  };
  // The index is in front of what it points to; its size does not depend on the positions.
  const cues = cuesAfter(head.length + cuesAfter(0).length);
  return Buffer.concat([
    element(
      'ebml',
      element('readVersion', uint(1)),
      element('docType', text('webm')),
      element('docTypeVersion', uint(4)),
      element('docTypeReadVersion', uint(2)),
    ),
    element('segment', head, cues, ...clusters),
  ]);
}
