import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
import type { Draft } from './draft.ts';
import type { Saving } from './save.ts';
import { SaveFailed } from './save-failed.tsx';

interface ConflictProps {
  readonly draft: Draft;
  /** The label of a field, and a value as people read it. */
  readonly labelOf: (field: string) => ReactNode;
  readonly show?: (field: string, value: string) => ReactNode;
}

/** Someone else has saved in the meantime: shows what is stored now where it differs from the own entries. */
function Conflict({ draft, labelOf, show = (_field, value) => value }: ConflictProps) {
  const t = useText();
  const { clashes, stored } = draft;
  return (
    <Notice kind="warning">
      <p className="campus-notice-title">{t('console:conflict.title')}</p>
      <p>{t(clashes.length > 0 ? 'console:conflict.text' : 'console:conflict.same')}</p>
      {clashes.length > 0 && (
        <dl className="clashes">
          {clashes.map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <bdi>{stored[field] ? show(field, stored[field]) : t('console:conflict.empty')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t('console:conflict.next')}</p>
    </Notice>
  );
}

interface SettingsFormProps extends ConflictProps {
  readonly saving: Saving;
  readonly children: ReactNode;
}

/** A form of settings: what prevents saving, its fields, and the buttons to save and to discard the changes. */
export function SettingsForm({ children, draft, saving, ...labels }: SettingsFormProps) {
  const t = useText();
  const { busy, clear, conflict, failure, form, save } = saving;
  const discard = () => {
    draft.discard();
    clear();
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {conflict && <Conflict draft={draft} {...labels} />}
      {failure && <SaveFailed error={failure} />}
      {children}
      <div className="actions" data-bar={draft.isChanged || undefined}>
        {draft.isChanged && <p className="unsaved">{t('console:unsaved')}</p>}
        {draft.isChanged && (
          <Button disabled={busy} onClick={discard}>
            {t('console:discard')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={busy}>
          {t('console:save')}
        </Button>
      </div>
    </form>
  );
}
