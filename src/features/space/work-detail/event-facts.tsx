import { useState } from 'react';
import type { Post } from '../../../contract/space/work-shapes.ts';
import { setComing } from '../../../contract/space/writing.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { check, plus } from '../../../ui/icon/more-icons.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { postPhase } from '../posts/rules.ts';

interface EventFactsProps {
  readonly post: Post;
  /** Whether the user has said to come. */
  readonly coming: boolean;
  readonly widget: SpaceWidget;
  readonly onChange: (coming: boolean, comingCount: number) => void;
}

/** When and where an event is, who comes, and the button to come. Pressed at once, and taken back if it fails. */
export function EventFacts({ coming, onChange, post, widget }: EventFactsProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { comingCount, endTime, id, place, startTime } = post;
  const isOver = postPhase(post, Date.now()) === 'ended';
  const toggle = async () => {
    if (busy || !(await widget.requireSignIn('come'))) return;
    setBusy(true);
    onChange(!coming, Math.max(0, comingCount + (coming ? -1 : 1)));
    const result = await widget.lastingApi.call(setComing, { body: { resourceId: id, coming: !coming } });
    setBusy(false);
    if (result.ok) return onChange(result.data.coming, result.data.comingCount);
    onChange(coming, comingCount);
    widget.report(result.error);
    widget.toast({ kind: 'danger', text: errorText(t, result.error) });
  };
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
