import { useEffect, useRef } from 'react';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconData, school, triangleAlert } from '../../../ui/icon/icons.ts';
import { bell, clipboardCheck, radio } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import look from './list.css?inline';
import { sentenceOf, targetOf } from './rules.ts';
import type { Notifications } from './state.ts';
import type { NotificationsWidget } from './widget.ts';

const styles = css(look, 'view');

const ICONS: Partial<Record<Notification['subject']['kind'], IconData>> = {
  ...{ live: radio, exam: clipboardCheck, course: school, report: triangleAlert },
};

interface ListProps {
  readonly widget: NotificationsWidget;
  readonly notifications: Notifications;
  /** Whether it stands in the panel of the bell, which leads to the page for the rest. */
  readonly inPanel?: boolean;
  /** Called before a link leads away. */
  readonly onLeave?: (() => void) | undefined;
}

/** The notifications of the user, the latest first. */
export default function NotificationList({ widget, notifications, inPanel = false, onLeave }: ListProps) {
  useStyles(styles);
  const t = useText();
  const list = useValue(notifications.list);
  const busy = useValue(notifications.busy);
  const error = useValue(notifications.error);
  const hasMore = useValue(notifications.hasMore);
  const unread = useValue(notifications.unread);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!inPanel) void notifications.load();
  }, [inPanel, notifications]);

  const readAll = async () => {
    const answer = await notifications.readAll();
    if (answer.ok && status.current) status.current.textContent = t('notification-list:allRead');
  };
  return (
    <section className="list" aria-busy={busy} aria-labelledby={inPanel ? 'panel-title' : undefined}>
      <div className="list-head">
        {inPanel && (
          <Heading depth={1} className="campus-section-title" id="panel-title">
            {t('notifications:title')}
          </Heading>
        )}
        <Button kind="quiet" compact disabled={!unread || !list} onClick={readAll}>
          {t('notification-list:markAll')}
        </Button>
        <p className="campus-hidden" role="status" ref={status} />
      </div>
      {error && (
        <CallError
          title={t('notification-list:failed')}
          error={error}
          busy={busy}
          onRetry={() => (list ? notifications.more() : notifications.load())}
        />
      )}
      {!list && !error && <Skeleton lines={4} />}
      {list?.length === 0 && (
        <EmptyBlock text={t('notification-list:empty')} {...(inPanel ? {} : { drawing: 'clock' as const })} />
      )}
      <ul className="rows">
        {list?.map((one) => (
          <Row key={one.id} one={one} widget={widget} notifications={notifications} onLeave={onLeave} />
        ))}
      </ul>
      {hasMore && !inPanel && (
        <Button busy={busy} onClick={() => notifications.more()}>
          {t('notification-list:more')}
        </Button>
      )}
      {inPanel && (
        <a className="to-page" {...linkTo(widget.navigation, { route: 'notifications' }, onLeave)}>
          {t('notification-list:toPage')}
        </a>
      )}
    </section>
  );
}

interface RowProps extends Pick<ListProps, 'widget' | 'notifications' | 'onLeave'> {
  readonly one: Notification;
}

function Row({ one, widget, notifications, onLeave }: RowProps) {
  const t = useText();
  const { actor, at, isRead, kind, schoolName, subject, time } = one;
  const target = targetOf(one, one.schoolId || widget.tenant.id);
  const leave = () => {
    widget.track('notification-opened', { kind });
    void notifications.read(one);
    onLeave?.();
  };
  const words = t(sentenceOf(one), { name: actor?.nickName ?? '', title: subject.title, school: schoolName });
  return (
    <li className="row" data-unread={isRead ? undefined : ''}>
      {actor && subject.kind !== 'live' ? (
        <Avatar id={actor.userId} name={actor.nickName} src={widget.navigation.media(actor.avatarUrl)} size={40} />
      ) : (
        <span className="row-icon">
          <Icon of={ICONS[subject.kind] ?? bell} size={20} />
        </span>
      )}
      <div className="row-words">
        <a className="row-link" {...linkTo(widget.navigation, target, leave)}>
          {!isRead && <span className="campus-hidden">{t('notification-list:unread')} </span>}
          {words}
        </a>
        <p className="row-note">
          {at && kind !== 'liveCancelled' ? (
            <Moment
              of={at}
              within={(moment) =>
                t(kind === 'examDue' ? 'notification-list:ends' : 'notification-list:begins', { time: moment })
              }
            />
          ) : (
            <Moment of={time} />
          )}
          {schoolName && <bdi>{schoolName}</bdi>}
        </p>
      </div>
    </li>
  );
}
