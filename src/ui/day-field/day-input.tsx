import { calendar } from '../icon/more-icons.ts';
import { useText } from '../text/locale.ts';
import { dayOfText, dayText } from './day-text.ts';
import { LocalInput, type LocalInputProps } from './local-input.tsx';

/** Its numbers cannot be mistaken for one another. */
const EXAMPLE = '2030-12-31';

const DAY = { type: 'date', icon: calendar, textOf: dayText, valueOf: dayOfText } as const;

/** A day, as `YYYY-MM-DD` or empty, in the language of the widget. */
export function DayInput(props: LocalInputProps) {
  const t = useText();
  return <LocalInput {...props} kind={DAY} example={EXAMPLE} pickLabel={t('common:ui.calendar')} />;
}
