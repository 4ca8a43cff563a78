import { numberOf } from '../../../services/language/number-of.ts';
import { Select } from '../../../ui/list/select.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';
import type { Device } from '../broadcast/devices.ts';
import { LevelMeter } from './level-meter.tsx';

interface DeviceFieldsProps {
  readonly broadcast: Broadcast;
}

/** The choice of camera and microphone, with the level of the microphone below. */
export function DeviceFields({ broadcast: { devices, level } }: DeviceFieldsProps) {
  const { t, tag } = useLocale();
  const cameras = useValue(devices.cameras);
  const microphones = useValue(devices.microphones);
  const chosen = useValue(devices.chosen);
  const isHeard = useValue(devices.state.microphone) === 'on';
  const number = numberOf(tag);
  const optionsOf = (list: readonly Device[]) =>
    list.map(({ id, label }, index) => ({
      value: id,
      label: label || t('live-studio:device.nameless', { number: number.format(index + 1) }),
    }));
  return (
    <div className="studio-devices">
      {cameras.length > 0 && (
        <Select
          label={t('live-studio:camera')}
          options={optionsOf(cameras)}
          value={chosen.camera}
          onChange={(id) => void devices.open('camera', id)}
        />
      )}
      {microphones.length > 0 && (
        <div>
          <Select
            label={t('live-studio:microphone')}
            options={optionsOf(microphones)}
            value={chosen.microphone}
            onChange={(id) => void devices.open('microphone', id)}
          />
          <LevelMeter level={level} isOn={isHeard} />
        </div>
      )}
    </div>
  );
}
