import { useState } from 'react';
import { AREA_CODES } from '../../contract/area-codes.ts';
import type { Repeat } from '../../contract/live/planning/series.ts';
import { startOf } from '../live-form/live-values.ts';
import type { LiveFormState } from '../live-form/use-live-form.ts';
import { NO_REPEAT, type Planned, plannedOf, type RepeatProblem, type RepeatValues } from './repeat-values.ts';

const PROBLEM_OF_CODE: Readonly<Record<string, RepeatProblem>> = {
  [AREA_CODES.seriesTooShort]: 'seriesTooShort',
  [AREA_CODES.seriesTooLong]: 'seriesTooLong',
};

/** The repetition of a form of a live course. */
export interface RepeatState {
  readonly values: RepeatValues;
  /** What it comes to; null while something is missing or wrong. */
  readonly planned: Planned | null;
  readonly problem: RepeatProblem | null;
  change(entries: Partial<RepeatValues>): void;
  /** What is sent: undefined without a repetition; null while something is wrong, which is then shown. */
  check(): Repeat | undefined | null;
  /** Shows what the platform did not accept; false if that is nothing of this. */
  refuse(code: string): boolean;
}

/** Checks a repetition before it is sent; an entry ends its problem. */
export function useRepeat({ form, rules, values: live }: LiveFormState): RepeatState {
  const [values, setValues] = useState(NO_REPEAT);
  const [problem, setProblem] = useState<RepeatProblem | null>(null);
  const start = startOf(live, rules);
  const found = values.on && start ? plannedOf(values, start, live.timeZone) : null;
  const show = (shown: RepeatProblem) => {
    setProblem(shown);
    form.current?.querySelector<HTMLElement>('[name="repeat-until"], [name="repeat-count"]')?.focus();
  };
  return {
    values,
    planned: typeof found === 'object' ? found : null,
    problem,
    change(entries) {
      setValues({ ...values, ...entries });
      setProblem(null);
    },
    check() {
      if (!values.on) return undefined;
      if (typeof found === 'string') show(found);
      return typeof found === 'object' && found ? found.repeat : null;
    },
    refuse(code) {
      const refused = PROBLEM_OF_CODE[code];
      if (refused) show(refused);
      return refused !== undefined;
    },
  };
}
