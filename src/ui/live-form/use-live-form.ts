import { type FormEvent, type RefObject, useState } from 'react';
import { AREA_CODES } from '../../contract/area-codes.ts';
import { CODES } from '../../contract/codes.ts';
import { LIVE_SERIES_DAYS, LIVE_START_MAX_DAYS } from '../../contract/live/live-constants.ts';
import type { LiveForm } from '../../contract/live/live-shapes.ts';
import { useRefusals } from '../form/use-refusals.ts';
import {
  type EndBy,
  fieldOf,
  formOf,
  type LiveField,
  type LiveValues,
  type Problem,
  type Problems,
  problemsOf,
  type Rules,
} from './live-values.ts';

/** The problem that a code of the platform names. */
const PROBLEM_OF_CODE: Readonly<Record<string, Problem>> = {
  [AREA_CODES.startTooEarly]: 'startTooEarly',
  [AREA_CODES.startTooLate]: 'startTooLate',
  [AREA_CODES.endNotAfterStart]: 'endNotAfterStart',
  [AREA_CODES.endTooLate]: 'endTooLate',
  [AREA_CODES.meetingHostRefused]: 'meetingHostRefused',
  [CODES.invalidInput]: 'notAccepted',
};

export interface LiveFormOptions {
  readonly initial: LiveValues;
  readonly endBy: EndBy;
  readonly kept?: Rules['kept'];
  /** Whether it is one of a series, which may start later than others. */
  readonly inSeries?: boolean;
}

/** The values and problems of a form of a live course. */
export interface LiveFormState {
  readonly values: LiveValues;
  readonly problems: Problems;
  readonly rules: Rules;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Takes entries: their problems end, and an end that was checked is checked again for another start. */
  change(entries: Partial<LiveValues>): void;
  /** Checks a field that the user has left. */
  leave(field: LiveField): void;
  /** What is sent; null while something is wrong, which is then shown, with the focus on the first such field. */
  check(): LiveForm | null;
  /** Shows what the platform did not accept; false if that concerns no field of this form. */
  refuse(error: { readonly code: string; readonly field?: string | null | undefined }): boolean;
}

/** Checks fields when they are left and before they are sent (requirement L07); an entry ends the problems of its field. */
export function useLiveForm({ endBy, inSeries = false, initial, kept }: LiveFormOptions): LiveFormState {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const { form, refuse } = useRefusals();
  // An end that is there from the beginning follows a changed start, too.
  const [endSeen, setEndSeen] = useState(initial.endDay !== '');
  const rules: Rules = {
    ...{ endBy, kept, now: new Date() },
    startDays: inSeries ? LIVE_SERIES_DAYS : LIVE_START_MAX_DAYS,
  };

  const show = (found: Problems) => {
    setProblems(found);
    refuse();
  };
  return {
    values,
    problems,
    rules,
    form,
    change(entries) {
      const next = { ...values, ...entries };
      setValues(next);
      const fields = Object.keys(entries).map((name) => fieldOf(name as keyof LiveValues));
      const rest = Object.fromEntries(
        Object.entries(problems).filter(([field]) => !fields.includes(field as LiveField)),
      ) as Problems;
      const { endTime } = problemsOf(next, rules);
      const { endTime: _before, ...others } = rest;
      const isStart = fields.includes('startTime') && endSeen && next.endDay !== '' && next.endTime !== '';
      setProblems(isStart && endBy === 'end' ? { ...others, ...(endTime && { endTime }) } : rest);
    },
    leave(field) {
      if (field === 'endTime') setEndSeen(true);
      const problem = problemsOf(values, rules)[field];
      afterPress(() =>
        setProblems(({ [field]: _before, ...others }) => (problem ? { ...others, [field]: problem } : others)),
      );
    },
    check() {
      setEndSeen(true);
      const sent = formOf(values, rules);
      if (!sent) show(problemsOf(values, rules));
      return sent;
    },
    refuse({ code, field }) {
      const problem = PROBLEM_OF_CODE[code];
      // Other names concern no field of this form.
      if (!problem || !field || fieldOf(field as keyof LiveValues) !== field) return false;
      show({ [field]: problem });
      return true;
    },
  };
}

/**
 * Runs something once nothing is pressed. The focus leaves a field when the press of a button begins: if the problem of the field
 * showed at once, the button would move away from under the pointer, and the click would be lost.
 */
function afterPress(run: () => void): void {
  // Keys press nothing that would move away.
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    run();
  };
  // Of a touch, too, whose pointer has already gone when the focus moves.
  for (const type of ['mouseup', 'dragend']) addEventListener(type, end, { capture: true, signal: ended.signal });
}

/** A form that is checked here sends nothing by itself. */
export const handled = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};
