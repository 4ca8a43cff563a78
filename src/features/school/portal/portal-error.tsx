import type { ApiError } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { isUnknownSchool } from '../schools/school.ts';

interface PortalErrorProps {
  readonly error: ApiError;
  readonly navigation: Navigation;
  readonly busy: boolean;
  readonly onRetry: (() => unknown) | undefined;
}

/** Shown if the school does not exist or failed to load. */
export function PortalError({ error, navigation, busy, onRetry }: PortalErrorProps) {
  const t = useText();
  const unknown = isUnknownSchool(error);
  return (
    <CallError
      title={t(unknown ? 'school:portal.unknown' : 'school:portal.failed')}
      error={error}
      {...(unknown && { text: t('school:portal.unknownHint') })}
      busy={busy}
      onRetry={onRetry}
      actions={
        <Button compact {...linkTo(navigation, { route: 'loginSelect' })}>
          {t('school:portal.otherSchools')}
        </Button>
      }
    />
  );
}
