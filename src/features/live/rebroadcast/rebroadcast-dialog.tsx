import { useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { copyLive } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldGroup } from '../../../ui/live-form/field-group.tsx';
import { NameFields, ScheduleFields } from '../../../ui/live-form/live-fields.tsx';
import { plainValuesOf, valuesOf } from '../../../ui/live-form/live-values.ts';
import { ownTimeZone } from '../../../ui/live-form/time-zones.ts';
import { handled, useLiveForm } from '../../../ui/live-form/use-live-form.ts';
import { startText } from '../../../ui/live-row/live-times.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import type { Courseware } from './courseware-api.ts';
import { CoursewareFacts } from './courseware-choice.tsx';
import look from './rebroadcast.css?inline';

addTexts(import.meta.glob('../../../../locales/*/list.json'));

const styles = css(look, 'view');
const loadSelector = () => import('./courseware-dialog.tsx');

export interface RebroadcastDialogProps {
  readonly widget: WidgetHandle;
  /** The live course to broadcast again. */
  readonly live: LiveDetail;
  /** Called with the id of the new live course. */
  readonly onDone: (liveId: string) => void;
  readonly onClose: () => void;
}

/** The recording of the live course itself, which the platform accepts from whoever manages it. */
function ownRecording(live: LiveDetail): Courseware | null {
  if (live.rePlay !== 1) return null;
  const { cover, id, lecturer, startTime, title } = live;
  return { id, cover, title, startTime, type: 'recording', author: lecturer };
}

/**
 * Broadcasts a live course again at another time, with a recording as its courseware (requirement L07). Cover and
 * description are those of the live course. Load it on demand, with the texts `live-form`.
 */
export default function RebroadcastDialog({ live, onClose, onDone, widget }: RebroadcastDialogProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const formId = useUid();
  const { lastingApi, navigation } = widget;
  const [initial] = useState(() =>
    // It shows a recording here, wherever the live course took place.
    valuesOf({ ...plainValuesOf(live), meetingUrl: '', timeZone: ownTimeZone(), start: null, end: null }),
  );
  const state = useLiveForm({ initial, endBy: 'end' });
  const [courseware, setCourseware] = useState(() => ownRecording(live));
  const [problem, setProblem] = useState<'coursewareMissing' | 'coursewareGone' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [busy, during] = useBusy();
  const [failure, setFailure] = useState<ApiError | null>(null);

  const send = async () => {
    if (busy) return;
    const form = state.check();
    setProblem(courseware ? null : 'coursewareMissing');
    if (!form || !courseware) return;
    setFailure(null);
    const body = { ...form, coursewareId: courseware.id };
    const result = await during(lastingApi.call(copyLive, { params: { liveId: live.id }, body }));
    if (result.ok) {
      widget.toast({
        kind: 'success',
        text: t('live-form:again.done', { start: startText(tag, new Date(form.startTime)) }),
      });
      onDone(result.data.id);
      return;
    }
    const { error } = result;
    widget.report(error);
    if (error.code === CODES.notFound && error.field === 'coursewareId') setProblem('coursewareGone');
    else if (!state.refuse(error)) setFailure(error);
  };
  const select = (selected: Courseware) => {
    setCourseware(selected);
    setProblem(null);
    setChoosing(false);
  };
  return (
    <>
      <ConfirmDialog
        open
        size="medium"
        title={t('live-form:again.title')}
        guarded
        onClose={onClose}
        cancel={t('live-form:again.cancel')}
        confirm={t('live-form:again.submit')}
        form={formId}
        busy={busy}
      >
        <form
          className="campus-live-form"
          id={formId}
          ref={state.form}
          noValidate
          aria-busy={busy}
          onSubmit={handled(() => void send())}
        >
          <NameFields state={state} />
          <ScheduleFields state={state} />
          <FieldGroup
            legend={t('live-form:again.courseware')}
            error={problem ? t(`live-form:problem.${problem}`) : undefined}
            hint={t('live-form:again.hint')}
            onLeave={() => {}}
          >
            {(wiring) => (
              <div className="again-courseware">
                {courseware && <CoursewareFacts courseware={courseware} navigation={navigation} />}
                <Button
                  compact
                  aria-describedby={wiring['aria-describedby']}
                  aria-invalid={wiring['aria-invalid']}
                  onClick={() => setChoosing(true)}
                >
                  {t(courseware ? 'live-form:again.change' : 'live-form:again.choose')}
                </Button>
              </div>
            )}
          </FieldGroup>
          {failure && <LiveCallError widget={widget} title={t('live-form:again.failed')} error={failure} />}
        </form>
      </ConfirmDialog>
      {choosing && (
        <LazyBoundary load={loadSelector} texts="list">
          {({ CoursewareDialog }) => (
            <CoursewareDialog
              widget={widget}
              selected={courseware?.id ?? ''}
              onSelect={select}
              onClose={() => setChoosing(false)}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
