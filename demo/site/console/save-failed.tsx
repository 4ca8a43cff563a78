import type { ApiError } from '../../../src/services/http/api-error.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { errorText } from '../../../src/ui/feedback/error-text.ts';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
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
