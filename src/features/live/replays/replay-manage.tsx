import { useState } from 'react';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { Replay } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { CUT_MIN_S } from '../../../contract/live/media-constants.ts';
import { cutReplay, deleteReplay, downloadReplay, setCaptions } from '../../../contract/live/recordings.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { isStorage } from '../../../services/files/storage-address.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileButton } from '../../../ui/file-button/file-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { download, pencil, trash } from '../../../ui/icon/more-icons.ts';
import { Select } from '../../../ui/list/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { lengthOf, secondsOf } from './clock-times.ts';

interface ReplayManageProps {
  readonly replay: Replay;
  readonly live: Pick<LiveDetail, 'id'>;
  readonly widget: WidgetHandle;
  /** Called after the recording has changed. */
  readonly onChange: () => unknown;
}

/** What those who manage a live course do with its recording: cut, download, captions, deletion (requirements B05, B08). */
export default function ReplayManage({ live, onChange, replay, widget }: ReplayManageProps) {
  const { t, tag, language } = useLocale();
  const [spoken, setSpoken] = useState(LANGUAGES.find((one) => one === replay.language) ?? language);
  const [start, setStart] = useState(lengthOf(replay.cutStart));
  const [end, setEnd] = useState(lengthOf(replay.cutEnd));
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [busy, during] = useBusy();
  const params = { liveId: live.id };

  /** Makes one call, and shows what came of it. */
  const run = async <T,>(call: Promise<Result<T>>, success: string): Promise<T | null> => {
    setProblem('');
    setDone('');
    const result = await during(call);
    if (!result.ok) {
      setProblem(errorText(t, result.error));
      widget.report(result.error);
      return null;
    }
    setDone(success);
    return result.data;
  };
  const cut = async () => {
    const [from, to] = [secondsOf(start), secondsOf(end)];
    if (from === null || to === null || to - from < CUT_MIN_S || to > replay.fullDuration + 1)
      return setProblem(t('live-replay:cut.wrong', { end: lengthOf(replay.fullDuration) }));
    const isWhole = to >= Math.floor(replay.fullDuration);
    const body = { start: from, end: isWhole ? 0 : to };
    const changed = await run(widget.lastingApi.call(cutReplay, { params, body }), t('live-replay:cut.done'));
    if (!changed) return;
    setStart(lengthOf(changed.cutStart));
    setEnd(lengthOf(changed.cutEnd));
    onChange();
  };
  const save = async () => {
    const found = await run(widget.api.call(downloadReplay, { params }), t('live-replay:download.done'));
    for (const { name, url } of found?.files ?? []) {
      if (!isStorage(url, widget.apiBase)) continue;
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      // The platform sends it as a file; a page must not be left for it.
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      link.click();
    }
  };
  const caption = async (file: File) => {
    const body = { language: spoken, text: await file.text() };
    if (await run(widget.lastingApi.call(setCaptions, { params, body }), t('live-replay:captions.done'))) onChange();
  };
  const uncaption = async (code: Language) => {
    const body = { language: code, text: '' };
    if (await run(widget.lastingApi.call(setCaptions, { params, body }), t('live-replay:captions.removed'))) onChange();
  };
  const remove = async () => {
    const isDone = await run(widget.lastingApi.call(deleteReplay, { params }), '');
    setDeleting(false);
    if (isDone) onChange();
  };
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const nameOf = (code: string) => names.of(code.replace('_', '-')) ?? code;
  return (
    <section className="replay-manage" aria-labelledby="replay-manage">
      <Heading depth={2} id="replay-manage" className="campus-card-title">
        {t('live-replay:manage.title')}
      </Heading>
      <form
        className="replay-cut"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void cut();
        }}
      >
        <Field
          name="cut-start"
          label={t('live-replay:cut.start')}
          value={start}
          dir="ltr"
          inputMode="numeric"
          onChange={setStart}
        />
        <Field
          name="cut-end"
          label={t('live-replay:cut.end')}
          value={end}
          dir="ltr"
          inputMode="numeric"
          onChange={setEnd}
        />
        <Button type="submit" icon={pencil} busy={busy}>
          {t('live-replay:cut.action')}
        </Button>
      </form>
      <p className="replay-note">{t('live-replay:cut.hint')}</p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <p className="replay-note" role="status">
        {done}
      </p>
      <div className="replay-acts">
        <Button icon={download} busy={busy} onClick={() => void save()}>
          {t('live-replay:download.action')}
        </Button>
        <Button kind="quiet" icon={trash} onClick={() => setDeleting(true)}>
          {t('live-replay:delete.action')}
        </Button>
      </div>
      <div className="replay-cut">
        <Select
          label={t('live-replay:captions.language')}
          value={spoken}
          options={LANGUAGES.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={(code) => setSpoken(LANGUAGES.find((one) => one === code) ?? spoken)}
        />
        <FileButton accept=".vtt,text/vtt" disabled={busy} onFile={(file) => void caption(file)}>
          {t('live-replay:captions.action')}
        </FileButton>
      </div>
      {LANGUAGES.filter((code) => replay.captions.some((one) => one.language === code)).map((code) => (
        <Button key={code} kind="quiet" compact onClick={() => void uncaption(code)}>
          {t('live-replay:captions.remove', { language: nameOf(code) })}
        </Button>
      ))}
      <ConfirmDialog
        open={isDeleting}
        title={t('live-replay:delete.title')}
        onClose={() => setDeleting(false)}
        cancel={t('live-replay:delete.cancel')}
        confirm={t('live-replay:delete.action')}
        kind="danger"
        busy={busy}
        onConfirm={remove}
      >
        <p>{t('live-replay:delete.text')}</p>
      </ConfirmDialog>
    </section>
  );
}
