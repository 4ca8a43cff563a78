import { useMemo, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { LATER_ATTRIBUTE } from '../../../contract/pages/fragment.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { safeRedirect } from '../../../services/navigation/redirects.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { BackLink } from '../../../ui/page-links/back-link.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadPerson, type OpenedReport, open } from './api.ts';
import look from './complaint-report.css?inline';
import type { definition } from './definition.ts';
import { contextOf } from './messages.ts';
import { ServiceFrame } from './service-frame.tsx';

const styles = css(look, 'view');

type Widget = ViewProps<typeof definition>['widget'];

const options = { main: true } as const;

/** `/complaintReport/{schoolId}`: the report service of the platform in a frame (requirement C01). */
export function ComplaintReportView(props: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { widget, liveId, userId, resourceId, commentId, itemTitle, redirect } = props;
  const { api, navigation, session, tenant } = widget;
  const schoolId = props.schoolId || tenant.id;
  const user = useValue(session.user);
  const request = user ? { api, schoolId, userId, resourceId, liveId, commentId, reporterId: user.id } : null;
  const { value, error, busy, retry } = useResource(open, request, options);

  const back = redirect ? navigation.allowedPage(redirect) : null;
  const isGone = error?.code === CODES.notFound;
  const home: NavigationTarget =
    userId && !isGone
      ? { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: userId } }
      : { route: 'portal', params: { schoolId } };
  const isOfSchool = !(userId || resourceId || liveId);
  const title = userId
    ? 'report:complaint.titleUser'
    : isOfSchool
      ? 'report:complaint.titleSchool'
      : 'report:complaint.title';
  const target: NavigationTarget = back ? { route: '', url: back } : home;
  return (
    <Page
      frame="reading"
      head={
        <PageHead
          part="title"
          title={t(title)}
          above={<BackLink {...linkTo(navigation, target)}>{t('report:complaint.back')}</BackLink>}
        />
      }
    >
      {user === null ? (
        <Visitor widget={widget} />
      ) : error ? (
        <Failed error={error} busy={busy} onRetry={retry} />
      ) : value ? (
        <Opened key={value.ticket} widget={widget} schoolId={schoolId} report={value} itemTitle={itemTitle} />
      ) : (
        <Opening widget={widget} schoolId={schoolId} userId={userId} isOfSchool={isOfSchool} />
      )}
    </Page>
  );
}

function Visitor({ widget }: { widget: Widget }) {
  const t = useText();
  return (
    <Notice kind="info">
      <p>{t('report:complaint.signInHint')}</p>
      <div className="campus-notice-actions">
        <Button kind="primary" compact onClick={() => void widget.requireSignIn('report')}>
          {t('report:complaint.signIn')}
        </Button>
      </div>
    </Notice>
  );
}

/** Shown when nothing can be reported: the subject is gone, is the user, or could not be loaded. */
function Failed({ error, busy, onRetry }: { error: ApiError; busy: boolean; onRetry: () => unknown }) {
  const t = useText();
  if (error.code === CODES.notFound) return <ErrorBlock title={t('report:complaint.gone')} code={error.code} />;
  if (error.code === CODES.forbidden && error.field === 'id')
    return <ErrorBlock title={t('report:complaint.self')} code={error.code} />;
  return <CallError title={t('report:complaint.failed')} error={error} busy={busy} onRetry={onRetry} />;
}

interface SubjectProps {
  readonly widget: Widget;
  readonly subject: Pick<OpenedReport['subject'], 'avatarUrl' | 'id' | 'kind'>;
  readonly name: string;
}

/** What is reported. */
function Subject({ name, subject, widget }: SubjectProps) {
  const t = useText();
  return (
    <div className="subject" part="subject">
      <Avatar
        id={subject.id}
        name={name}
        src={widget.navigation.media(subject.avatarUrl)}
        kind={subject.kind === 'user' ? 'person' : 'school'}
        size={40}
      />
      <p className="words">
        <span className="note">{t('report:complaint.about')}</span>
        <bdi className="name">{name}</bdi>
      </p>
    </div>
  );
}

interface OpeningProps {
  readonly widget: Widget;
  readonly schoolId: string;
  readonly userId: string;
  readonly isOfSchool: boolean;
}

/** Until the platform has issued the ticket: the person or the own school, which can be read before. */
function Opening({ isOfSchool, schoolId, userId, widget }: OpeningProps) {
  const { api, tenant } = widget;
  // Why nothing can be reported is said by the answer to the request for the ticket.
  const { error, value: person } = useResource(loadPerson, userId ? { api, userId } : null);
  const isKnown = person !== undefined || error !== null || !userId;
  return (
    <>
      {person && (
        <Subject
          widget={widget}
          subject={{ kind: 'user', id: userId, avatarUrl: person.avatarUrl }}
          name={person.nickName}
        />
      )}
      {isOfSchool && schoolId === tenant.id && (
        <Subject
          widget={widget}
          subject={{ kind: 'school', id: schoolId, avatarUrl: tenant.logoUrl }}
          name={tenant.name}
        />
      )}
      <div {...(isKnown && { [LATER_ATTRIBUTE]: '' })}>
        <Skeleton kind="block" height="560px" />
      </div>
    </>
  );
}

interface OpenedProps {
  readonly widget: Widget;
  readonly schoolId: string;
  readonly report: OpenedReport;
  readonly itemTitle: string;
}

function Opened({ widget, schoolId, report, itemTitle }: OpenedProps) {
  const { subject } = report;
  const [attempt, setAttempt] = useState(0);
  // The form is not reloaded in another language while the user may be typing.
  const [language] = useState(widget.language);
  const addresses = useMemo(() => {
    const service = safeRedirect(report.service, { base: new URL(report.service) });
    if (!service) return null;
    service.searchParams.set('sxz-lang', language);
    const ownPage = new URL(service);
    ownPage.hash = new URLSearchParams({ ticket: report.ticket }).toString();
    service.searchParams.set('host', location.origin);
    // The pages around this one, if it is in a frame. Some browsers do not name them: then the service has a tab of its own.
    for (const page of location.ancestorOrigins ?? []) service.searchParams.append('around', page);
    return { service, ownPage };
  }, [report, language]);
  const name = subject.name || itemTitle;

  const opened = () => {
    widget.emit('campus-report-opened', { schoolId, kind: subject.kind, subjectId: subject.id });
    widget.track('report-opened', { kind: subject.kind });
  };
  const sent = () => {
    widget.mark('sent', true);
    widget.track('report-sent', { kind: subject.kind });
  };
  return (
    <>
      <Subject widget={widget} subject={subject} name={name} />
      {addresses && (
        <ServiceFrame
          key={attempt}
          address={addresses.service}
          ownPage={addresses.ownPage.href}
          context={contextOf(report)}
          onOpened={opened}
          onSent={sent}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </>
  );
}
