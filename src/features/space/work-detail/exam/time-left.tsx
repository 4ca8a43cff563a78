import { useRef } from 'react';
import { useLocale } from '../../../../ui/text/locale.ts';
import { timeText } from '../../../../ui/text/time-text.ts';

/** When the remaining time is announced, in seconds before the deadline, the last one first. */
const ANNOUNCED = [30, 60, 300, 600];

/** The remaining time. It is announced to screen readers only a few times, and when it is over. */
export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const { t, tag } = useLocale();
  const mark = ANNOUNCED.find((one) => seconds <= one);
  const first = useRef(mark);
  const isNews = mark !== undefined && mark !== first.current;
  const over = t('exam:timeOver');
  return (
    <>
      <p className="exam-time" role="timer" data-near={seconds <= 60 || undefined}>
        {seconds === 0 ? over : t('exam:left', { time: timeText(tag, seconds) })}
      </p>
      <p className="campus-hidden" role="status">
        {seconds === 0 ? over : isNews && t('exam:left', { time: timeText(tag, mark) })}
      </p>
    </>
  );
}
