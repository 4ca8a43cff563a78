import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import { OWN_COVER } from '../../../contract/live/live-shapes.ts';
import { changeLive } from '../../../contract/live/lives.ts';
import type { Scope } from '../../../contract/live/planning/series.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { isSame } from '../../../services/is-same.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { OwnCover } from '../../../ui/live-form/cover-field.tsx';
import { NameFields, ScheduleFields } from '../../../ui/live-form/live-fields.tsx';
import { plainValuesOf, valuesOf } from '../../../ui/live-form/live-values.ts';
import { MeetingField, MoreFields } from '../../../ui/live-form/more-fields.tsx';
import { handled, useLiveForm } from '../../../ui/live-form/use-live-form.ts';
import { ScopeField } from '../../../ui/live-series/scope-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { coverUpload } from '../hosts/upload-cover.ts';
import type { Editable } from './api.ts';
import type { definition } from './definition.ts';
import { keepDraft, readDraft } from './draft.ts';
import { isPasscode, PasscodeField } from './passcode-field.tsx';

/** Errors after which the live course cannot be edited. */
const FINAL: readonly string[] = [AREA_CODES.liveDeleted, AREA_CODES.liveOpened, CODES.forbidden, CODES.notFound];

interface EditFormProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly editable: Editable;
  /** Called with an error after which the live course cannot be edited. */
  readonly onEnd: (error: ApiError) => void;
}

/** The form of a live course (requirement L04). Unsaved input is kept after errors, a reload and navigation. */
export function EditForm({ editable: { live, lpass, meetingHosts }, onEnd, widget }: EditFormProps) {
  const t = useText();
  const { lastingApi, navigation, tenant } = widget;
  const schoolId = tenant.id;
  const [kept] = useState(() => ({ start: new Date(live.startTime), end: new Date(live.endTime) }));
  const [stored, setStored] = useState(() => valuesOf({ ...plainValuesOf(live), timeZone: live.timeZone, ...kept }));
  const [draft] = useState(() => readDraft(schoolId, live.id, stored, Date.now()));
  const [restored, setRestored] = useState(draft !== null);
  const state = useLiveForm({ initial: draft ?? stored, endBy: 'duration', kept, inSeries: live.seriesId !== '' });
  const { values } = state;
  const [storedPasscode, setStoredPasscode] = useState(lpass ?? '');
  const [passcode, setPasscode] = useState(storedPasscode);
  const [wrongPasscode, setWrongPasscode] = useState(false);
  const [scope, setScope] = useState<Scope>('one');
  const [uploaded, setUploaded] = useState<OwnCover | null>(() =>
    OWN_COVER.test(live.coverName) ? { name: live.coverName, url: live.cover } : null,
  );
  const [asking, setAsking] = useState(false);
  const [busy, during] = useBusy();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const changed = !isSame(values, stored) || passcode !== storedPasscode;

  useEffect(() => widget.mark('changed', changed), [widget, changed]);
  useEffect(() => {
    keepDraft(schoolId, live.id, isSame(values, stored) ? null : { values, stored, at: Date.now() });
  }, [schoolId, live.id, values, stored]);
  useEffect(() => {
    if (!changed) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [changed]);

  const checkPasscode = (): boolean => {
    const right = lpass === null || isPasscode(passcode);
    setWrongPasscode(!right);
    return right;
  };
  const send = async () => {
    if (busy) return;
    const form = state.check();
    if (!checkPasscode() || !form) return;
    setFailure(null);
    const body = { ...form, pmFlag: live.pmFlag, scope, ...(passcode !== storedPasscode && { lpass: passcode }) };
    const result = await during(lastingApi.call(changeLive, { params: { liveId: live.id }, body }));
    if (result.ok) {
      // Before the navigation, which unsaved changes would block.
      flushSync(() => {
        setStored(values);
        setStoredPasscode(passcode);
        setRestored(false);
      });
      widget.emit('campus-live-updated', { liveId: live.id, schoolId, title: result.data.title });
      widget.track('live-updated');
      widget.toast({ kind: 'success', text: t('live-form:edit.saved') });
      leave();
      return;
    }
    const { error } = result;
    widget.report(error);
    if (FINAL.includes(error.code)) {
      if (error.code === AREA_CODES.liveDeleted) keepDraft(schoolId, live.id, null);
      onEnd(error);
    } else if (error.code === CODES.invalidInput && error.field === 'lpass') setWrongPasscode(true);
    else if (!state.refuse(error)) setFailure(error);
  };
  const submit = async () => {
    if (await widget.requireSignIn('live-edit')) await send();
  };
  const leave = () => navigation.go({ route: 'liveLearnDetail', params: { schoolId, id: live.id } });
  const reset = () => {
    state.change(stored);
    setPasscode(storedPasscode);
    setWrongPasscode(false);
    setRestored(false);
  };
  const discard = () => {
    flushSync(() => {
      reset();
      setAsking(false);
    });
    leave();
  };
  return (
    <>
      {restored && (
        <Notice kind="info">
          <p>{t('live-form:edit.restored')}</p>
          <div className="campus-notice-actions">
            <Button compact onClick={reset}>
              {t('live-form:edit.discard')}
            </Button>
          </div>
        </Notice>
      )}
      <form
        className="campus-live-form"
        part="form"
        ref={state.form}
        noValidate
        aria-busy={busy}
        onSubmit={handled(() => void submit())}
      >
        <NameFields state={state} />
        <ScheduleFields state={state} />
        {(meetingHosts.length > 0 || live.elsewhere || values.meetingUrl) && (
          <MeetingField state={state} hosts={meetingHosts} />
        )}
        {lpass !== null && (
          <PasscodeField
            value={passcode}
            wrong={wrongPasscode}
            onChange={(typed) => {
              setPasscode(typed);
              setWrongPasscode(false);
            }}
            onLeave={checkPasscode}
          />
        )}
        <MoreFields
          state={state}
          media={navigation.media}
          own={{ uploaded, upload: coverUpload(widget, t), onUploaded: setUploaded }}
        />
        {live.series && <ScopeField value={scope} onChange={setScope} />}
        {failure && (
          <CallError
            title={t('live-form:edit.saveFailed')}
            text={
              <>
                {errorText(t, failure)} {t('live-form:edit.keptHint')}
              </>
            }
            error={failure}
            busy={busy}
            onRetry={() => void submit()}
          />
        )}
        <div className="campus-live-form-actions">
          <Button kind="primary" type="submit" busy={busy}>
            {t('live-form:edit.save')}
          </Button>
          <Button onClick={() => (changed ? setAsking(true) : leave())}>{t('live-form:edit.cancel')}</Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          open
          title={t('live-form:edit.discardTitle')}
          cancel={t('live-form:edit.keep')}
          confirm={t('live-form:edit.discard')}
          kind="danger"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <p>{t('live-form:edit.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
