import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../../ui/list/select.tsx';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { editorApi } from '../api.ts';
import type { Widget } from '../widget.ts';

interface Wanted {
  readonly api: Widget['api'];
  readonly schoolId: string;
  readonly kind: 'exam' | 'live';
}

const load = ({ api, kind, schoolId }: Wanted, signal: AbortSignal) =>
  editorApi(api, api).items(schoolId, kind, signal);

interface ItemFieldProps {
  readonly widget: Widget;
  readonly schoolId: string;
  readonly kind: 'exam' | 'live';
  readonly value: string;
  readonly onChange: (itemId: string) => void;
}

/** Which exam or replay a lesson is, of those of the teacher at the school. */
export function ItemField({ kind, onChange, schoolId, value, widget }: ItemFieldProps) {
  const t = useText();
  const { busy, error, retry, value: found } = useResource(load, { api: widget.api, schoolId, kind });
  if (error) return <CallError title={t('course-editor:items.failed')} error={error} busy={busy} onRetry={retry} />;
  if (!found) return <Skeleton lines={2} />;
  const isKnown = value === '' || found.list.some(({ id }) => id === value);
  return (
    <>
      <Select
        name="itemId"
        label={t(kind === 'exam' ? 'course-editor:field.exam' : 'course-editor:field.live')}
        value={value}
        options={[
          { value: '', label: t('course-editor:items.choose') },
          // One of a colleague.
          ...(isKnown ? [] : [{ value, label: t('course-editor:items.other') }]),
          ...found.list.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={onChange}
      />
      {found.list.length === 0 && (
        <p className="note">
          {t(kind === 'exam' ? 'course-editor:items.noExam' : 'course-editor:items.noLive')}{' '}
          {kind === 'exam' ? (
            <a {...linkTo(widget.navigation, { route: 'examEditor', params: { schoolId } })}>
              {t('course-editor:items.exams')}
            </a>
          ) : (
            <a {...linkTo(widget.navigation, { route: 'liveStreaming' })}>{t('course-editor:items.lives')}</a>
          )}
        </p>
      )}
    </>
  );
}
