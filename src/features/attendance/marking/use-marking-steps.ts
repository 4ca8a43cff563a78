import { useEffect, useRef, useState } from 'react';
import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { MarkQueue, QueueStatus } from '../marks/mark-queue.ts';
import { EMPTY, type Entry, type Queue, wishedStatuses } from '../marks/queue-entries.ts';
import { useMarkQueue } from '../marks/use-mark-queue.ts';
import type { BatchResult } from '../record-dialogs/batch-dialog.tsx';
import { commandKey } from '../record-grid/key-hints.tsx';
import type { RecordSource } from '../record-list/record-source.ts';
import { statusText } from '../record-list/status-texts.ts';
import { movedCounts } from './counts.ts';

interface MarkingStepsDeps {
  readonly attendance: Attendance;
  readonly source: RecordSource;
  readonly widget: Pick<WidgetHandle, 'apiBase' | 'lastingApi' | 'report' | 'session' | 'tenant' | 'toast' | 'track'>;
  /** Called with the number of students whose status the platform has changed. */
  readonly onChanged: (changed: number) => void;
}

/** A step that can be taken back: by its entry until that is saved, and then by its change. */
interface Step {
  readonly key: string;
  changeId: string;
}

interface QueueState {
  readonly queue: Queue;
  readonly status: QueueStatus;
}

const NOTHING: QueueState = { queue: EMPTY, status: 'idle' };

/** The state of a queue, which is opened after the first render. */
function useQueueState(marks: MarkQueue | null): QueueState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!marks) return;
    const show = () => setState({ queue: marks.queue.peek(), status: marks.status.peek() });
    const ends = [marks.queue.subscribe(show), marks.status.subscribe(show)];
    return () => {
      for (const end of ends) end();
    };
  }, [marks]);
  return state;
}

/** Marks students, says what was done, and takes it back step by step (requirements A11, A13). */
export function useMarkingSteps({ attendance, onChanged, source, widget }: MarkingStepsDeps) {
  const t = useText();
  const marks = useMarkQueue(widget, attendance.id);
  const { queue, status } = useQueueState(marks);
  const rollCall = attendance.attendanceType === 1;
  const steps = useRef<Step[]>([]);
  const undone = useRef(new Set<string>());
  const unsent = wishedStatuses(queue);

  const undo = (changeId: string) => {
    if (marks) undone.current.add(marks.undo(changeId));
  };
  const takeBack = (step: Step) => {
    steps.current = steps.current.filter((one) => one !== step);
    if (step.changeId === '') marks?.takeBack(step.key);
    else undo(step.changeId);
  };
  const mark = (row: RecordRow, to: AttendedStatus, byKey: boolean) => {
    if (!marks) return;
    // As of now: a button of a message may be pressed long after its render.
    const now = wishedStatuses(marks.queue.peek()).get(row.userId) ?? source.find(row.userId)?.attendedStatus;
    if (now === to) return;
    const { userId } = row;
    const version = source.find(userId)?.version ?? row.version;
    const step: Step = { key: marks.mark({ userId, attendedStatus: to, version, rollCall }), changeId: '' };
    steps.current.push(step);
    widget.toast({
      text: t('attendance-board:mark.done', { name: row.name, status: statusText(t, to, rollCall) }),
      action: {
        label: byKey
          ? t('attendance-board:undo.key', { key: `${commandKey()} + Z` })
          : t('attendance-board:undo.label'),
        run: () => takeBack(step),
      },
    });
  };

  const settled = (entry: Entry, outcome: Parameters<Parameters<MarkQueue['onSettled']>[0]>[1]) => {
    const { key, wish } = entry;
    const row = wish.kind === 'mark' ? source.find(wish.userId) : undefined;
    if (outcome.kind === 'saved') {
      const step = steps.current.find((one) => one.key === key);
      if (step) step.changeId = outcome.changeId;
      const { changed, record } = outcome;
      if (changed > 0) onChanged(changed);
      if (wish.kind === 'mark') widget.track('attendance-marked', { way: 'one' });
      else widget.track('attendance-undone');
      const counts = source.counts.peek();
      if (record)
        source.take([record], counts && row && movedCounts(counts, row.attendedStatus, record.attendedStatus));
      else void source.refresh();
      if (undone.current.delete(key)) widget.toast({ kind: 'success', text: t('attendance-board:undo.done') });
      return;
    }
    steps.current = steps.current.filter((one) => one.key !== key);
    if (outcome.kind === 'conflict') {
      source.take([outcome.answer.record]);
      // Both wanted the same.
      const isSame = wish.kind === 'mark' && outcome.answer.record.attendedStatus === wish.attendedStatus;
      if (isSame) marks?.decide(key, 'theirs');
    }
    if (outcome.kind !== 'refused') return;
    // What is refused will not be accepted later: the row shows again what the platform has.
    marks?.decide(key, 'theirs');
    widget.report(outcome.error);
    const named = row ? t('attendance-board:mark.failed', { name: row.name }) : t('attendance-board:mark.failedOne');
    const again = () => {
      if (wish.kind === 'undo') undo(wish.changeId);
      else if (wish.kind === 'mark' && row) mark(row, wish.attendedStatus, false);
      else if (wish.kind === 'mark') marks?.mark(wish);
    };
    widget.toast({
      kind: 'danger',
      text: `${wish.kind === 'undo' ? t('attendance-board:undo.failed') : named} ${errorText(t, outcome.error)}`,
      action: { label: t('common:ui.retry'), run: again },
    });
  };
  const latest = useRef(settled);
  latest.current = settled;
  useEffect(() => marks?.onSettled((entry, outcome) => latest.current(entry, outcome)), [marks]);

  const conflicts = [...queue.problems].flatMap(([key, problem]) => {
    const entry = queue.entries.find((one) => one.key === key);
    return problem.kind === 'conflict' && entry?.wish.kind === 'mark'
      ? [{ key, answer: problem.answer, mine: entry.wish.attendedStatus }]
      : [];
  });
  return {
    unsent,
    /** How many marks are not at the platform, and why. */
    waiting: queue.entries.length,
    status,
    conflicts,
    mark,
    retry: () => marks?.retry(),
    decide: (key: string, choice: 'theirs' | 'mine') => marks?.decide(key, choice),
    undo() {
      const last = steps.current.at(-1);
      if (last) takeBack(last);
      else widget.toast({ text: t('attendance-board:undo.nothing') });
    },
    addBatch({ changeId, changed }: BatchResult, to: AttendedStatus) {
      const step: Step = { key: '', changeId };
      if (changeId !== '') steps.current.push(step);
      if (changed > 0) onChanged(changed);
      widget.track('attendance-marked', { way: 'several' });
      widget.toast({
        kind: 'success',
        text: t('attendance-board:batch.done', { status: statusText(t, to, rollCall), number: changed }),
        ...(changeId !== '' && {
          action: { label: t('attendance-board:undo.label'), run: () => takeBack(step) },
        }),
      });
    },
  };
}

export type Conflict = ReturnType<typeof useMarkingSteps>['conflicts'][number];
