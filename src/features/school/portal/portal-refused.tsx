import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Lock } from '../../../ui/icon/drawings.tsx';
import { logIn } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import { signInMayHelp } from '../schools/school.ts';

interface PortalRefusedProps {
  readonly widget: Pick<WidgetHandle, 'navigation' | 'requireSignIn'>;
  readonly refusal: SchoolAccess;
  /** The page that explains the reason. */
  readonly target: NavigationTarget;
}

/** Shown instead of a school that the user may not access; contains only its name. */
export function PortalRefused({ widget, refusal, target }: PortalRefusedProps) {
  const t = useText();
  const { navigation } = widget;
  const school = refusal.schoolName;
  const closed = refusal.reason === 'members-only';
  const visitor = signInMayHelp(refusal);
  const unavailable = refusal.reason === 'closed' || refusal.reason === 'expired';
  return (
    <div className="refused" part="refused">
      <EmptyBlock
        drawing={<Lock />}
        title={t(
          unavailable ? 'school:portal.unavailable' : closed ? 'school:portal.closed' : 'school:portal.mismatch',
          { school },
        )}
        text={t(
          unavailable
            ? 'school:portal.unavailableHint'
            : visitor
              ? 'school:portal.closedHint'
              : closed
                ? 'school:portal.refusedHint'
                : 'school:portal.mismatchHint',
        )}
        action={
          <div className="refused-actions">
            {visitor && (
              <Button kind="primary" icon={logIn} onClick={() => void widget.requireSignIn('portal')}>
                {t('school:portal.signIn')}
              </Button>
            )}
            <Button {...linkTo(navigation, target)}>{t('school:portal.nextSteps')}</Button>
          </div>
        }
      />
    </div>
  );
}
