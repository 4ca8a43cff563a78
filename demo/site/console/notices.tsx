import type { ReactNode } from 'react';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
import type { Draft } from './draft.ts';
import { useServices } from './services.ts';

/** Why saving failed. What was entered stays, also after the session has ended. */
export function SaveFailed({ error, text }: { readonly error: ApiError; readonly text?: string | undefined }) {
  const t = useText();
  const { navigation } = useServices();
  if (error.kind === 'signed-out') {
    return (
      <Notice kind="warning">
        <p className="campus-notice-title">{t('console:signedOut.title')}</p>
        <p>{t('console:signedOut.text')}</p>
        <div className="campus-notice-actions">
          <Button compact href={navigation.href({ route: 'login' })} target="_blank" rel="noopener">
            {t('console:signedOut.action')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice kind="danger">
      <p className="campus-notice-title">{t('console:notSaved')}</p>
      <p>{text ?? errorText(t, error)}</p>
    </Notice>
  );
}

interface ConflictProps {
  readonly draft: Draft;
  /** The label of a field, and a value as people read it. */
  readonly labelOf: (field: string) => ReactNode;
  readonly show?: (field: string, value: string) => ReactNode;
}

/** Someone else has saved in the meantime: shows what is stored now where it differs from the own entries. */
export function Conflict({ draft, labelOf, show = (_field, value) => value }: ConflictProps) {
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

interface ActionsProps {
  readonly busy: boolean;
  readonly changed: boolean;
  readonly onDiscard: () => void;
}

/** The buttons at the end of a form. */
export function FormActions({ busy, changed, onDiscard }: ActionsProps) {
  const t = useText();
  return (
    <div className="actions">
      {changed && (
        <Button disabled={busy} onClick={onDiscard}>
          {t('console:discard')}
        </Button>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        {t('console:save')}
      </Button>
    </div>
  );
}
