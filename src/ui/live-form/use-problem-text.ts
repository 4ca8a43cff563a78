import { useText } from '../text/locale.ts';
import { type LiveField, maxLengthOf } from './live-values.ts';
import type { LiveFormState } from './use-live-form.ts';

/** The text of the problem of a field. */
export function useProblemText({ problems, values }: LiveFormState): (field: LiveField) => string | undefined {
  const t = useText();
  return (field) => {
    const problem = problems[field];
    if (!problem) return undefined;
    if (problem !== 'tooLong') return t(`live-form:problem.${problem}`);
    const name = field as Exclude<LiveField, 'startTime' | 'endTime'>;
    return t('live-form:problem.tooLong', { length: values[name].trim().length, max: maxLengthOf(name) ?? 0 });
  };
}
