import { useState, useSyncExternalStore } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { eye, eyeOff } from '../../../ui/icon/icons.ts';
import { list, messageCircle, pause, play } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { Loading } from '../../../ui/resource/loading.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { postTarget } from '../posts/rules.ts';
import look from './comment-overlay.css?inline';
import { Flights } from './flights.tsx';
import { loadComments, type OverlayMode, overlayMode, type ShownComment, setOverlayMode, spaceOf } from './state.ts';

const styles = css(look, 'view');

const STILL = '(prefers-reduced-motion: reduce)';
const watchStill = (changed: () => void) => {
  const query = matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const isStill = () => matchMedia(STILL).matches;

interface CommentsRequest {
  readonly api: SpaceWidget['api'];
  readonly ownerId: string;
  readonly schoolId: string;
  /** Another reader may see other works. Empty for a visitor, and while nobody knows. */
  readonly viewerId: string;
}

const load = ({ api, ownerId, schoolId }: CommentsRequest, signal: AbortSignal) =>
  loadComments(api, ownerId, schoolId, signal);

const part = {};
const whole = { main: true, isEmpty: (comments: readonly ShownComment[]) => comments.length === 0 } as const;

function CommentList({
  comments,
  widget,
}: {
  comments: readonly ShownComment[];
  widget: Pick<SpaceWidget, 'navigation'>;
}) {
  return (
    <ul className="comment-list" part="list">
      {comments.map((comment) => (
        <li key={comment.id} className="comment">
          <Avatar
            id={comment.from_user_id}
            name={comment.from_user_name}
            src={widget.navigation.media(comment.from_user_url)}
            size={24}
          />
          <p className="comment-line">
            <a className="comment-author" {...linkTo(widget.navigation, spaceOf(comment))}>
              <Bdi>{comment.from_user_name}</Bdi>
            </a>{' '}
            <a className="comment-link" {...linkTo(widget.navigation, postTarget(comment.work))}>
              <Bdi>{comment.content}</Bdi>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

export interface CommentOverlayProps {
  readonly widget: Pick<SpaceWidget, 'api' | 'language' | 'navigation' | 'session' | 'track'>;
  readonly ownerId: string;
  readonly schoolId: string;
  /** Whether the widget shows only the overlay; in another widget, an empty overlay is not rendered. */
  readonly alone?: boolean;
}

/**
 * Comments on a person’s works that fly by (requirement H11), with a list as an alternative, which is shown first to users
 * who prefer reduced motion.
 */
export function CommentOverlay({ alone, ownerId, schoolId, widget }: CommentOverlayProps) {
  useStyles(styles);
  const { direction, t } = useLocale();
  const viewerId = useValue(widget.session.user)?.id ?? '';
  const request = { api: widget.api, ownerId, schoolId, viewerId };
  const { busy, error, retry, value } = useResource(load, request, alone ? whole : part);
  const mode = useValue(overlayMode());
  const still = useSyncExternalStore(watchStill, isStill, () => false);
  const [listed, setListed] = useState(false);
  const [focused, setFocused] = useState(false);
  const menuId = useUid();
  const { trigger, menu, close, handlers } = useMenu();

  if (alone && error) return <CallError title={t('works:overlay.failed')} error={error} busy={busy} onRetry={retry} />;
  if (alone && value?.length === 0) return <EmptyBlock text={t('works:overlay.empty')} />;
  if (!value && alone) return <Loading />;
  if (!value || value.length === 0) return null;
  const choose = (next: OverlayMode) => {
    setOverlayMode(next);
    widget.track('comment-overlay-set', { mode: next });
  };
  const moves = mode !== 'off' && !still;
  const lines = [
    ...(moves
      ? [
          {
            icon: mode === 'paused' ? play : pause,
            label: t(mode === 'paused' ? 'works:overlay.play' : 'works:overlay.pause'),
            run: () => choose(mode === 'paused' ? 'on' : 'paused'),
          },
        ]
      : []),
    ...(still
      ? []
      : [
          {
            icon: list,
            label: t('works:overlay.list'),
            'aria-expanded': listed,
            run: () => setListed(!listed),
          },
        ]),
    {
      icon: mode === 'off' ? eye : eyeOff,
      label: t(mode === 'off' ? 'works:overlay.show' : 'works:overlay.hide'),
      run: () => {
        setListed(false);
        choose(mode === 'off' ? 'on' : 'off');
      },
    },
  ];
  const showsList = listed || (still && mode !== 'off');
  return (
    <section
      className="overlay"
      aria-label={t('works:overlay.label')}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {moves && (
        <Flights
          comments={value}
          isPaused={mode === 'paused' || focused || listed}
          isRtl={direction === 'rtl'}
          navigation={widget.navigation}
        />
      )}
      {showsList && <CommentList comments={value} widget={widget} />}
      <div className="overlay-controls" part="controls">
        <Button
          compact
          iconOnly
          icon={messageCircle}
          ref={trigger}
          popoverTarget={menuId}
          title={t('works:overlay.menu')}
        >
          {t('works:overlay.menu')}
        </Button>
        <div className="campus-menu overlay-menu" id={menuId} popover="auto" ref={menu} {...handlers}>
          {lines.map(({ icon, label, run, ...rest }) => (
            <Button
              key={label}
              kind="quiet"
              full
              icon={icon}
              {...rest}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
