import { useEffect, useRef, useState } from 'react';
import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { OWN_CHANGES_MAX, type RecordRow } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { MarkQueue, QueueStatus } from '../marks/mark-queue.ts';
import { EMPTY, type Entry, type MarkWish, type Queue, wishedStatuses } from '../marks/queue-entries.ts';
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

/** A mark that the platform did not accept. */
export interface RefusedMark {
  readonly wish: MarkWish;
  /** The name of the student; empty if it is not known. */
  readonly name: string;
  readonly error: ApiError;
}

export const refusedText = (t: Translate, name: string): string =>
  name === '' ? t('attendance-board:mark.failedOne') : t('attendance-board:mark.failed', { name });

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
  /** The user’s own changes of many students, or undone ones, that the rows may not have yet. */
  const ownChanges = useRef<string[]>([]);
  const unsent = wishedStatuses(queue);
  /** Of students who may be on another page by now. */
  const names = useRef(new Map<string, string>());
  const [refused, setRefused] = useState<readonly RefusedMark[]>([]);
  const forgetRefused = (userId: string) => setRefused((before) => before.filter(({ wish }) => wish.userId !== userId));

  const undo = (changeId: string) => {
    if (marks) undone.current.add(marks.undo(changeId));
  };
  const addOwn = (changeId: string) => {
    if (changeId !== '') ownChanges.current = [...ownChanges.current, changeId].slice(-OWN_CHANGES_MAX);
  };
  const takeBack = (step: Step | undefined) => {
    if (!step || !steps.current.includes(step)) {
      widget.toast({ text: t('attendance-board:undo.nothing') });
      return;
    }
    steps.current = steps.current.filter((one) => one !== step);
    if (step.changeId !== '') return undo(step.changeId);
    const undoing = marks?.takeBack(step.key);
    if (undoing) undone.current.add(undoing);
    else widget.toast({ text: t('attendance-board:undo.done') });
  };
  const mark = (row: RecordRow, to: AttendedStatus, byKey: boolean) => {
    if (!marks) return;
    // As of now: a button of a message may be pressed long after its render.
    const now = wishedStatuses(marks.queue.peek()).get(row.userId) ?? source.find(row.userId)?.attendedStatus;
    if (now === to) return;
    const { userId } = row;
    names.current.set(userId, row.name);
    forgetRefused(userId);
    const version = source.find(userId)?.version ?? row.version;
    const own = ownChanges.current.length > 0 ? ownChanges.current : undefined;
    const wish = { userId, attendedStatus: to, version, ownChanges: own, rollCall };
    const step: Step = { key: marks.mark(wish), changeId: '' };
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

  const announce = (changed: number) => {
    if (changed > 0) onChanged(changed);
  };
  const markAgain = (wish: MarkWish) => {
    forgetRefused(wish.userId);
    const row = source.find(wish.userId);
    if (row) mark(row, wish.attendedStatus, false);
    else marks?.mark(wish);
  };

  const settled = (entry: Entry, outcome: Parameters<Parameters<MarkQueue['onSettled']>[0]>[1]) => {
    const { key, wish } = entry;
    const row = wish.kind === 'mark' ? source.find(wish.userId) : undefined;
    if (outcome.kind === 'saved') {
      const { changeId, record, undone: became } = outcome;
      const step = steps.current.find((one) => one.key === key);
      if (step && changeId !== '') step.changeId = changeId;
      // The student had the status already.
      else steps.current = steps.current.filter((one) => one !== step);
      announce(became ? became.reverted : Number(changeId !== ''));
      if (became) widget.track('attendance-undone');
      else widget.track('attendance-marked', { way: 'one' });
      const counts = source.counts.peek();
      if (record)
        source.take([record], counts && row && movedCounts(counts, row.attendedStatus, record.attendedStatus));
      else addOwn(changeId);
      // The student may be of another page, whose counts are needed all the same.
      if (!record || !row) void source.refresh();
      const isAsked = undone.current.delete(key);
      if (became && became.kept > 0) {
        const kept = t('attendance-board:undo.kept', { number: became.kept });
        const text = became.reverted > 0 ? `${t('attendance-board:undo.done')} ${kept}` : kept;
        widget.toast({ kind: 'warning', text });
      } else if (isAsked) widget.toast({ kind: 'success', text: t('attendance-board:undo.done') });
      return;
    }
    steps.current = steps.current.filter((one) => one.key !== key);
    // The row has no status of its own any more.
    if (outcome.kind === 'elsewhere') void source.refresh();
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
    const { error } = outcome;
    const say = (what: string, again: () => void) =>
      widget.toast({
        kind: 'danger',
        text: `${what} ${errorText(t, error)}`,
        action: { label: t('common:ui.retry'), run: again },
      });
    if (wish.kind === 'undo') return say(t('attendance-board:undo.failed'), () => undo(wish.changeId));
    const name = row?.name ?? names.current.get(wish.userId) ?? '';
    setRefused((before) => [...before.filter((one) => one.wish.userId !== wish.userId), { wish, name, error }]);
    say(refusedText(t, name), () => markAgain(wish));
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
    refused,
    markAgain: () => {
      for (const { wish } of refused) markAgain(wish);
    },
    dismissRefused: () => setRefused([]),
    mark,
    retry: () => marks?.retry(),
    decide: (key: string, choice: 'theirs' | 'mine') => marks?.decide(key, choice),
    undo() {
      takeBack(steps.current.at(-1));
    },
    addBatch({ changeId, changed }: BatchResult, to: AttendedStatus) {
      const step: Step = { key: '', changeId };
      if (changeId !== '') steps.current.push(step);
      addOwn(changeId);
      announce(changed);
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
