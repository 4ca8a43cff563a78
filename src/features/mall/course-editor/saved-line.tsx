import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { changeText } from './texts.ts';
import type { Form } from './use-form.ts';

interface SavedLineProps {
  readonly form: Form<object>;
  readonly isAuto: boolean;
  /** Whether a file is on its way that is saved once it has arrived. */
  readonly isSending?: boolean;
  /** Why it cannot be saved; shown once the user has tried. */
  readonly problem: string | null;
  /** Loads what somebody else has saved. */
  readonly onReload: () => Promise<unknown>;
}

/** The end of a form: whether it is saved, and what to do if it is not. */
export function SavedLine({ form, isAuto, isSending = false, onReload, problem }: SavedLineProps) {
  const { t } = useLocale();
  const { error, isBehind, isDirty, isSaving } = form;
  const [isLoading, setLoading] = useState(false);
  // What was typed goes once what the other one has saved is there.
  const latest = useRef(form);
  latest.current = form;
  const reload = async () => {
    setLoading(true);
    await onReload();
    setLoading(false);
  };
  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && !isLoading) latest.current.discard();
    wasLoading.current = isLoading;
  }, [isLoading]);
  const state = isSaving ? 'saving' : isDirty || isSending ? 'unsaved' : 'saved';
  return (
    <div className="edit-saving">
      {error && (
        <Notice kind="danger">
          <p className="campus-notice-title">{t('course-editor:save.failed')}</p>
          <p>{isBehind ? t('course-editor:save.behind') : (changeText(t, error) ?? errorText(t, error))}</p>
          {isBehind && (
            <Button compact busy={isLoading} onClick={() => void reload()}>
              {t('course-editor:save.reload')}
            </Button>
          )}
        </Notice>
      )}
      {problem && <p className="edit-problem">{problem}</p>}
      <div className="edit-row">
        <Button kind="primary" busy={isSaving} disabled={!isDirty && !isSaving} onClick={() => void form.submit()}>
          {t('course-editor:save')}
        </Button>
        <span className="note" role="status">
          {t(`course-editor:state.${state}`)}
          {isAuto && state === 'unsaved' && !error && ` ${t('course-editor:state.auto')}`}
        </span>
      </div>
    </div>
  );
}
