import { type MouseEvent, useRef, useState } from 'react';
import { type ClientApplication, CONSENT_DELAY_MS, type SharedScope } from '../../../contract/sign-in/developer.ts';
import type { User } from '../../../contract/sign-in/session.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconData, user as userIcon } from '../../../ui/icon/icons.ts';
import { idCard, lock, mail } from '../../../ui/icon/more-icons.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { type AuthorizeRequest, sharedBy } from './rules.ts';
import type { AuthorizeState } from './state.ts';
import { useVisibleFor } from './use-visible-for.ts';

interface ConsentProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly state: AuthorizeState;
  readonly request: AuthorizeRequest;
  readonly application: ClientApplication;
  readonly user: User;
}

/** The consent screen: the application, the account, the shared data, and the redirect target (requirement S12). */
export function Consent({ widget, state, request, application, user }: ConsentProps) {
  const t = useText();
  const { navigation, tenant } = widget;
  const { clientId, name, logoUrl } = application;
  const busy = useValue(state.phase) === 'issuing';
  const error = useValue(state.error);
  const allowed = useRef<HTMLDivElement>(null);
  const settled = useVisibleFor(allowed, CONSENT_DELAY_MS);

  /** Redirects to the application with the response. Its origin was validated by the redirect rule. */
  const leave = (url: URL | null): boolean =>
    url !== null && navigation.go({ route: '', url, origin: url.origin, replace: true });

  const allow = async ({ nativeEvent }: MouseEvent) => {
    // Ignores synthetic clicks, and clicks that may have been intended for something displayed on top.
    if (!nativeEvent.isTrusted || !settled) return;
    const url = await state.allow();
    if (!url) return;
    widget.emit('campus-authorized', { clientId });
    widget.track('authorization-allowed', { clientId });
    leave(url);
  };

  const deny = () => {
    const url = state.deny();
    if (!url) return;
    widget.emit('campus-authorization-denied', { clientId });
    widget.track('authorization-denied', { clientId });
    leave(url);
  };

  return (
    <section className="consent" part="panel" aria-labelledby="title">
      <div className="pair" aria-hidden="true">
        <Avatar id={clientId} name={name} src={navigation.media(logoUrl)} kind="school" size={64} />
        <span className="bridge">
          <span className="seal">
            <Icon of={lock} size={16} />
          </span>
        </span>
        <Avatar id={tenant.id} name={tenant.name} src={navigation.media(tenant.logoUrl)} kind="school" size={64} />
      </div>
      <header className="question">
        <Heading id="title">{t('authorize:title', { app: name })}</Heading>
        <p className="quiet">{t('authorize:lead', { app: name, school: tenant.name })}</p>
      </header>
      <Account widget={widget} user={user} held={busy} />
      <Shared scope={request.scope} app={name} user={user} />
      <Target redirectUrl={request.redirectUrl} domain={application.domain} />
      {error && <CallError title={t('authorize:failed.issue')} error={error} />}
      <div className="answers" ref={allowed}>
        <Button full disabled={busy} onClick={deny}>
          {t('authorize:deny')}
        </Button>
        <Button
          kind="primary"
          full
          busy={busy}
          aria-disabled={!settled || undefined}
          onClick={(event) => void allow(event)}
        >
          {t('authorize:allow')}
        </Button>
      </div>
    </section>
  );
}

interface AccountProps {
  readonly widget: ConsentProps['widget'];
  readonly user: User;
  /** Whether a response is being sent. */
  readonly held: boolean;
}

/** The account in use, with a link to switch to another one and return here. */
function Account({ widget, user, held }: AccountProps) {
  const t = useText();
  const { navigation, session } = widget;
  const [busy, during] = useBusy();
  const name = calledName(user);
  const address = user.email || user.mobile;
  const change = async () => {
    if (!(await during(session.end()))) widget.toast({ kind: 'danger', text: t('authorize:account.changeFailed') });
  };
  return (
    <div className="account">
      <Avatar id={user.id} name={name} src={navigation.media(user.avatarUrl)} size={40} />
      <p className="who">
        <span className="campus-hidden">{t('authorize:account.as')} </span>
        <span className="name">
          <Bdi>{name}</Bdi>
        </span>
        {address && address !== name && (
          <span className="quiet small">
            <Bdi>{address}</Bdi>
          </span>
        )}
      </p>
      <Button kind="quiet" compact busy={busy} disabled={held} onClick={() => void change()}>
        {t('authorize:account.change')}
      </Button>
    </div>
  );
}

const SHARED: Readonly<Record<SharedScope, readonly [icon: IconData, text: TextKey]>> = {
  openid: [idCard, 'authorize:share.openid'],
  profile: [userIcon, 'authorize:share.profile'],
  email: [mail, 'authorize:share.email'],
};

/** The shared data, with the actual values where they can be shown. */
function Shared({ scope, app, user }: { scope: string; app: string; user: User }) {
  const t = useText();
  const title = useUid();
  const values: Readonly<Record<SharedScope, string>> = { openid: '', profile: calledName(user), email: user.email };
  const shared = sharedBy(scope);
  return (
    <div className="shared">
      {shared.length > 0 && (
        <>
          <Heading depth={1} id={title}>
            {t('authorize:share.title', { app })}
          </Heading>
          <ul aria-labelledby={title}>
            {shared.map((name) => (
              <li key={name}>
                <Icon of={SHARED[name][0]} />
                <span>
                  {t(SHARED[name][1])}
                  {values[name] && (
                    <span className="quiet small">
                      <Bdi>{values[name]}</Bdi>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet small">{t('authorize:share.never', { app })}</p>
    </div>
  );
}

/** The redirect target: the registered domain, which cannot be disguised, with the full URL on demand. */
function Target({ redirectUrl, domain }: { redirectUrl: string; domain: string }) {
  const t = useText();
  const [full, setFull] = useState(false);
  const id = useUid();
  return (
    <div className="target">
      <p className="quiet small">
        {t('authorize:target.to')} <bdi className="domain">{domain}</bdi>
      </p>
      <Button kind="quiet" compact aria-expanded={full} aria-controls={id} onClick={() => setFull(!full)}>
        {t(full ? 'authorize:target.hide' : 'authorize:target.show')}
      </Button>
      <p className="address" id={id} hidden={!full} dir="ltr">
        {redirectUrl}
      </p>
    </div>
  );
}
