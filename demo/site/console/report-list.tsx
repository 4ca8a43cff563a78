import { useId, useState } from 'react';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { changeReport, listReports, REPORT_PAGE_SIZE, type ReportEntry } from '../../../src/contract/report/report.ts';
import type { Api } from '../../../src/services/http/api.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import type { NavigationTarget } from '../../../src/services/navigation/navigation.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { Button } from '../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { Tabs } from '../../../src/ui/form/tabs.tsx';
import { useResource } from '../../../src/ui/resource/use-resource.ts';
import { useLocale, useText } from '../../../src/ui/text/locale.ts';
import { Moment } from '../../../src/ui/time/moment.tsx';
import { type Decision, DecisionForm, NOTHING, OUTCOMES } from './decision-form.tsx';
import { useServices } from './services.ts';

type State = ReportEntry['state'];

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  readonly state: State;
}

const load = ({ api, schoolId, state }: Request, signal: AbortSignal) =>
  api
    .until(signal)
    .call(listReports, { params: { schoolId }, query: { state, after: '', pageSize: REPORT_PAGE_SIZE } });

/** The reports of members and contents of a school, which an administrator closes. */
export function ReportList() {
  const { t } = useLocale();
  const { api, schoolId, toast } = useServices();
  const [state, setState] = useState<State>('open');
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId, state });
  const [changing, setChanging] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const title = useId();

  const loadMore = async () => {
    if (!value?.next) return;
    setChanging('more');
    const page = await api.call(listReports, {
      params: { schoolId },
      query: { state, after: value.next, pageSize: REPORT_PAGE_SIZE },
    });
    setChanging('');
    setFailure(page.ok ? null : page.error);
    if (page.ok) set({ list: [...value.list, ...page.data.list], next: page.data.next });
  };
  const change = async ({ id }: ReportEntry, decided: Decision = NOTHING) => {
    const wanted = state === 'open' ? 'closed' : 'open';
    setChanging(id);
    const changed = await api.call(changeReport, {
      params: { schoolId, reportId: id },
      body: { state: wanted, ...decided },
    });
    setChanging('');
    setFailure(changed.ok ? null : changed.error);
    if (!changed.ok) return;
    set({ list: (value?.list ?? []).filter((one) => one.id !== id), next: value?.next ?? null });
    toast({ kind: 'success', text: t(`console:reports.changed.${wanted}`) });
  };
  const choose = (next: string) => {
    setFailure(null);
    setState(next as State);
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:reports.title')}
      </h3>
      <Tabs
        label={t('console:reports.state')}
        selected={state}
        onSelect={choose}
        tabs={[
          { id: 'open', label: t('console:reports.open') },
          { id: 'closed', label: t('console:reports.closed') },
        ]}
      />
      {failure && (
        <ErrorBlock
          title={t('console:reports.failed')}
          text={failure.code === AREA_CODES.alreadyReported ? t('console:reports.stale') : errorText(t, failure)}
          code={failure.code}
        />
      )}
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="120px" />}
      {value?.list.length === 0 && <p className="note">{t('console:reports.none')}</p>}
      {value && value.list.length > 0 && (
        <ul className="reports" aria-busy={busy}>
          {value.list.map((report) => (
            <Entry
              key={report.id}
              report={report}
              busy={changing === report.id}
              onChange={(decided) => void change(report, decided)}
            />
          ))}
        </ul>
      )}
      {value?.next && (
        <Button busy={changing === 'more'} onClick={() => void loadMore()}>
          {t('console:reports.more')}
        </Button>
      )}
    </section>
  );
}

/** The page of what was reported. */
function pageOf(schoolId: string, { form, id, kind, place }: ReportEntry['subject']): NavigationTarget {
  const params = { schoolId };
  if (kind === 'user') return { route: 'personSpaceWorks', params, query: { spaceId: id } };
  if (form === 'live') return { route: 'liveLearnDetail', params: { schoolId, id } };
  if (form === 'liveMessage') return { route: 'liveRoom', params: { schoolId, id: place } };
  if (form === 'course') return { route: 'courseView', params, query: { courseId: id } };
  if (form === 'video') return { route: 'videoDetail', params, query: { videoId: id } };
  if (form === 'exam') return { route: 'examInfo', params, query: { examId: id } };
  if (form === 'community') return { route: 'communityDetail', params, query: { resourceId: id } };
  if (form === 'knowledge') return { route: 'knowledgeDetail', params, query: { resourceId: id } };
  return { route: 'portal', params };
}

interface EntryProps {
  readonly report: ReportEntry;
  readonly busy: boolean;
  readonly onChange: (decided?: Decision) => void;
}

function Entry({ report, busy, onChange }: EntryProps) {
  const t = useText();
  const { navigation, schoolId } = useServices();
  const { createdAt, decision, id, outcome, reason, reporter, state, subject, text } = report;
  const [isDeciding, setDeciding] = useState(false);
  return (
    <li className="report">
      <p className="called" id={`report-${id}`}>
        <span className="badge">{t(`console:reports.about.${subject.kind}`)}</span>
        {/* Without a name after the account of the person was removed. */}
        {subject.name && (
          <a href={navigation.href(pageOf(schoolId, subject))}>
            <bdi>{subject.name}</bdi>
          </a>
        )}
      </p>
      <p>{t(`console:reports.reason.${reason}`)}</p>
      {text && (
        <p className="statement">
          <bdi>{text}</bdi>
        </p>
      )}
      <p className="reporter">
        <Avatar id={reporter.id} name={reporter.name} src={reporter.avatarUrl} size={24} />
        <span className="note">
          {t('console:reports.by')} <bdi>{reporter.name}</bdi>
          {' · '}
          <Moment of={createdAt} />
          {' · '}
          <code dir="ltr">{id}</code>
        </span>
      </p>
      {state === 'closed' && (
        <p className="note">
          {t(OUTCOMES[outcome])} <bdi>{decision}</bdi>
        </p>
      )}
      {isDeciding ? (
        <DecisionForm busy={busy} about={`report-${id}`} onDecide={onChange} />
      ) : (
        <Button
          compact
          busy={busy}
          aria-describedby={`report-${id}`}
          onClick={() => (state === 'open' ? setDeciding(true) : onChange())}
        >
          {t(state === 'open' ? 'console:reports.close' : 'console:reports.reopen')}
        </Button>
      )}
    </li>
  );
}
