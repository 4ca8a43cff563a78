import type { SchoolAccess } from '../../contract/school-access.ts';
import type { WidgetHandle } from '../../element/handle.ts';
import type { Way } from '../../services/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Lock } from '../../ui/drawings.tsx';
import { EmptyBlock } from '../../ui/empty-block.tsx';
import { isolated } from '../../ui/isolated.ts';
import { useText } from '../../ui/locale.ts';
import { logIn } from '../../ui/more-icons.ts';
import { linkTo } from '../../ui/way-link.ts';
import { asksVisitor } from './school.ts';

interface PortalRefusedProps {
  readonly widget: Pick<WidgetHandle, 'navigation' | 'requireSignIn'>;
  readonly refusal: SchoolAccess;
  /** The page about what stands in the way. */
  readonly way: Way;
}

/** In place of a school that is not open to whoever looks at it: nothing of it but its name. */
export function PortalRefused({ widget, refusal, way }: PortalRefusedProps) {
  const t = useText();
  const { navigation, requireSignIn } = widget;
  const school = isolated(refusal.schoolName);
  const closed = refusal.reason === 'members-only';
  const visitor = asksVisitor(refusal);
  return (
    <div className="refused" part="refused">
      <EmptyBlock
        drawing={<Lock />}
        title={t(closed ? 'school:portal.closed' : 'school:portal.mismatch', { school })}
        text={t(
          visitor ? 'school:portal.closedHint' : closed ? 'school:portal.refusedHint' : 'school:portal.mismatchHint',
        )}
        action={
          <div className="refused-ways">
            {visitor && (
              <Button kind="primary" icon={logIn} onClick={() => void requireSignIn('portal')}>
                {t('school:portal.signIn')}
              </Button>
            )}
            <Button {...linkTo(navigation, way)}>{t('school:portal.waysOn')}</Button>
          </div>
        }
      />
    </div>
  );
}
