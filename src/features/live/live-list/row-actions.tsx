import type { Live } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { ActionMenu } from '../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useCalendarFile } from '../../../ui/calendar-file/use-calendar-file.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { type IconData, rotateCw } from '../../../ui/icon/icons.ts';
import { calendar, logIn, play, share2, trash, users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import { actionsOf, buttonOf, type LinkAction, type RowAction } from './rules.ts';

interface RowActionsProps {
  readonly live: Live;
  readonly navigation: Navigation;
  readonly schoolId: string;
  /** The server's time. */
  readonly now: Date;
  readonly userId: string | null | undefined;
  readonly widget: WidgetHandle;
  readonly onDelete: () => void;
}

const isCreator = ({ createdBy, manageable }: Live, userId: string | null | undefined): boolean =>
  manageable && createdBy === userId;

/** The creator enters as the host. */
function targetOf(
  action: LinkAction,
  live: Live,
  { schoolId, userId }: Pick<RowActionsProps, 'schoolId' | 'userId'>,
): NavigationTarget {
  const params = { schoolId, id: live.id };
  if (action !== 'enter') return { route: 'liveLearnDetail', params, query: { gotoItem: action } };
  return { route: 'liveRoom', params, query: isCreator(live, userId) ? { role: 'host' } : {} };
}

type ButtonProps = Omit<RowActionsProps, 'onDelete' | 'widget'>;

/** The one action of a row that has a button. Its name ends with the title of the live course (requirement L11). */
export function RowButton({ live, navigation, now, ...place }: ButtonProps) {
  const t = useText();
  const button = buttonOf(live, now);
  if (!button) return null;
  return (
    <Button
      compact
      kind={button.isFilled ? 'primary' : undefined}
      {...linkTo(navigation, targetOf(button.action, live, place))}
    >
      {t(`live-list:row.${button.action}`)}
      <span className="campus-hidden"> {live.title}</span>
    </Button>
  );
}

const ICONS: Readonly<Record<RowAction, IconData>> = {
  ...{ share: share2, enter: logIn, calendar, data: users, again: rotateCw, replay: play, delete: trash },
};

/** All actions for a live course by its status, in a menu (requirement L02). Their names end with its title (requirement L11). */
export function RowMenu({ live, navigation, now, onDelete, widget, ...place }: RowActionsProps) {
  const t = useText();
  const { save } = useCalendarFile(widget, live.id);
  const actions = actionsOf(live, isCreator(live, place.userId));
  if (actions.length === 0) return null;
  const button = buttonOf(live, now)?.action;
  return (
    <ActionMenu
      label={t('live-list:row.more', { title: live.title })}
      about={live.title}
      actions={actions.map((id) => {
        const common = { id, icon: ICONS[id], narrowOnly: id === button };
        if (id === 'calendar') return { ...common, label: t('live:calendar.add'), onSelect: () => void save() };
        const label = t(`live-list:row.${id}`);
        if (id === 'delete') return { ...common, label, danger: true, onSelect: onDelete };
        return { ...common, label, link: linkTo(navigation, targetOf(id, live, place)) };
      })}
    />
  );
}

interface RowBoxProps {
  readonly live: Live;
  readonly ticked: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}

/** The checkbox that selects a live course, on its cover. */
export function RowBox({ live: { id, title }, ticked, onTick }: RowBoxProps) {
  const t = useText();
  return (
    <Checkbox
      label={<span className="campus-hidden">{t('live-list:row.select', { title })}</span>}
      checked={ticked}
      onChange={(on) => onTick(id, on)}
    />
  );
}
