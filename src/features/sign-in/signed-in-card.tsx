import { type ReactNode, useEffect, useState } from 'react';
import type { CallData } from '../../contract/call.ts';
import type { LoginMethod } from '../../contract/constants.ts';
import { readSchoolAccess } from '../../contract/school-access.ts';
import type { User } from '../../contract/session.ts';
import type { Fault } from '../../services/fault.ts';
import { calledName } from '../../services/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { isolated } from '../../ui/isolated.ts';
import { Later } from '../../ui/later.tsx';
import { useText } from '../../ui/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { css, useStyles } from '../../ui/styles.ts';
import { linkTo } from '../../ui/way-link.ts';
import { arrive } from './arrive.ts';
import { requiredKey } from './sign-in.ts';
import { signInApi } from './sign-in-api.ts';
import type { SignInWidget } from './sign-in-widget.ts';
import look from './signed-in-card.css?inline';

const styles = css(look, 'view');

const loadPasskeys = () => import('./passkey-list.tsx');

type Access = CallData<typeof readSchoolAccess>;

interface SignedInCardProps {
  readonly widget: SignInWidget & { readonly tenant: NonNullable<SignInWidget['tenant']> };
  readonly user: User;
  /** What the page before left to say. */
  readonly fault: Fault | null;
  readonly redirect: string;
  readonly create: boolean;
  /** Can the page use passkeys? */
  readonly passkeys: boolean;
  /** The buttons of the methods that lead to a provider. */
  readonly providers: (methods: readonly LoginMethod[]) => ReactNode;
}

/** The school whose portal an address of the platform's own leads to; null for any other address. */
function schoolOfPortal(address: URL | null, platform: string): string | null {
  if (address?.origin !== platform) return null;
  return /^\/portal\/([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(address.pathname)?.[1] ?? null;
}

/**
 * May this session enter the school where going on leads: the one of the redirect, else the tenant's own. Undefined
 * while it is asked; null when nobody could say, which is no reason to stop anybody.
 */
function useAccess({ widget, redirect }: Pick<SignedInCardProps, 'widget' | 'redirect'>): {
  readonly school: string;
  readonly access: Access | null | undefined;
} {
  const { api, navigation, tenant } = widget;
  const legal = redirect ? navigation.legal(redirect) : null;
  const school = schoolOfPortal(legal, widget.apiBase) ?? tenant.id;
  const [access, setAccess] = useState<Access | null>();
  useEffect(() => {
    let wanted = true;
    void api.call(readSchoolAccess, { params: { schoolId: school } }).then((outcome) => {
      if (wanted) setAccess(outcome.ok ? outcome.data : null);
    });
    return () => {
      wanted = false;
    };
  }, [api, school]);
  return { school, access };
}

/** For somebody who is signed in already: go on, or change the account (requirements S22, E05). */
export function SignedInCard({ widget, user, fault, redirect, create, passkeys, providers }: SignedInCardProps) {
  useStyles(styles);
  const t = useText();
  const { session, navigation, tenant } = widget;
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  const { school, access } = useAccess({ widget, redirect });
  const mismatch = access?.reason === 'login-method' ? access : null;
  const change = async () => {
    setBusy(true);
    if (!(await session.end())) widget.toast({ kind: 'danger', text: t('sign-in-more:signedIn.changeFailed') });
    setBusy(false);
  };
  const name = calledName(user);
  const there = {
    route: 'login',
    query: { tenant: school, redirect, ...(create ? { type: 'create' } : {}) },
  } as const;
  return (
    <div className="signed-in">
      {fault && <Notice kind="danger">{faultText(t, fault)}</Notice>}
      <Avatar id={user.id} name={name} src={navigation.media(user.avatarUrl)} size={64} />
      <p className="lead">
        {t('sign-in-more:signedIn.as')} <bdi className="who">{name}</bdi>
      </p>
      {mismatch ? (
        <>
          <Notice kind="warning">
            {t(requiredKey(mismatch.requiredMethods), { school: isolated(mismatch.schoolName) })}
          </Notice>
          {school === tenant.id ? (
            providers(mismatch.requiredMethods)
          ) : (
            <Button kind="primary" full {...linkTo(navigation, there)}>
              {t('sign-in-more:elsewhere.go')}
            </Button>
          )}
        </>
      ) : (
        <Button
          kind="primary"
          full
          busy={access === undefined}
          onClick={() =>
            void arrive({ api: signInApi(widget.api), navigation, tenant }, null, { redirect, create, mayBind: false })
          }
        >
          {t('sign-in-more:signedIn.goOn')}
        </Button>
      )}
      <Button full busy={busy} onClick={() => void change()}>
        {t('sign-in-more:signedIn.change')}
      </Button>
      {passkeys && (
        <Button kind="quiet" compact aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('sign-in-more:signedIn.passkeys')}
        </Button>
      )}
      {opened && (
        <Later load={loadPasskeys} texts="passkey" meanwhile={<Skeleton lines={2} />}>
          {({ default: PasskeyList }) => <PasskeyList widget={widget} user={user} />}
        </Later>
      )}
    </div>
  );
}

/** On an origin that the tenant has not listed no password is asked for: the platform's own page does it (S24). */
export function SignInElsewhere({ widget }: { widget: SignInWidget }) {
  const t = useText();
  const way = { route: 'login', query: { redirect: location.href } } as const;
  return (
    <>
      <p className="lead">{t('sign-in-more:elsewhere.lead')}</p>
      <Button kind="primary" full {...linkTo(widget.navigation, way)}>
        {t('sign-in-more:elsewhere.go')}
      </Button>
    </>
  );
}
