import { useId } from 'react';
import { type ErrorCount, FAILED_STEPS, listErrorReports } from '../../../src/contract/school/error-reports.ts';
import type { Api } from '../../../src/services/http/api.ts';
import { ErrorBlock } from '../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { useResource } from '../../../src/ui/resource/use-resource.ts';
import { useLocale } from '../../../src/ui/text/locale.ts';
import { Day } from '../../../src/ui/time/moment.tsx';
import { useServices } from './services.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(listErrorReports, { params: { schoolId } });

const STEPS = {
  [FAILED_STEPS[0]]: 'console:errors.step.temporary',
  [FAILED_STEPS[1]]: 'console:errors.step.permanent',
  [FAILED_STEPS[2]]: 'console:errors.step.drawing',
} as const;

/** What widgets have reported to have failed at a school, by day and cause. */
export function ErrorList() {
  const { t } = useLocale();
  const { api, schoolId } = useServices();
  const { value, error, busy, retry } = useResource(load, { api, schoolId });
  const title = useId();
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:errors.title')}
      </h3>
      <p className="note">{t('console:errors.note')}</p>
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="80px" />}
      {value?.list.length === 0 && <p className="note">{t('console:errors.none')}</p>}
      {value && value.list.length > 0 && (
        <ul className="reports" aria-busy={busy}>
          {value.list.map((one) => (
            <Entry key={`${one.day} ${one.step} ${one.kind} ${one.status}`} entry={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ entry: { count, day, kind, status, step } }: { readonly entry: ErrorCount }) {
  const { t, tag } = useLocale();
  return (
    <li className="report">
      <p className="called">
        <span className="badge">{count.toLocaleString(tag)}</span>
        {t(STEPS[step])}
      </p>
      <p className="note">
        <Day of={day} />
        {' · '}
        <code dir="ltr">{status === 0 ? kind : `${kind} ${status}`}</code>
      </p>
    </li>
  );
}
