import { useEffect, useMemo } from 'react';
import { type CheckInCode, readTemporaryCode } from '../../../contract/attendance/check-in.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { createCodeClock } from './code-clock.ts';
import type { ServerClock } from './server-clock.ts';

/** The codes of an attendance as a component shows them. */
export interface ShownCode {
  readonly code: CheckInCode | null;
  readonly secondsLeft: number;
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly clock: ServerClock;
  readonly retry: () => void;
}

/** The changing code of an attendance, see `createCodeClock`. Loads nothing while `isOn` is false. */
export function useCodeClock(api: Api, attendanceId: string, isOn = true): ShownCode {
  const codes = useMemo(
    () => createCodeClock((signal) => api.until(signal).call(readTemporaryCode, { params: { attendanceId } })),
    [api, attendanceId],
  );
  useEffect(() => (isOn ? codes.start() : undefined), [codes, isOn]);
  return {
    code: useValue(codes.code),
    secondsLeft: useValue(codes.secondsLeft),
    error: useValue(codes.error),
    busy: useValue(codes.busy),
    clock: codes.clock,
    retry: () => void codes.retry(),
  };
}
