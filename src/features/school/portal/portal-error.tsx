import type { ApiError } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isUnknownSchool } from '../schools/school.ts';

interface PortalErrorProps {
  readonly error: ApiError;
  readonly navigation: Navigation;
  readonly busy: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Shown if the school does not exist or failed to load. */
export function PortalError({ error, navigation, busy, onRetry }: PortalErrorProps) {
  const t = useText();
  const unknown = isUnknownSchool(error);
  return (
    <ErrorBlock
      title={t(unknown ? 'school:portal.unknown' : 'school:portal.failed')}
      text={unknown ? t('school:portal.unknownHint') : errorText(t, error)}
      code={error.code}
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
