import { Button } from '../../../ui/button/button.tsx';
import type { ListFilter } from '../../../ui/list/use-list-filter.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { LiveFilter } from './rules.ts';

interface MineButtonProps {
  readonly controls: Pick<ListFilter<LiveFilter>, 'change' | 'filter'>;
}

/** Shows only the live courses that the user holds or has booked (requirement U12). */
export function MineButton({ controls: { change, filter } }: MineButtonProps) {
  const t = useText();
  return (
    <Button kind="quiet" compact aria-pressed={filter.mine} onClick={() => change({ mine: !filter.mine })}>
      {t('live-list:mine')}
    </Button>
  );
}
