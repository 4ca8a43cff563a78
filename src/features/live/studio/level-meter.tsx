import { useEffect, useRef, useState } from 'react';
import { LOOK_MS } from '../../../contract/live/media-timing.ts';
import { useText } from '../../../ui/text/locale.ts';

/** A microphone that is on and hears less, for so many looks, is said to be silent. */
const SILENT_BELOW = 0.08;
const SILENT_LOOKS = 80;

interface LevelMeterProps {
  readonly level: () => number;
  readonly isOn: boolean;
}

/** How loud the microphone is, as a bar, and a hint if nothing is heard for some seconds. */
export function LevelMeter({ isOn, level }: LevelMeterProps) {
  const t = useText();
  const meter = useRef<HTMLMeterElement>(null);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let quiet = 0;
    const timer = setInterval(() => {
      const now = level();
      if (meter.current) meter.current.value = now;
      quiet = now < SILENT_BELOW ? quiet + 1 : 0;
      setSilent(quiet > SILENT_LOOKS);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      setSilent(false);
    };
  }, [isOn, level]);
  return (
    <>
      <meter ref={meter} className="studio-level" min={0} max={1} aria-label={t('live-studio:level')} />
      <p className="room-note" role="status">
        {isSilent && t('live-studio:silent')}
      </p>
    </>
  );
}
