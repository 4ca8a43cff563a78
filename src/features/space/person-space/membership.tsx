import { Icon } from '../../../ui/icon/icon.tsx';
import { clock, crown, star } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import type { Vip } from '../people/vip.ts';

interface MembershipProps {
  readonly widget: SpaceWidget;
  readonly vip: Vip;
  readonly isOwn: boolean;
}

const ICONS = { 0: star, 1: crown, 2: clock } as const;

/**
 * The state of the VIP membership with its icon, and for the owner a link to activate it (requirement H02). Nothing is
 * shown for others without one.
 */
export function Membership({ widget: { navigation }, vip, isOwn }: MembershipProps) {
  const t = useText();
  if (vip === 0 && !isOwn) return null;
  const texts = { 0: t('space:vip.none'), 1: t('space:vip.active'), 2: t('space:vip.inactive') };
  return (
    <p className="membership" data-vip={vip}>
      <Icon of={ICONS[vip]} size={16} />
      <span>{texts[vip]}</span>
      {isOwn && vip !== 1 && <a {...linkTo(navigation, { route: 'memberCenter' })}>{t('space:vip.activate')}</a>}
    </p>
  );
}
