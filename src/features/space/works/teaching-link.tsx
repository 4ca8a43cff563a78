import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import type { Api } from '../../../services/http/api.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readSchoolAccess, { params: { schoolId } });

interface TeachingLinkProps {
  readonly widget: Pick<SpaceTabProps['widget'], 'api' | 'navigation'>;
  readonly schoolId: string;
}

/** The way to the courses that a person makes, for those who may make them. */
export function TeachingLink({ schoolId, widget: { api, navigation } }: TeachingLinkProps) {
  const t = useText();
  const { value } = useResource(load, { api, schoolId });
  if (!value?.teaches) return null;
  return (
    <p>
      <a {...linkTo(navigation, { route: 'courseEditor', params: { schoolId } })}>{t('works:courses.manage')}</a>
    </p>
  );
}
