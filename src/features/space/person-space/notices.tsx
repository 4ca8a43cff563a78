import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';

/** Shows that the owner is previewing the space as a visitor, and ends the preview (requirement H14). */
export function PreviewNotice({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  return (
    <Notice kind="info">
      <p>{t('space:preview.text')}</p>
      <div className="campus-notice-actions">
        <Button compact onClick={onEnd}>
          {t('space:preview.end')}
        </Button>
      </div>
    </Notice>
  );
}

/** Invites a user who is not a member of the school to join it (requirement H10). */
export function JoinPrompt({ widget: { navigation, tenant } }: { readonly widget: SpaceWidget }) {
  const t = useText();
  return (
    <Notice kind="info">
      <p className="campus-notice-title">{t('space:join.title')}</p>
      <p>{t('space:join.text', { school: tenant.name })}</p>
      <div className="campus-notice-actions">
        <Button compact {...linkTo(navigation, { route: 'registerGuide' })}>
          {t('space:join.action')}
        </Button>
      </div>
    </Notice>
  );
}
