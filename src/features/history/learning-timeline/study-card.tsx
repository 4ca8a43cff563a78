import { minutesOf } from '../../../contract/minutes.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CoverImage } from '../../../ui/picture/cover-image.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { numberFormat } from '../../../ui/time/formats.ts';
import { Clock } from '../../../ui/time/moment.tsx';
import { KIND_ICONS } from './kinds.ts';
import { type StudiedItem, targetOf } from './rules.ts';

interface StudyCardProps {
  readonly item: StudiedItem;
  readonly schoolId: string;
  readonly navigation: Pick<Navigation, 'media' | 'href' | 'go'>;
}

/** Something that was studied, with the way to it. What is gone says so and leads nowhere (requirement T02). */
export function StudyCard({ item, navigation, schoolId }: StudyCardProps) {
  const { t, tag } = useLocale();
  const { cover, gone, kind, progress, seconds, time, title } = item;
  const src = gone ? '' : navigation.media(cover);
  const minutes = numberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const facts = [
    ...(kind === 'live' ? [t('history:watched', { duration: minutes.format(minutesOf(seconds)) })] : []),
    ...(progress ? [t('history:progress', progress)] : []),
    ...(gone ? [t('history:gone')] : []),
  ];
  const target = targetOf(item, schoolId);
  const content = (
    <>
      <CoverImage
        className="study-cover"
        src={src}
        fallback={
          <span className="study-cover">
            <Icon of={KIND_ICONS[kind]} size={24} />
          </span>
        }
      />
      <span className="study-title">
        <Bdi>{title}</Bdi>
      </span>
      <span className="study-facts">
        {t(`history:kind.${kind}`)} · <Clock of={time} />
        {facts.map((fact) => ` · ${fact}`)}
        {!gone && target.target === '_blank' && <span className="campus-hidden"> ({t('common:ui.newTab')})</span>}
      </span>
    </>
  );
  return (
    <li className="study" data-kind={kind}>
      {gone ? (
        <div className="study-card" data-gone="" part="card">
          {content}
        </div>
      ) : (
        <a
          className="study-card"
          part="card"
          target={target.target || undefined}
          rel={target.target ? 'noopener' : undefined}
          {...linkTo(navigation, target)}
        >
          {content}
        </a>
      )}
    </li>
  );
}
