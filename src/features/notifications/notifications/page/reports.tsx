import { listOwnReports, type OwnReport, REPORT_PAGE_SIZE } from '../../../../contract/report/report.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../../ui/list/empty-block.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import type { NotificationsWidget } from '../widget.ts';
import { useMore } from './cursor-list.ts';

const page = (api: Api, after: string) => api.call(listOwnReports, { query: { after, pageSize: REPORT_PAGE_SIZE } });
const load = ({ api }: { readonly api: Api }, signal: AbortSignal) => page(api.until(signal), '');
const localized = { localized: true } as const;

const STATES: Readonly<Record<string, TextKey>> = {
  open: 'notification-page:reports.open',
  acted: 'notification-page:reports.acted',
  kept: 'notification-page:reports.kept',
  '': 'notification-page:reports.closed',
};

/** What the user has reported, and what became of it (requirement U08). */
export function ReportList({ widget }: { readonly widget: NotificationsWidget }) {
  const t = useText();
  const { api } = widget;
  const { value, error, busy, retry, set } = useResource(load, { api }, localized);
  const further = useMore<OwnReport>({ value, set }, (after) => page(api, after));
  const failure = error ?? further.error;
  return (
    <>
      {failure && (
        <CallError
          title={t('notification-page:reports.failed')}
          error={failure}
          busy={busy || further.busy}
          onRetry={error ? retry : (further.more ?? retry)}
        />
      )}
      {!value && !error && <Skeleton lines={4} />}
      {value?.list.length === 0 && <EmptyBlock text={t('notification-page:reports.empty')} />}
      <ul className="items">
        {value?.list.map((report) => (
          <Report key={`${report.schoolId} ${report.id}`} report={report} />
        ))}
      </ul>
      {further.more && (
        <Button busy={further.busy} onClick={further.more}>
          {t('notification-page:more')}
        </Button>
      )}
    </>
  );
}

function Report({ report }: { readonly report: OwnReport }) {
  const t = useText();
  const { closedAt, createdAt, decision, id, outcome, schoolName, state, subject, text } = report;
  const result = state === 'open' ? 'open' : outcome;
  return (
    <li className="report">
      <div className="report-head">
        <p className="report-name">
          <bdi>{subject.name || t('notification-page:reports.gone')}</bdi>
        </p>
        <span className="state" data-state={result}>
          {t(STATES[result] ?? 'notification-page:reports.closed')}
        </span>
      </div>
      <p className="quiet">
        <bdi>{schoolName}</bdi> · <Moment of={createdAt} /> · {t('notification-page:reports.number')}{' '}
        <code dir="ltr">{id}</code>
      </p>
      {text && (
        <p className="quiet">
          <bdi>{text}</bdi>
        </p>
      )}
      {closedAt && (
        <div className="decision">
          <p className="quiet">
            <Moment of={closedAt} within={(time) => t('notification-page:reports.decided', { time })} />
          </p>
          {decision && (
            <p>
              <bdi>{decision}</bdi>
            </p>
          )}
        </div>
      )}
    </li>
  );
}
