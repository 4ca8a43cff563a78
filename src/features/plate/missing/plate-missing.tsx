import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { Api } from '../../../services/http/api.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { PlateHost } from '../plate-card/host.ts';

interface AccessRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
}

const load = ({ api, schoolId }: AccessRequest, signal: AbortSignal) =>
  api.until(signal).call(readSchoolAccess, { params: { schoolId } });

interface PlateMissingProps {
  readonly widget: Pick<PlateHost, 'api' | 'navigation' | 'session'>;
  readonly schoolId: string;
}

/** Says that a school has no plate, and leads its administrators to the room of its console where it is made. */
export function PlateMissing({ schoolId, widget: { api, navigation, session } }: PlateMissingProps) {
  const t = useText();
  const userId = userIdOf(useValue(session.user));
  // Without an answer it is as for everybody else.
  const { value: access } = useResource(load, userId ? { api, schoolId, userId } : null);
  const room = { route: 'schoolConsole', params: { schoolId } } as const;
  const url = new URL('#plates', navigation.href(room));
  return (
    <EmptyBlock
      drawing="shelf"
      text={t('plate:card.empty')}
      action={
        userId && access?.manages && <Button {...linkTo(navigation, { ...room, url })}>{t('plate:card.make')}</Button>
      }
    />
  );
}
