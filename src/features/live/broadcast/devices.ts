import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The inputs of a studio. */
export const INPUTS = ['camera', 'microphone', 'screen'] as const;
export type Input = (typeof INPUTS)[number];

/**
 * `refused`: the user or the browser has refused it. `blocked`: the page around does not allow it. `missing`: there is
 * none. `busy`: another program uses it. `lost`: it was on, and was pulled out or taken.
 */
export type InputState = 'off' | 'asking' | 'on' | 'refused' | 'blocked' | 'missing' | 'busy' | 'lost' | 'failed';

export interface Device {
  readonly id: string;
  /** Empty until the user has allowed one of its kind. */
  readonly label: string;
}

export interface Devices {
  readonly state: Readonly<Record<Input, ReadonlySignal<InputState>>>;
  readonly cameras: ReadonlySignal<readonly Device[]>;
  readonly microphones: ReadonlySignal<readonly Device[]>;
  /** The devices in use; empty for none. */
  readonly chosen: ReadonlySignal<{ readonly camera: string; readonly microphone: string }>;
  /** Asks for an input and turns it on; a device by its id, or the one that the browser prefers. */
  open(input: Input, id?: string): Promise<void>;
  /** Asks for the camera and the microphone in one question. */
  openBoth(): Promise<void>;
  close(input: Input): void;
  closeAll(): void;
}

const KIND = { camera: 'videoinput', microphone: 'audioinput' } as const;
const FEATURE = { camera: 'camera', microphone: 'microphone', screen: 'display-capture' } as const;

/** What Chromium knows about the policy of the page and of the pages around it. */
interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

const isBlocked = (input: Input): boolean => {
  const { featurePolicy } = document as { featurePolicy?: FeaturePolicy };
  return !navigator.mediaDevices || featurePolicy?.allowsFeature(FEATURE[input]) === false;
};

const FAULTS: Readonly<Record<string, InputState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
const faultOf = (error: unknown): InputState => FAULTS[(error as Error).name] ?? 'failed';

const cameraWith = (id: string | undefined): MediaTrackConstraints => ({
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 25 },
  ...(id && { deviceId: { exact: id } }),
});
const microphoneWith = (id: string | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(id && { deviceId: { exact: id } }),
});

/** The devices of a studio. `onStream` gets what each input delivers; null when it delivers nothing any more. */
export function openDevices(onStream: (input: Input, stream: MediaStream | null) => void): Devices {
  const state = {
    camera: signal<InputState>('off'),
    microphone: signal<InputState>('off'),
    screen: signal<InputState>('off'),
  };
  const cameras = signal<readonly Device[]>([]);
  const microphones = signal<readonly Device[]>([]);
  const chosen = signal({ camera: '', microphone: '' });
  const streams = new Map<Input, MediaStream>();
  let isClosed = false;

  const list = async () => {
    const all = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
    const ofKind = (kind: MediaDeviceKind) =>
      (all ?? []).filter((one) => one.kind === kind && one.deviceId).map(({ deviceId: id, label }) => ({ id, label }));
    cameras.value = ofKind(KIND.camera);
    microphones.value = ofKind(KIND.microphone);
  };

  const drop = (input: Input, next: InputState) => {
    for (const track of streams.get(input)?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    streams.delete(input);
    state[input].value = next;
    onStream(input, null);
  };
  const take = (input: Input, stream: MediaStream) => {
    for (const track of streams.get(input)?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    const [main] = input === 'microphone' ? stream.getAudioTracks() : stream.getVideoTracks();
    if (isClosed || !main) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    streams.set(input, stream);
    // Whoever stops sharing the screen does so by the browser's own button.
    main.onended = () => {
      drop(input, input === 'screen' ? 'off' : 'lost');
      void list();
    };
    if (input !== 'screen') chosen.value = { ...chosen.peek(), [input]: main.getSettings().deviceId ?? '' };
    state[input].value = 'on';
    onStream(input, stream);
  };

  const request = (input: Input, id: string | undefined): Promise<MediaStream> => {
    if (input === 'screen')
      return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: true });
    return navigator.mediaDevices.getUserMedia(
      input === 'camera' ? { video: cameraWith(id) } : { audio: microphoneWith(id) },
    );
  };
  const open = async (input: Input, id?: string) => {
    if (isBlocked(input)) {
      state[input].value = 'blocked';
      return;
    }
    const before = state[input].peek();
    state[input].value = 'asking';
    try {
      take(input, await request(input, id));
    } catch (error) {
      const fault = faultOf(error);
      // Whoever closes the choice of screens has not refused anything.
      if (input === 'screen' && fault === 'refused') state.screen.value = before === 'on' ? 'on' : 'off';
      else drop(input, fault);
    }
    await list();
  };

  const changed = () => void list();
  navigator.mediaDevices?.addEventListener('devicechange', changed);
  void list();
  return {
    state,
    cameras,
    microphones,
    chosen,
    open,
    async openBoth() {
      if (isBlocked('camera') || isBlocked('microphone')) {
        await open('camera');
        return open('microphone');
      }
      state.camera.value = 'asking';
      state.microphone.value = 'asking';
      try {
        const both = await navigator.mediaDevices.getUserMedia({
          video: cameraWith(undefined),
          audio: microphoneWith(undefined),
        });
        take('camera', new MediaStream(both.getVideoTracks()));
        take('microphone', new MediaStream(both.getAudioTracks()));
      } catch (error) {
        if (faultOf(error) === 'refused') {
          drop('camera', 'refused');
          drop('microphone', 'refused');
        } else {
          // One of them is missing or busy: the other one may work.
          await open('microphone');
          await open('camera');
        }
      }
      await list();
    },
    close: (input) => drop(input, 'off'),
    closeAll() {
      isClosed = true;
      navigator.mediaDevices?.removeEventListener('devicechange', changed);
      for (const input of INPUTS) drop(input, 'off');
    },
  };
}
