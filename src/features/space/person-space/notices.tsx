import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { JoinSchool } from '../../../ui/join-school/join-school.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
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

const localized = { localized: true } as const;
const loadAccess = ({ api, schoolId }: { api: Api; schoolId: string }, signal: AbortSignal) =>
  api.until(signal).call(readSchoolAccess, { params: { schoolId } });

interface JoinPromptProps {
  readonly widget: SpaceWidget;
  /** The school in whose pages the space is shown. */
  readonly schoolId: string;
  readonly policy: Membership['joinPolicy'] | undefined;
  readonly onJoined: (schoolId: string) => void;
}

/** Lets a user who is not a member of the school join it (requirement H10). */
export function JoinPrompt({ widget, schoolId, policy, onJoined }: JoinPromptProps) {
  const t = useText();
  const { api, tenant } = widget;
  const isOther = schoolId !== tenant.id;
  const { value: other } = useResource(loadAccess, isOther ? { api, schoolId } : null, localized);
  const name = isOther ? other?.schoolName : tenant.name;
  if (name === undefined) return null;
  return (
    <Notice kind="info">
      <p className="campus-notice-title">{t('space:join.title')}</p>
      <p>{t('space:join.text', { school: name })}</p>
      <div className="campus-notice-actions">
        <JoinSchool host={widget} schoolId={schoolId} name={name} policy={policy} compact onJoined={onJoined} />
      </div>
    </Notice>
  );
}
