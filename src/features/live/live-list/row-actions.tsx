import type { Live } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CalendarButton } from '../../../ui/calendar-file/calendar-button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import { actionsOf, type LinkAction } from './rules.ts';

interface RowActionsProps {
  readonly live: Live;
  readonly schoolId: string;
  readonly userId: string | null | undefined;
  readonly widget: WidgetHandle;
  readonly onDelete: () => void;
}

/** The creator enters as the host. */
function targetOf(
  action: LinkAction,
  { createdBy, id }: Live,
  { schoolId, userId }: RowActionsProps,
): NavigationTarget {
  const params = { schoolId, id };
  if (action !== 'enter') return { route: 'liveLearnDetail', params, query: { gotoItem: action } };
  return { route: 'liveRoom', params, query: createdBy !== '' && createdBy === userId ? { role: 'host' } : {} };
}

/** The buttons of a live course by its status (requirement L02). Their names end with its title (requirement L11). */
export function RowActions(props: RowActionsProps) {
  const { live, onDelete, widget } = props;
  const t = useText();
  const name = <span className="campus-hidden"> {live.title}</span>;
  return actionsOf(live).map((action) => {
    if (action === 'calendar')
      return <CalendarButton key={action} compact liveId={live.id} title={live.title} widget={widget} />;
    return action === 'delete' ? (
      <Button key={action} kind="quiet" compact onClick={onDelete}>
        {t('live-list:row.delete')}
        {name}
      </Button>
    ) : (
      <Button key={action} compact {...linkTo(widget.navigation, targetOf(action, live, props))}>
        {t(`live-list:row.${action}`)}
        {name}
      </Button>
    );
  });
}

interface RowBoxProps {
  readonly live: Live;
  readonly ticked: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}

/** The checkbox that selects a live course; empty space for those of others, so that all rows are aligned. */
export function RowBox({ live: { id, manageable, title }, ticked, onTick }: RowBoxProps) {
  const t = useText();
  if (!manageable) return <span className="no-box" />;
  return (
    <Checkbox
      label={<span className="campus-hidden">{t('live-list:row.select', { title })}</span>}
      checked={ticked}
      onChange={(on) => onTick(id, on)}
    />
  );
}
