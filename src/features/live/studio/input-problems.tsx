import type { TextKey } from '../../../services/language/text-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { Kept } from '../../../ui/resource/kept.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { type Devices, INPUTS, type Input, type InputState } from '../broadcast/devices.ts';

const PROBLEMS: Readonly<Record<Input, Partial<Record<InputState, TextKey>>>> = {
  camera: {
    refused: 'live-studio:camera.refused',
    blocked: 'live-studio:camera.blocked',
    missing: 'live-studio:camera.missing',
    busy: 'live-studio:camera.busy',
    lost: 'live-studio:camera.lost',
    failed: 'live-studio:camera.failed',
  },
  microphone: {
    refused: 'live-studio:microphone.refused',
    blocked: 'live-studio:microphone.blocked',
    missing: 'live-studio:microphone.missing',
    busy: 'live-studio:microphone.busy',
    lost: 'live-studio:microphone.lost',
    failed: 'live-studio:microphone.failed',
  },
  screen: {
    refused: 'live-studio:screen.failed',
    blocked: 'live-studio:screen.blocked',
    missing: 'live-studio:screen.failed',
    busy: 'live-studio:screen.failed',
    lost: 'live-studio:screen.failed',
    failed: 'live-studio:screen.failed',
  },
};

function InputProblem({ devices, input }: { readonly devices: Devices; readonly input: Input }) {
  const t = useText();
  const state = useValue(devices.state[input]);
  const text = PROBLEMS[input][state];
  if (!text) return null;
  return (
    <Notice kind="warning">
      <p>{t(text)}</p>
      <Kept className="campus-notice-actions">
        {state !== 'blocked' && (
          <Button compact onClick={() => void devices.open(input)}>
            {t('common:ui.retry')}
          </Button>
        )}
        <Button compact kind="quiet" onClick={() => devices.close(input)}>
          {t('live-studio:without')}
        </Button>
      </Kept>
    </Notice>
  );
}

/** What is wrong with the devices, each with a way on: to try again, or to go on without it. */
export const InputProblems = ({ devices }: { readonly devices: Devices }) =>
  INPUTS.map((input) => <InputProblem key={input} devices={devices} input={input} />);
