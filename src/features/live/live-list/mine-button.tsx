import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ListFilter } from '../../../ui/list/use-list-filter.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { LiveFilter } from './rules.ts';

interface MineButtonProps {
  readonly controls: Pick<ListFilter<LiveFilter>, 'change' | 'filter'>;
  readonly widget: Pick<WidgetHandle, 'requireSignIn' | 'session'>;
}

/**
 * Shows only the live courses that the user holds or has booked (requirement U12). Visitors have it, too, and sign in first:
 * the list of a user is then where that of a visitor was.
 */
export function MineButton({ controls: { change, filter }, widget }: MineButtonProps) {
  const t = useText();
  const user = useValue(widget.session.user);
  const toggle = async () => {
    if (user || (await widget.requireSignIn('live-list'))) change({ mine: !filter.mine });
  };
  return (
    <Button kind="quiet" compact aria-pressed={filter.mine} onClick={() => void toggle()}>
      {t('live-list:mine')}
    </Button>
  );
}
