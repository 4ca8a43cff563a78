import type { LiveOverview } from '../../../contract/live/live-data.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { checkInRate, peakOf } from './chart-rules.ts';

interface OverviewProps {
  readonly overview: LiveOverview;
}

/** What came of a live course in words, with the rate as people say it; nothing before anybody came. */
export function Summary({ overview }: OverviewProps) {
  const { t, tag } = useLocale();
  const { checkedNum, highestOnlineCount, samples, uncheckNum, viewNub } = overview;
  if (viewNub === 0) return null;
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const peak = samples[peakOf(samples.map(({ online, time }) => ({ amount: online, time: new Date(time) })))];
  return (
    <p className="summary">
      {t('live-data:summary.watched', { count: viewNub })}{' '}
      {checkedNum + uncheckNum > 0 &&
        t('live-data:summary.checked', { count: checkedNum, rate: rate.format(checkInRate(overview)) })}{' '}
      {peak &&
        t('live-data:summary.peak', {
          count: highestOnlineCount,
          time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(peak.time)),
        })}
    </p>
  );
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The figures of a live course (requirement L08): four large ones, and the others in rows. */
export function Figures({ overview }: OverviewProps) {
  const { t, tag } = useLocale();
  const number = numberOf(tag);
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const { checkedNum, uncheckNum } = overview;
  const all = checkedNum + uncheckNum;
  const first: readonly Figure[] = [
    { name: t('live-data:figure.viewNub'), value: number.format(overview.viewNub) },
    {
      name: t('live-data:figure.checkedRat'),
      value: percent.format(checkInRate(overview)),
      note: all > 0 ? t('live-data:checkedOf', { checked: checkedNum, all }) : undefined,
    },
    { name: t('live-data:figure.highestOnlineCount'), value: number.format(overview.highestOnlineCount) },
    { name: t('live-data:figure.speakCount'), value: number.format(overview.speakCount) },
  ];
  const others: readonly Figure[] = [
    { name: t('live-data:figure.appointCount'), value: number.format(overview.appointCount) },
    { name: t('live-data:figure.viewCount'), value: number.format(overview.viewCount) },
    { name: t('live-data:figure.quizCount'), value: number.format(overview.quizCount) },
  ];
  const list = (figures: readonly Figure[], look: string) => (
    <dl className={look}>
      {figures.map(({ name, note, value }) => (
        <div className="figure" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(first, 'figures')}
      {list(others, 'other-figures')}
    </>
  );
}
