import { type ReactNode, useEffect, useState } from 'react';
import type { CallData } from '../../../contract/call.ts';
import type { LoginMethod } from '../../../contract/constants.ts';
import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { redirectAfterSignIn, staysOnPage } from '../form/after-sign-in/redirect-after-sign-in.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { formOf } from '../form/credentials/credential-form.tsx';
import { signInApi } from '../form/credentials/sign-in-api.ts';
import { requiredKey } from '../form/methods/rules.ts';
import look from './signed-in-card.css?inline';

addTexts(import.meta.glob('../../../../locales/*/{passkey,session}.json'));

const styles = css(look, 'view');

const loadPasskeys = () => import('../form/passkeys/passkey-list.tsx');
const loadIdentities = () => import('../form/identities/identity-list.tsx');

type Access = CallData<typeof readSchoolAccess>;

interface SignedInCardProps {
  readonly widget: SignInWidget & { readonly tenant: NonNullable<SignInWidget['tenant']> };
  readonly user: User;
  /** The error stored by the previous page. */
  readonly error: ApiError | null;
  readonly redirect: string;
  readonly create: boolean;
  /** Whether the page has asked not to navigate. */
  readonly stays: boolean;
  /** Whether the page can use passkeys. */
  readonly passkeys: boolean;
  /** Renders the buttons of the methods with a provider. */
  readonly providers: (methods: readonly LoginMethod[]) => ReactNode;
}

interface AccessRequest {
  readonly api: Api;
  readonly school: string;
}

async function loadAccess({ api, school }: AccessRequest, signal: AbortSignal): Promise<Result<Access | null>> {
  const result = await api.until(signal).call(readSchoolAccess, { params: { schoolId: school } });
  return { ok: true, data: result.ok ? result.data : null };
}

/** The school of a portal URL on the platform; null for any other URL. */
function schoolOfPortal(address: URL | null, platform: string): string | null {
  if (address?.origin !== platform) return null;
  return /^\/portal\/([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(address.pathname)?.[1] ?? null;
}

/**
 * Whether this session may access the school of the redirect target, or otherwise the tenant's own. Undefined while
 * loading; null if the call failed, which does not block the user.
 */
function useAccess({ widget, redirect }: Pick<SignedInCardProps, 'widget' | 'redirect'>): {
  readonly school: string;
  readonly access: Access | null | undefined;
} {
  const { api, navigation, tenant } = widget;
  const allowedUrl = redirect ? navigation.allowedPage(redirect) : null;
  const school = schoolOfPortal(allowedUrl, widget.apiBase) ?? tenant.id;
  const { value: access } = useResource(loadAccess, { api, school });
  return { school, access };
}

/** Shown to a signed-in user: continue, or switch the account (requirements S22, E05). */
export function SignedInCard({ widget, user, error, redirect, create, stays, passkeys, providers }: SignedInCardProps) {
  useStyles(styles);
  const t = useText();
  const { session, navigation, tenant } = widget;
  const [busy, during] = useBusy();
  const [opened, setOpened] = useState<'' | 'passkeys' | 'external'>('');
  const toggle = (what: 'passkeys' | 'external') => () => setOpened(opened === what ? '' : what);
  // The form that was drawn before it was known that somebody is signed in.
  useEffect(() => formOf(widget.element)?.remove(), [widget.element]);
  const { school, access } = useAccess({ widget, redirect });
  const mismatch = access?.reason === 'login-method' ? access : null;
  const change = async () => {
    if (!(await during(session.end()))) widget.toast({ kind: 'danger', text: t('sign-in-more:signedIn.changeFailed') });
  };
  const name = calledName(user);
  const there = {
    route: 'login',
    query: { tenant: school, redirect, ...(create ? { type: 'create' } : {}) },
  } as const;
  return (
    <div className="signed-in">
      {error && <Notice kind="danger">{errorText(t, error)}</Notice>}
      <Avatar id={user.id} name={name} src={navigation.media(user.avatarUrl)} size={64} />
      <p className="lead">
        {t('sign-in-more:signedIn.as')} <bdi className="who">{name}</bdi>
      </p>
      {mismatch ? (
        <>
          <Notice kind="warning">{t(requiredKey(mismatch.requiredMethods), { school: mismatch.schoolName })}</Notice>
          {school === tenant.id ? (
            providers(mismatch.requiredMethods)
          ) : (
            <Button kind="primary" full {...linkTo(navigation, there)}>
              {t('sign-in-more:elsewhere.go')}
            </Button>
          )}
        </>
      ) : (
        !(stays || staysOnPage(widget, { redirect, create })) && (
          <Button
            kind="primary"
            full
            busy={access === undefined}
            onClick={() =>
              void redirectAfterSignIn({ api: signInApi(widget.api), widget }, null, {
                redirect,
                create,
                mayBind: false,
              })
            }
          >
            {t('sign-in-more:signedIn.goOn')}
          </Button>
        )
      )}
      <Button full busy={busy} onClick={() => void change()}>
        {t('sign-in-more:signedIn.change')}
      </Button>
      {passkeys && (
        <Button kind="quiet" compact aria-expanded={opened === 'passkeys'} onClick={toggle('passkeys')}>
          {t('sign-in-more:signedIn.passkeys')}
        </Button>
      )}
      {opened === 'passkeys' && (
        <LazyBoundary load={loadPasskeys} texts="passkey" meanwhile={<Skeleton lines={2} />}>
          {({ default: PasskeyList }) => <PasskeyList widget={widget} user={user} />}
        </LazyBoundary>
      )}
      {/* The platform lets only its own pages change the ways in to an account. */}
      {widget.apiBase === location.origin && (
        <Button kind="quiet" compact aria-expanded={opened === 'external'} onClick={toggle('external')}>
          {t('sign-in-more:signedIn.external')}
        </Button>
      )}
      {opened === 'external' && (
        <LazyBoundary load={loadIdentities} texts="passkey" meanwhile={<Skeleton lines={2} />}>
          {({ default: IdentityList }) => (
            // The names of the providers are texts of the return pages.
            <LazyBoundary load={loadIdentities} texts="session" meanwhile={<Skeleton lines={2} />}>
              {() => <IdentityList widget={widget} user={user} />}
            </LazyBoundary>
          )}
        </LazyBoundary>
      )}
    </div>
  );
}
