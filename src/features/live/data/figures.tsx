import type { LiveOverview } from '../../../contract/live/live-data.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { checkInRate } from './chart-rules.ts';

/** The figures of a live course in a row (requirement L08). */
export function Figures({ overview }: { readonly overview: LiveOverview }) {
  const { t, tag } = useLocale();
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const { checkedNum, uncheckNum } = overview;
  const figures = [
    [t('live-data:figure.appointCount'), number.format(overview.appointCount)],
    [t('live-data:figure.viewNub'), number.format(overview.viewNub)],
    [t('live-data:figure.viewCount'), number.format(overview.viewCount)],
    [t('live-data:figure.highestOnlineCount'), number.format(overview.highestOnlineCount)],
    [t('live-data:figure.speakCount'), number.format(overview.speakCount)],
    [t('live-data:figure.quizCount'), number.format(overview.quizCount)],
    [
      t('live-data:figure.checkedRat'),
      percent.format(checkInRate(overview)),
      checkedNum + uncheckNum > 0 && t('live-data:checkedOf', { checked: checkedNum, all: checkedNum + uncheckNum }),
    ],
  ] as const;
  return (
    <dl className="figures" aria-label={t('live-data:figures')}>
      {figures.map(([name, value, note]) => (
        <div className="figure" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
