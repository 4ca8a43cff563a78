import { Icon } from '../../../ui/icon/icon.tsx';
import { clock, crown } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { Vip } from '../people/vip.ts';

/**
 * The VIP membership in a word with its icon (requirement H02). Nothing is shown without one; owners activate theirs in the
 * menu of the head.
 */
export function Membership({ vip }: { readonly vip: Vip }) {
  const t = useText();
  if (vip === 0) return null;
  return (
    <span className="membership" data-vip={vip}>
      <Icon of={vip === 1 ? crown : clock} size={16} />
      {vip === 1 ? t('space:vip.active') : t('space:vip.inactive')}
    </span>
  );
}
