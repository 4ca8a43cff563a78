import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect } from 'react';
import { FOCUS_TYPE, type FocusType } from '../../contract/space/space-constants.ts';
import { followStates } from '../../services/follow/follow-states.ts';
import { dropIntent, noteIntent, takeIntent } from '../../services/follow/intent.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import type { CurrentUser } from '../../services/session/session-types.ts';
import { Button } from '../button/button.tsx';
import { errorText } from '../feedback/error-text.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { check, users } from '../icon/more-icons.ts';
import type { ToastOptions } from '../overlay/toaster.ts';
import { useValue } from '../react/use-value.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './follow-button.css?inline';

const look = css(text);

/** The relations by their names in analytics. */
const RELATIONS = ['none', 'following', 'mutual'] as const satisfies Record<FocusType, string>;

/** What the button needs of its widget. */
export interface FollowHost {
  readonly api: Api;
  readonly lastingApi: Api;
  readonly session: {
    readonly user: ReadonlySignal<CurrentUser>;
    /** Why the user could not be loaded. */
    readonly error: ReadonlySignal<ApiError | null>;
    load(): Promise<void>;
  };
  requireSignIn(reason: string): Promise<boolean>;
  toast(options: ToastOptions): void;
  track(code: 'follow-changed', fields: { readonly relation: (typeof RELATIONS)[FocusType] }): void;
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
}

/** The `detail` of `campus-follow-changed`. */
export interface FollowChange {
  readonly userId: string;
  readonly followed: boolean;
  readonly focusType: FocusType;
}

export interface FollowButtonProps {
  readonly host: FollowHost;
  readonly userId: string;
  /** The name of the person, for the accessible name and the messages; empty if the page does not tell it. */
  readonly name: string;
  /** The main action of its view. */
  readonly primary?: boolean | undefined;
  /** Called after the platform has confirmed a change. */
  readonly onChange: (change: FollowChange) => void;
}

/** Follows a person or ends it, with undo (requirements H03, H13). Absent for oneself. Needs the texts `follow`. */
export function FollowButton({ host, userId, name, primary, onChange }: FollowButtonProps) {
  useStyles(look);
  const t = useText();
  const { session } = host;
  const states = followStates(session);
  const user = useValue(session.user);
  const isUnreadable = useValue(session.error) !== null;
  const { focusType: known } = useValue(states.of(userId));
  const isUnknown = Boolean(user) && user?.id !== userId && known === undefined;
  useEffect(() => void session.load(), [session]);
  useEffect(() => {
    if (isUnknown) states.want(host.api, userId);
  }, [states, host.api, userId, isUnknown]);

  const follows = (known ?? FOCUS_TYPE.none) !== FOCUS_TYPE.none;
  const texts = name
    ? {
        follow: t('follow:followPerson', { name }),
        unfollow: t('follow:unfollowPerson', { name }),
        followed: t('follow:followed', { name }),
        unfollowed: t('follow:unfollowed', { name }),
      }
    : {
        follow: t('follow:follow'),
        unfollow: t('follow:unfollowNameless'),
        followed: t('follow:followedNameless'),
        unfollowed: t('follow:unfollowedNameless'),
      };

  const set = async (follow: boolean): Promise<void> => {
    if (!session.user.peek()) noteIntent('follow', userId);
    const isSignedIn = await host.requireSignIn('follow');
    dropIntent();
    if (!isSignedIn) return;
    const result = await states.change(host.lastingApi, userId, follow);
    if (!result) return;
    if (!result.ok) {
      host.toast({ kind: 'danger', text: errorText(t, result.error) });
      host.report(result.error);
      return;
    }
    const { focusType } = result.data;
    onChange({ userId, followed: focusType !== FOCUS_TYPE.none, focusType });
    host.track('follow-changed', { relation: RELATIONS[focusType] });
    host.toast({
      kind: 'success',
      text: follow ? texts.followed : texts.unfollowed,
      ...(!follow && { action: { label: t('follow:undo'), run: () => void set(true) } }),
    });
  };

  const isKnown = user !== undefined && !isUnknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who uses the button
  useEffect(() => {
    if (isKnown && takeIntent('follow', userId) && user && !follows) void set(true);
  }, [isKnown, userId]);

  if (user?.id === userId) return null;
  // Without the session, the button is that of a visitor, and pressing it reads the session again.
  if (!isKnown && !isUnreadable) {
    return (
      <span className="campus-follow">
        <Skeleton kind="block" width="96px" height="32px" />
      </span>
    );
  }
  return (
    <span className="campus-follow" data-follows={follows || undefined} data-by-user="">
      <Button
        compact
        kind={primary && !follows ? 'primary' : 'secondary'}
        aria-label={follows ? texts.unfollow : texts.follow}
        onClick={() => void set(!follows)}
      >
        {/* All three take up space, so that the width is the same in every state. */}
        <span className="campus-follow-labels" aria-hidden="true">
          <span data-for="none">{t('follow:follow')}</span>
          <span data-for="rest">
            <Icon of={check} size={16} />
            {t('follow:following')}
          </span>
          <span data-for="over">{t('follow:unfollow')}</span>
        </span>
      </Button>
    </span>
  );
}

/** The relation to a person beside the name; for somebody not followed it is absent. */
export function RelationBadge({ host, userId }: Pick<FollowButtonProps, 'host' | 'userId'>) {
  useStyles(look);
  const t = useText();
  const { focusType = FOCUS_TYPE.none } = useValue(followStates(host.session).of(userId));
  if (focusType === FOCUS_TYPE.none) return null;
  const isMutual = focusType === FOCUS_TYPE.mutual;
  return (
    <span className="campus-relation" data-mutual={isMutual || undefined}>
      <Icon of={isMutual ? users : check} size={16} />
      {isMutual ? t('follow:mutual') : t('follow:following')}
    </span>
  );
}
