import type { Post } from '../../../contract/space/work-shapes.ts';
import { setComing } from '../../../contract/space/writing.ts';
import { Button } from '../../../ui/button/button.tsx';
import { check, plus } from '../../../ui/icon/more-icons.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { postPhase } from '../posts/rules.ts';
import { useMark } from '../posts/use-mark.ts';

interface EventFactsProps {
  readonly post: Post;
  /** Whether the user has said to come. */
  readonly coming: boolean;
  readonly widget: SpaceWidget;
  readonly onChange: (coming: boolean, comingCount: number) => void;
}

/** When and where an event is, who comes, and the button to come. */
export function EventFacts({ coming, onChange, post, widget }: EventFactsProps) {
  const t = useText();
  const { comingCount, endTime, id, place, startTime } = post;
  const isOver = postPhase(post, Date.now()) === 'ended';
  const toggle = useMark({
    ...{ widget, reason: 'come', shown: { on: coming, count: comingCount } },
    send: (on) => widget.lastingApi.call(setComing, { body: { resourceId: id, coming: on } }),
    read: ({ coming: on, comingCount: count }) => ({ on, count }),
    onChange: ({ count, on }) => onChange(on, count),
  });
  return (
    <section className="event" aria-label={t('works:type.activity')}>
      <dl className="event-facts">
        {startTime && endTime && (
          <div>
            <dt>{t('works:event.when')}</dt>
            <dd>
              <TimeRange start={startTime} end={endTime} />
            </dd>
          </div>
        )}
        {place && (
          <div>
            <dt>{t('works:event.where')}</dt>
            <dd>
              <Bdi>{place}</Bdi>
            </dd>
          </div>
        )}
      </dl>
      <div className="event-foot" data-by-user="">
        {isOver ? (
          <p className="note">{t('works:come.ended')}</p>
        ) : (
          <Button icon={coming ? check : plus} aria-pressed={coming} onClick={() => void toggle()}>
            {t('works:come.join')}
          </Button>
        )}
        {comingCount > 0 && <p className="note">{t('works:come.count', { count: comingCount })}</p>}
      </div>
    </section>
  );
}
