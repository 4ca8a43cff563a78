import { useEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { rememberUser } from '../marks/last-user.ts';
import { openMarkQueue } from '../marks/mark-queue.ts';
import { createMarking, type Marking, type MarkingOutcome } from '../marks/marking.ts';
import type { RecordSource } from '../record-list/record-source.ts';
import { outcomeMessage } from './outcome-message.ts';

interface MarkingDeps {
  readonly attendance: Attendance;
  readonly source: RecordSource;
  readonly widget: Pick<WidgetHandle, 'apiBase' | 'lastingApi' | 'report' | 'session' | 'tenant' | 'toast' | 'track'>;
  /** Called with the number of students whose status the platform has changed. */
  readonly onChanged: (changed: number) => void;
}

/** The marks of the signed-in user in an attendance. Shows a message for each outcome (requirements A11, A13). */
export function useMarking({ attendance, onChanged, source, widget }: MarkingDeps): Marking {
  const t = useText();
  const rollCall = attendance.attendanceType === 1;
  const { id: attendanceId } = attendance;
  const { apiBase, lastingApi: api, session, tenant } = widget;
  const userId = useValue(session.user)?.id ?? '';
  const [marking] = useState(() => createMarking(rollCall));

  useEffect(() => {
    if (!userId) return;
    const isCurrent = () => session.user.peek()?.id === userId;
    const scope = { apiBase, tenant: tenant.id, userId };
    rememberUser(scope);
    const queue = openMarkQueue({ ...scope, api, attendanceId, isCurrent });
    const end = marking.connect(queue, source);
    return () => {
      end();
      queue.close();
    };
  }, [marking, source, api, apiBase, session, tenant.id, userId, attendanceId]);

  const tell = (outcome: MarkingOutcome) => {
    if (outcome.kind === 'saved') {
      if (outcome.changed > 0) onChanged(outcome.changed);
      if (outcome.way === 'undo') widget.track('attendance-undone');
      else widget.track('attendance-marked', { way: outcome.way });
    }
    if ('error' in outcome) widget.report(outcome.error);
    const message = outcomeMessage(t, outcome, rollCall);
    if (message) widget.toast(message);
  };
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => marking.onOutcome((outcome) => latest.current(outcome)), [marking]);
  return marking;
}
