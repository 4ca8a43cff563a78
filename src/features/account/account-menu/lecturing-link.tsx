import { OPERATIONS, readOperationPermission } from '../../../contract/school/permissions.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { calendar } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PermissionRequest {
  readonly api: Api;
  /** Whose permission it is. */
  readonly userId: string;
}

const load = ({ api }: PermissionRequest, signal: AbortSignal) =>
  api.until(signal).call(readOperationPermission, { query: { operationCode: OPERATIONS.lecture } });

interface LecturingLinkProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation' | 'tenant'>;
  readonly userId: string;
  readonly onChoose: () => void;
}

/** The entry of the lecturing center, for those who may lecture in the school (requirement N01). */
export default function LecturingLink({ onChoose, userId, widget: { api, navigation, tenant } }: LecturingLinkProps) {
  const t = useText();
  const { value } = useResource(load, { api, userId });
  if (!value?.hasPermission) return null;
  return (
    <li>
      <a
        className="link"
        {...linkTo(navigation, { route: 'lecturingHome', params: { schoolId: tenant.id } }, onChoose)}
      >
        <Icon of={calendar} size={20} />
        {t('account:menu.lecturing')}
      </a>
    </li>
  );
}
