import { useId, useMemo } from 'react';
import { readLiveSettings } from '../../../../src/contract/live/live-people.ts';
import { type Api, createApi } from '../../../../src/services/http/api.ts';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';
import { LiveSettingsForm } from './live-settings-form.tsx';

const load = ({ api }: { readonly api: Api }, signal: AbortSignal) => api.until(signal).call(readLiveSettings);

/** What a school decides about its live courses (requirement B07). */
export function LiveCourses() {
  const t = useText();
  const { api: site, schoolId } = useServices();
  // The calls about live courses are about the school that they are made for, which need not be the one of the page.
  const api = useMemo(() => createApi(() => ({ ...site.context(), tenant: schoolId })), [site, schoolId]);
  const { value, error, busy, retry, set } = useResource(load, { api });
  const title = useId();
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:live.title')}
      </h3>
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="240px" />}
      {value && <LiveSettingsForm api={api} settings={value} onSettings={set} />}
    </section>
  );
}
