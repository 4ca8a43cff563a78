import type { ReactNode } from 'react';
import type { User } from '../../../contract/sign-in/session.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useLatestPicture } from '../../../ui/avatar/latest-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck, user as person } from '../../../ui/icon/icons.ts';
import { logIn, logOut, settings } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PortalAccountProps {
  readonly widget: Pick<WidgetHandle, 'session' | 'navigation'>;
  /** The school whose pages show the user’s own space. */
  readonly schoolId: string;
  /** Whether the user is a member of the school; null while unknown. */
  readonly joined: boolean | null;
  /** The id of the school if the user administers it. */
  readonly managed: string | null;
  /** For a user who is not a member: joins the school. */
  readonly joining: ReactNode;
  readonly onSignIn: () => Promise<void>;
  /** Receives the element that takes the focus after a sign-in; null if another one does. */
  readonly place: ((element: HTMLElement | null) => void) | null;
  /** Whether the sign-out link is shown. */
  readonly withSignOut: boolean;
}

/**
 * The signed-in user with a sign-out link, and for an administrator the way to the console; for a visitor, the sign-in
 * button.
 */
export function PortalAccount({
  widget,
  schoolId,
  joined,
  managed,
  joining,
  onSignIn,
  place,
  withSignOut,
}: PortalAccountProps) {
  const t = useText();
  const { session, navigation } = widget;
  const user = useValue(session.user);
  const error = useValue(session.error);
  useLoadStates({ error: user === undefined ? error : null, failed: false });

  return (
    <section
      ref={place}
      tabIndex={-1}
      className="account"
      part="account"
      aria-label={t('school:portal.account')}
      aria-busy={user === undefined}
    >
      {user ? (
        <SignedIn {...{ user, schoolId, joined, managed, navigation, joining, withSignOut }} />
      ) : user === null ? (
        <Visitor onSignIn={() => void onSignIn()} />
      ) : error ? (
        <CallError title={t('school:portal.accountFailed')} error={error} onRetry={session.load} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Visitor({ onSignIn }: { onSignIn: () => void }) {
  const t = useText();
  return (
    <>
      <div className="words">
        <p className="called">{t('school:portal.visitor')}</p>
        <p className="account-note">{t('school:portal.visitorHint')}</p>
      </div>
      <Button kind="primary" full icon={logIn} onClick={onSignIn}>
        {t('school:portal.signIn')}
      </Button>
    </>
  );
}

interface SignedInProps {
  readonly user: User;
  readonly schoolId: string;
  readonly joined: boolean | null;
  readonly managed: string | null;
  readonly navigation: WidgetHandle['navigation'];
  readonly joining: ReactNode;
  readonly withSignOut: boolean;
}

function SignedIn({ user, schoolId, joined, managed, navigation, joining, withSignOut }: SignedInProps) {
  const t = useText();
  const name = calledName(user);
  const avatarUrl = useLatestPicture(user.id, user.avatarUrl);
  const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: user.id } } as const;
  const signOut = { route: 'logout', query: { redirect: location.href } } as const;
  return (
    <>
      {/* Another element when the membership is known: what changes in height would count as moved. */}
      <div className="account-user" key={joined === null ? 'waiting' : 'known'}>
        <Avatar id={user.id} name={name} src={navigation.media(avatarUrl)} size={40} />
        <div className="words">
          <p className="called">
            <a className="own-space" {...linkTo(navigation, space)}>
              <bdi>{name}</bdi>
              <span className="campus-hidden">{t('school:portal.space')}</span>
            </a>
          </p>
          {joined === null ? (
            // As high as the most common content, in any language.
            <p className="account-note" data-waiting="">
              <Icon of={circleCheck} size={16} />
              {t('school:portal.member')}
            </p>
          ) : (
            <p className="account-note" data-joined={joined || undefined}>
              <Icon of={managed ? settings : joined ? circleCheck : person} size={16} />
              {t(managed ? 'school:portal.manager' : joined ? 'school:portal.member' : 'school:portal.notMember')}
            </p>
          )}
        </div>
      </div>
      {joined === false && joining}
      {managed && joined ? (
        <>
          <Button
            full
            icon={settings}
            {...linkTo(navigation, { route: 'schoolConsole', params: { schoolId: managed } })}
          >
            {t('school:portal.console')}
          </Button>
          {withSignOut && (
            <a className="join" {...linkTo(navigation, signOut)}>
              {t('school:portal.signOut')}
            </a>
          )}
        </>
      ) : (
        withSignOut && (
          <Button full icon={logOut} {...linkTo(navigation, signOut)}>
            {t('school:portal.signOut')}
          </Button>
        )
      )}
      {joined === false && (
        <a className="join" {...linkTo(navigation, { route: 'registerGuide' })}>
          {t('school:portal.join')}
        </a>
      )}
    </>
  );
}

const Waiting = () => (
  <>
    <div className="words">
      <p className="called">
        <Skeleton width="75%" />
      </p>
      <p className="account-note">
        <Skeleton width="90%" />
      </p>
    </div>
    <Skeleton kind="block" height="var(--_size-control)" />
  </>
);
