import { useState } from 'react';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { RoomApi } from '../api.ts';
import type { RoomControls } from '../use-room.ts';
import { roomErrorText } from './room-error-text.ts';

/** The props that the parts of a room share. */
export interface RoomPartProps {
  readonly act: RoomControls['act'];
  readonly report: WidgetHandle['report'];
}

/** Runs one action at a time, and keeps the error of the last one. */
export function useStep({ act, report }: RoomPartProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState('');
  const run = async (make: (api: RoomApi) => Promise<Result<LiveRoom>>): Promise<boolean> => {
    if (busy) return false;
    const failure = await during(act(make));
    setProblem(failure ? roomErrorText(t, failure) : '');
    if (failure) report(failure);
    return failure === null;
  };
  return { busy, problem, run };
}
