import { useEffect, useState } from 'react';
import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { ownPicture } from '../../../services/session/own-picture.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useLatestPicture } from '../../../ui/avatar/latest-picture.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconData, user as person, rotateCw } from '../../../ui/icon/icons.ts';
import { bell, chevronDown, clock, logIn, logOut, settings } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useKeptFocus } from '../../../ui/resource/kept-focus.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import look from './account-menu.css?inline';
import type { definition } from './definition.ts';

export { OneLineError } from '../../../ui/one-line/one-line-error.tsx';

addTexts(import.meta.glob('../../../../locales/*/picture.json'));

const styles = css(look, 'view');

const loadAvatarDialog = () => import('./avatar-dialog.tsx');

interface ManagesRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
}

/** Whether the user administers the school. Without an answer the menu is as for everybody else. */
async function readManages({ api, schoolId }: ManagesRequest, signal: AbortSignal): Promise<Result<boolean>> {
  const access = await api.until(signal).call(readSchoolAccess, { params: { schoolId } });
  return { ok: true, data: access.ok && access.data.manages };
}

type Widget = ViewProps<typeof definition>['widget'];

/** The account of the current user in a page's header. */
export function AccountMenuView({ widget }: ViewProps<typeof definition>) {
  useStyles(styles);
  const { session } = widget;
  const user = useValue(session.user);
  const error = useValue(session.error);
  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);

  if (user) return <Menu widget={widget} user={user} />;
  if (user === null) return <SignInLink widget={widget} />;
  if (!error) return <Skeleton kind="block" height="40px" />;
  return <Retry onRetry={session.load} />;
}

function Retry({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const t = useText();
  const place = useKeptFocus();
  return (
    <div ref={place}>
      <button className="trigger" type="button" part="trigger" onClick={() => void onRetry()}>
        <Icon of={rotateCw} size={20} />
        <span className="label">{t('common:ui.retry')}</span>
      </button>
    </div>
  );
}

/** The address to return to; none on the sign-in page, which would return to itself. */
function signInTarget({ navigation }: Widget) {
  const page = navigation.href({ route: 'login' }).replace(/\?.*/, '');
  const isHere = page === location.origin + location.pathname;
  return { route: 'login', query: isHere ? {} : { redirect: location.href } } as const;
}

function SignInLink({ widget }: { widget: Widget }) {
  const t = useText();
  return (
    <a className="trigger" part="trigger" {...linkTo(widget.navigation, signInTarget(widget))}>
      <Icon of={logIn} size={20} />
      <span className="label">{t('account:menu.signIn')}</span>
    </a>
  );
}

function Menu({ widget, user }: { widget: Widget; user: User }) {
  const t = useText();
  const { navigation } = widget;
  const [choosing, setChoosing] = useState(false);
  const avatarUrl = useLatestPicture(user.id, user.avatarUrl);
  const name = calledName(user);
  const [opened, setOpened] = useState(false);
  const { trigger, menu, close, handlers } = useMenu(() => {
    setOpened(true);
    widget.track('account-menu-opened');
  });
  const { id: schoolId, kind } = widget.tenant;
  const { value: manages } = useResource(readManages, opened ? { api: widget.api, schoolId, userId: user.id } : null);
  const link = (icon: IconData, text: string, target: Parameters<typeof linkTo>[1]) => (
    <li>
      <a className="link" {...linkTo(navigation, target, close)}>
        <Icon of={icon} size={20} />
        {text}
      </a>
    </li>
  );
  return (
    <>
      <button className="trigger" type="button" part="trigger" popoverTarget="menu" ref={trigger}>
        <Avatar id={user.id} name={name} src={navigation.media(avatarUrl)} size={32} />
        <span className="label">
          <span className="campus-hidden">{t('account:menu.open')}</span> <bdi>{name}</bdi>
        </span>
        <Icon of={chevronDown} size={16} />
      </button>
      <div className="campus-menu" part="menu" id="menu" popover="auto" ref={menu} {...handlers}>
        <p className="name">
          <Icon of={person} size={16} />
          <bdi>{name}</bdi>
        </p>
        <ul className="links">
          {link(clock, t('account:menu.history'), {
            route: 'learningHistory',
            params: { schoolId: widget.tenant.id },
          })}
          {link(bell, t('account:menu.notifications'), { route: 'notifications' })}
          {link(settings, t('account:menu.security'), { route: 'login' })}
          <li>
            <button
              className="link"
              type="button"
              onClick={() => {
                close();
                setChoosing(true);
              }}
            >
              <Icon of={person} size={20} />
              {t('account:menu.picture')}
            </button>
          </li>
          {link(logOut, t('account:menu.signOut'), { route: 'logout', query: { redirect: location.href } })}
          {/* Last, because it comes when the menu is open: nothing moves from under a pointer. */}
          {manages &&
            link(settings, t('account:menu.console'), {
              route: kind === 'mall' ? 'storeConsole' : 'schoolConsole',
              params: { schoolId },
            })}
        </ul>
        <slot />
      </div>
      {choosing && (
        <LazyBoundary load={loadAvatarDialog} texts="picture">
          {({ default: AvatarDialog }) => (
            <AvatarDialog
              widget={widget}
              onClose={() => setChoosing(false)}
              hasPicture={avatarUrl !== ''}
              onChanged={(next) => {
                setChoosing(false);
                ownPicture.value = { userId: user.id, avatarUrl: next };
              }}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
