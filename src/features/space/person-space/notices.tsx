import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { JoinSchool } from '../../../ui/join-school/join-school.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import type { Membership } from '../people/api.ts';

/** Shows that the owner is previewing the space as a visitor, and ends the preview (requirement H14). */
export function PreviewNotice({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  return (
    <Notice kind="info">
      <p>{t('space:preview.text')}</p>
      <div className="campus-notice-actions">
        <Button compact autoFocus onClick={onEnd}>
          {t('space:preview.end')}
        </Button>
      </div>
    </Notice>
  );
}

interface JoinPromptProps {
  readonly widget: SpaceWidget;
  readonly policy: Membership['joinPolicy'] | undefined;
  readonly onJoined: (schoolId: string) => void;
}

/** Lets a user who is not a member of the school join it (requirement H10). */
export function JoinPrompt({ widget, policy, onJoined }: JoinPromptProps) {
  const t = useText();
  const { id, name } = widget.tenant;
  return (
    <Notice kind="info">
      <p className="campus-notice-title">{t('space:join.title')}</p>
      <p>{t('space:join.text', { school: name })}</p>
      <div className="campus-notice-actions">
        <JoinSchool host={widget} schoolId={id} name={name} policy={policy} compact onJoined={onJoined} />
      </div>
    </Notice>
  );
}
