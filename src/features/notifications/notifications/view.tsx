import { useEffect, useMemo, useState } from 'react';
import { UNREAD_COUNTED_MAX } from '../../../contract/notifications/notifications.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { numberOf } from '../../../services/language/number-of.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { rotateCw } from '../../../ui/icon/icons.ts';
import { bell } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useKeptFocus } from '../../../ui/resource/kept-focus.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import look from './notifications.css?inline';
import { badgeOf } from './rules.ts';
import { createNotifications, type Notifications } from './state.ts';

addTexts(import.meta.glob('../../../../locales/*/notification-list.json'));
addTexts(import.meta.glob('../../../../locales/*/notification-page.json'));

const styles = css(look, 'view');

const loadList = () => import('./list.tsx');
const loadPage = () => import('./page/page.tsx');

type Props = ViewProps<typeof definition>;

/** The notifications of the current user: a bell, or a page (requirement U07). */
export function NotificationsView({ widget, asPage, tab }: Props) {
  useStyles(styles);
  const user = useValue(widget.session.user);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);
  if (user === null) return <SignInLink widget={widget} asPage={asPage} />;
  if (user === undefined) return <Unknown widget={widget} asPage={asPage} />;
  return <OfUser key={user.id} widget={widget} userId={user.id} asPage={asPage} tab={tab} />;
}

/** While the session is read, and when it could not be. */
function Unknown({ widget: { session }, asPage }: Pick<Props, 'widget' | 'asPage'>) {
  const t = useText();
  const error = useValue(session.error);
  if (!error) return <Skeleton kind="block" height="40px" />;
  if (asPage) return <CallError title={t('common:error.title')} error={error} onRetry={session.load} />;
  return <RetryBell reason={errorText(t, error)} onRetry={session.load} />;
}

function RetryBell({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => Promise<void> }) {
  const t = useText();
  const place = useKeptFocus();
  return (
    <div ref={place}>
      <button type="button" className="bell" part="trigger" title={reason} onClick={() => void onRetry()}>
        <Icon of={rotateCw} size={20} />
        <span className="campus-hidden">{t('common:ui.retry')}</span>
      </button>
    </div>
  );
}

/** The address to return to is the page. */
function SignInLink({ widget, asPage }: Pick<Props, 'widget' | 'asPage'>) {
  const t = useText();
  const link = linkTo(widget.navigation, { route: 'login', query: { redirect: location.href } });
  return (
    <a className={asPage ? 'sign-in' : 'bell'} part="trigger" {...link}>
      <Icon of={bell} size={20} />
      <span className={asPage ? undefined : 'campus-hidden'}>{t('notifications:signIn')}</span>
    </a>
  );
}

interface OfUserProps extends Pick<Props, 'widget' | 'asPage' | 'tab'> {
  readonly userId: string;
}

function OfUser({ widget, asPage, tab, userId }: OfUserProps) {
  const { api } = widget;
  const notifications = useMemo(() => createNotifications(api, userId), [api, userId]);
  const unread = useValue(notifications.unread);
  useEffect(() => notifications.watch(), [notifications]);
  useEffect(() => {
    void notifications.count();
  }, [notifications]);
  useEffect(() => widget.mark('unread', Boolean(unread)), [widget, unread]);
  if (!asPage) return <Bell widget={widget} notifications={notifications} unread={unread ?? 0} />;
  return (
    <LazyBoundary load={loadPage} texts="notification-page">
      {({ default: Page }) => <Page widget={widget} notifications={notifications} tab={tab} />}
    </LazyBoundary>
  );
}

interface BellProps extends Pick<Props, 'widget'> {
  readonly notifications: Notifications;
  readonly unread: number;
}

function Bell({ widget, notifications, unread }: BellProps) {
  const t = useText();
  const { tag } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { trigger, menu, close, handlers } = useMenu(() => {
    widget.track('notifications-opened');
    void notifications.load();
  });
  const format = (value: number) => numberOf(tag).format(value);
  return (
    <>
      <button
        className="bell"
        type="button"
        part="trigger"
        popoverTarget="panel"
        aria-label={unread > 0 ? t('notifications:bell', { count: unread }) : t('notifications:title')}
        ref={trigger}
      >
        <Icon of={bell} size={20} />
        {unread > 0 && (
          <span className="badge" part="badge" aria-hidden="true">
            {badgeOf(unread, UNREAD_COUNTED_MAX, format)}
          </span>
        )}
      </button>
      <div
        className="campus-menu panel"
        part="panel"
        id="panel"
        popover="auto"
        role="dialog"
        aria-label={t('notifications:title')}
        ref={menu}
        onBeforeToggle={(event) => {
          handlers.onBeforeToggle(event);
          if (event.newState === 'open') setOpen(true);
        }}
        onToggle={handlers.onToggle}
      >
        {isOpen && (
          <LazyBoundary load={loadList} texts="notification-list">
            {({ default: List }) => <List widget={widget} notifications={notifications} onLeave={close} inPanel />}
          </LazyBoundary>
        )}
      </div>
    </>
  );
}
