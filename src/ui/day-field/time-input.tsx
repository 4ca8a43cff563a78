import { clock } from '../icon/more-icons.ts';
import { LocalInput, type LocalInputProps } from './local-input.tsx';
import { timeOfText, timeText } from './time-text.ts';

/** It is after noon, as its numbers show where a day has 24 hours. */
const EXAMPLE = '16:30';

const TIME = { type: 'time', icon: clock, textOf: timeText, valueOf: timeOfText } as const;

/** A time, as `HH:MM` or empty, in the language of the widget. */
export function TimeInput(props: LocalInputProps & { readonly pickLabel: string }) {
  return <LocalInput {...props} kind={TIME} example={EXAMPLE} />;
}
