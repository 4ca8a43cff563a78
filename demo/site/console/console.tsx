import { useEffect, useMemo, useRef, useState } from 'react';
import { CODES } from '../../../src/contract/codes.ts';
import { SCHOOL_SCALES } from '../../../src/contract/constants.ts';
import { type ConsoleSettings, readConsole } from '../../../src/contract/school/console.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import type { Api } from '../../../src/services/http/api.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { Button } from '../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { createToaster, Toasts } from '../../../src/ui/overlay/toast.tsx';
import { useValue } from '../../../src/ui/react/use-value.ts';
import { useResource } from '../../../src/ui/resource/use-resource.ts';
import { useLocale } from '../../../src/ui/text/locale.ts';
import { Day } from '../../../src/ui/time/moment.tsx';
import { AccessForm } from './access-form.tsx';
import { CourseAccess } from './course-access/course-access.tsx';
import { ErrorList } from './error-list.tsx';
import { SchoolKeysRoom } from './keys/school-keys.tsx';
import { LearningSystems } from './learning-systems/learning-systems.tsx';
import { LiveCourses } from './live-courses/live-courses.tsx';
import { MemberList } from './member-list.tsx';
import { PictureForms } from './picture-form.tsx';
import { Plates } from './plates/plates.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { ReportList } from './report-list.tsx';
import { Rooms } from './rooms.tsx';
import { type ConsoleServices, connect, ServicesContext, useServices } from './services.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readConsole, { params: { schoolId } });

/** How codes can be sent is known before a change asks for one. */
const loadTenant = ({ api, tenant }: { readonly api: Api; readonly tenant: string }, signal: AbortSignal) =>
  api.until(signal).call(findTenant, { params: { tenant } });

interface ConsoleProps {
  readonly element: HTMLElement;
  readonly schoolId: string;
  readonly tenant: string;
  readonly onSettings: (settings: ConsoleSettings) => void;
}

/** The admin console of a school or store (requirement R13). */
export function Console({ element, schoolId, tenant, onSettings }: ConsoleProps) {
  const { language } = useLocale();
  const spoken = useRef(language);
  spoken.current = language;
  const { api, loadUser, navigation, session } = useMemo(() => connect(tenant, () => spoken.current), [tenant]);
  const { value: settings, error, busy, retry, set } = useResource(load, { api, schoolId });
  const { value: site } = useResource(loadTenant, { api, tenant });
  const user = useValue(session.user);
  const [toaster] = useState(createToaster);
  /** Ends the re-authentication that is in progress. */
  const [endReauthentication, setEndReauthentication] = useState<((authenticated: boolean) => void) | null>(null);
  useEffect(() => void loadUser(), [loadUser]);
  useEffect(() => {
    if (settings) onSettings(settings);
  }, [settings, onSettings]);

  const services = useMemo(
    (): ConsoleServices => ({
      schoolId,
      api,
      session,
      navigation,
      toast: toaster.show,
      reauthenticate: () => new Promise((resolve) => setEndReauthentication(() => resolve)),
    }),
    [schoolId, api, session, navigation, toaster],
  );
  const answer = (authenticated: boolean) => {
    endReauthentication?.(authenticated);
    setEndReauthentication(null);
  };
  return (
    <ServicesContext value={services}>
      {error ? (
        <Refused element={element} error={error} busy={busy} onRetry={retry} />
      ) : settings ? (
        <div className="console">
          <Head settings={settings} />
          <Rooms>
            {{
              profile: (
                <>
                  <Facts settings={settings} />
                  <ProfileForm settings={settings} onSettings={set} />
                </>
              ),
              look: <PictureForms settings={settings} onSettings={set} />,
              access: <AccessForm settings={settings} onSettings={set} />,
              keys: <SchoolKeysRoom isSubSchool={settings.isSubSchool} />,
              'learning-systems': <LearningSystems />,
              members: <MemberList onResigned={retry} />,
              plates: <Plates />,
              'live-courses': <LiveCourses />,
              'course-access': <CourseAccess />,
              reports: <ReportList />,
              errors: <ErrorList />,
            }}
          </Rooms>
        </div>
      ) : (
        <div className="console" aria-busy="true">
          <Skeleton kind="block" height="64px" />
          <Skeleton kind="block" height="480px" />
        </div>
      )}
      {endReauthentication && (
        <ReauthenticationDialog
          element={element}
          api={api}
          account={user?.email || user?.mobile || ''}
          channels={site?.codeChannels ?? []}
          onDone={answer}
        />
      )}
      <Toasts toaster={toaster} />
    </ServicesContext>
  );
}

interface RefusedProps {
  readonly element: HTMLElement;
  readonly error: ApiError;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Why the console cannot be shown, and the way on. */
function Refused({ element, error, busy, onRetry }: RefusedProps) {
  const { t } = useLocale();
  const { navigation, schoolId } = useServices();
  const redirect = location.href;
  const isMismatch = error.code === CODES.methodRefused;
  // As the widgets do: the site shows the page about the maintenance.
  useEffect(() => {
    const { code, status } = error;
    const detail = { code, status, retryable: true };
    element.dispatchEvent(new CustomEvent('campus-error', { bubbles: true, composed: true, detail }));
  }, [element, error]);
  // The page that explains the sign-in method shows which ones the school accepts.
  useEffect(() => {
    if (isMismatch)
      location.replace(navigation.href({ route: 'loginMismatch', query: { schoolId, redirect: location.href } }));
  }, [isMismatch, navigation, schoolId]);
  if (error.kind === 'signed-out') {
    return (
      <ErrorBlock
        title={t('console:signedOut.title')}
        actions={
          <Button compact href={navigation.href({ route: 'login', query: { redirect } })}>
            {t('console:signedOut.action')}
          </Button>
        }
      />
    );
  }
  if (error.code === CODES.forbidden) {
    return (
      <ErrorBlock
        title={t('console:refused.title')}
        text={t('console:refused.text')}
        code={error.code}
        actions={
          <Button compact href={navigation.href({ route: 'portal', params: { schoolId } })}>
            {t('console:portal')}
          </Button>
        }
      />
    );
  }
  if (error.code === CODES.notFound) {
    return (
      <ErrorBlock
        title={t('console:unknown')}
        code={error.code}
        actions={
          <Button compact href={navigation.href({ route: 'loginSelect' })}>
            {t('console:refused.schools')}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorBlock
      title={t('common:error.title')}
      text={errorText(t, error)}
      code={error.code}
      busy={busy}
      onRetry={onRetry}
    />
  );
}

function Head({ settings }: { readonly settings: ConsoleSettings }) {
  const { language, t } = useLocale();
  const { navigation } = useServices();
  const { id, kind, logoUrl, texts } = settings;
  const name = (texts.find((text) => text.language === language) ?? texts[0])?.name ?? id;
  return (
    <header className="title">
      <Avatar id={id} name={name} src={logoUrl} kind="school" size={40} />
      <div className="who">
        <p className="note">{t(kind === 'mall' ? 'console:title.store' : 'console:title.school')}</p>
        <h2 className="name">
          <bdi>{name}</bdi>
        </h2>
      </div>
      <Button href={navigation.href({ route: 'portal', params: { schoolId: id } })}>{t('console:portal')}</Button>
    </header>
  );
}

/** What is known of the school and not edited here. */
function Facts({ settings }: { readonly settings: ConsoleSettings }) {
  const { t, tag } = useLocale();
  const { cooperation, createdAt, invitations, memberCount, scale } = settings;
  const numbers = new Intl.NumberFormat(tag);
  const scaleText = (most: number): string => {
    const scales: readonly number[] = SCHOOL_SCALES;
    const from = scales[scales.indexOf(most) - 1] ?? 0;
    return most === scales.at(-1)
      ? t('register:create.scaleAbove', { from: numbers.format(from) })
      : t('register:create.scaleRange', { range: numbers.formatRange(from + 1, most) });
  };
  return (
    <div className="head">
      <dl className="facts">
        <div>
          <dt>{t('console:facts.members')}</dt>
          <dd>{numbers.format(memberCount)}</dd>
        </div>
        {scale !== null && (
          <div>
            <dt>{t('console:facts.scale')}</dt>
            <dd>{scaleText(scale)}</dd>
          </div>
        )}
        {createdAt !== null && (
          <div>
            <dt>{t('console:facts.created')}</dt>
            <dd>
              <Day of={createdAt} />
            </dd>
          </div>
        )}
        {cooperation !== null && (
          <div>
            <dt>{t('console:facts.cooperation')}</dt>
            <dd>{t(`console:facts.${cooperation}`)}</dd>
          </div>
        )}
        {invitations.length > 0 && (
          <div>
            <dt>{t('console:facts.invitation')}</dt>
            <dd>
              {invitations.map((code) => (
                <code key={code} dir="ltr">
                  {code}
                </code>
              ))}
              <p className="note">{t('console:facts.invitationHint')}</p>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
