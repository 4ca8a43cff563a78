import { readFrames } from './track-frames.ts';

/** Samples per second of every broadcast: what Opus encodes, and what its head in an MP4 must say. */
export const SAMPLE_RATE = 48_000;
/** Samples that one call of the older way hands over. */
const BLOCK = 2_048;

export type SoundSource = 'microphone' | 'screen';

/** The sound of a broadcast: one channel, mixed from the microphone and what the shared screen plays. */
export interface Sound {
  /** Puts a source into the mix, in place of an earlier one of the same kind; null takes it out. */
  connect(source: SoundSource, stream: MediaStream | null): void;
  /** Whether the microphone is in the mix. What the screen plays stays in it. */
  mute(isMuted: boolean): void;
  /** How loud the microphone is now, from 0 to 1, also while it is muted. */
  level(): number;
  /** Browsers may wait for a gesture of the user; without one, the broadcast has silence. */
  resume(): void;
  close(): void;
}

/** Firefox mixes only what has the rate of its context (bug 1674892), so that it gets the rate of the device. */
const openContext = (): AudioContext =>
  'mozInnerScreenX' in globalThis ? new AudioContext() : new AudioContext({ sampleRate: SAMPLE_RATE });

/** Samples of another rate, with lines between them. */
export function atRate(samples: Float32Array<ArrayBuffer>, from: number, to: number): Float32Array<ArrayBuffer> {
  if (from === to) return samples;
  const result = new Float32Array(Math.round((samples.length * to) / from));
  for (let index = 0; index < result.length; index += 1) {
    const at = (index * from) / to;
    const low = Math.min(samples.length - 1, Math.floor(at));
    const high = Math.min(samples.length - 1, low + 1);
    const [before = 0, after = 0] = [samples[low], samples[high]];
    result[index] = before + (after - before) * (at - low);
  }
  return result;
}

/**
 * Mixes the sound and hands it over in blocks of samples (-1 to 1), which are also the clock of the broadcast: unlike
 * timers, they come in time in a hidden tab. A worklet would need a file of its own in every bundle of the package.
 */
export function openSound(onSamples: (samples: Float32Array<ArrayBuffer>) => void): Sound {
  const context = openContext();
  const handOver = (samples: Float32Array<ArrayBuffer>) => onSamples(atRate(samples, context.sampleRate, SAMPLE_RATE));
  const mix = new MediaStreamAudioDestinationNode(context, { channelCount: 1, channelCountMode: 'explicit' });
  const gain = new GainNode(context);
  const analyser = new AnalyserNode(context, { fftSize: 1_024 });
  gain.connect(mix);
  const sources = new Map<SoundSource, MediaStreamAudioSourceNode>();
  const wave = new Float32Array(analyser.fftSize);
  const [track] = mix.stream.getAudioTracks();

  const readByScript = () => {
    const tap = context.createScriptProcessor(BLOCK, 1, 1);
    tap.onaudioprocess = ({ inputBuffer }) => handOver(inputBuffer.getChannelData(0).slice());
    const input = context.createMediaStreamSource(mix.stream);
    input.connect(tap);
    // It works only while it is connected; it puts out silence.
    tap.connect(context.destination);
    return () => {
      tap.onaudioprocess = null;
      input.disconnect();
      tap.disconnect();
    };
  };
  const stop =
    (track &&
      readFrames<AudioData>(track, (data) => {
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        data.close();
        handOver(samples);
      })) ||
    readByScript();

  return {
    connect(source, stream) {
      sources.get(source)?.disconnect();
      sources.delete(source);
      if (!stream?.getAudioTracks().length) return;
      const node = context.createMediaStreamSource(stream);
      sources.set(source, node);
      node.connect(source === 'microphone' ? gain : mix);
      if (source === 'microphone') node.connect(analyser);
    },
    mute(isMuted) {
      gain.gain.value = isMuted ? 0 : 1;
    },
    level() {
      if (!sources.has('microphone')) return 0;
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
      // From -60 dB to 0 dB.
      return Math.min(1, Math.max(0, 1 + Math.log10(Math.sqrt(power) + 1e-9) / 3));
    },
    resume: () => void context.resume().catch(() => {}),
    close() {
      stop();
      for (const node of sources.values()) node.disconnect();
      void context.close().catch(() => {});
    },
  };
}
