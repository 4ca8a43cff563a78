import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { undated } from './undated.ts';

/** A part of a file that plays after the head of the file. */
export interface Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where it begins, in seconds from the begin of the file. */
  readonly start: number;
}

interface MuxerOptions {
  /** Codecs as WebCodecs names them. */
  readonly video: string;
  readonly audio: string;
  /** The least length of a fragment in seconds: it ends at the next key frame. */
  readonly seconds: number;
  /** The head of the file, before the first fragment. */
  readonly onHead: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly onFragment: (fragment: Fragment) => void;
}

/** Writes encoded packets as a fragmented MP4 (ISO/IEC 14496-12), which is handed over in parts. */
export interface Muxer {
  addVideo(chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata): void;
  addAudio(chunk: EncodedAudioChunk, meta?: EncodedAudioChunkMetadata): void;
  /** Hands over what is left. */
  finish(): Promise<void>;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
};

export function createMuxer({ audio, onFragment, onHead, seconds, video }: MuxerOptions): Muxer {
  const head: Uint8Array[] = [];
  let opened: { readonly moof: Uint8Array; readonly start: number } | null = null;
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: seconds,
      onFtyp: (data) => void head.push(data.slice()),
      onMoov: (data) => onHead(undated(joined([...head, data]))),
      onMoof: (data, _position, start) => {
        opened = { moof: data.slice(), start };
      },
      onMdat: (data) => {
        if (opened) onFragment({ bytes: joined([opened.moof, data]), start: opened.start });
        opened = null;
      },
    }),
  });
  const videos = new EncodedVideoPacketSource(video.startsWith('avc1') ? 'avc' : 'vp9');
  const audios = new EncodedAudioPacketSource(audio.startsWith('mp4a') ? 'aac' : 'opus');
  // The sound is first in each fragment: who listens only, reads only the begin of it.
  output.addAudioTrack(audios);
  output.addVideoTrack(videos);
  // One after another, in the order in which they came.
  let work = output.start();
  return {
    addVideo(chunk, meta) {
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      work = work.then(() => videos.add(packet, meta));
    },
    addAudio(chunk, meta) {
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      work = work.then(() => audios.add(packet, meta));
    },
    async finish() {
      await work;
      await output.finalize();
    },
  };
}
