import type { Fault } from '../../services/fault.ts';
import type { Navigation } from '../../services/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { linkTo } from '../../ui/way-link.ts';
import { isUnknownSchool } from './school.ts';

interface PortalFaultProps {
  readonly fault: Fault;
  readonly navigation: Navigation;
  readonly busy: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** The school cannot be shown: it does not exist, or it did not come. */
export function PortalFault({ fault, navigation, busy, onRetry }: PortalFaultProps) {
  const t = useText();
  const unknown = isUnknownSchool(fault);
  return (
    <ErrorBlock
      title={t(unknown ? 'school:portal.unknown' : 'school:portal.failed')}
      text={unknown ? t('school:portal.unknownHint') : faultText(t, fault)}
      code={fault.code}
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
