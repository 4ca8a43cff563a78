import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useCalendarFile } from '../../../ui/calendar-file/use-calendar-file.ts';
import { type IconData, info, rotateCw } from '../../../ui/icon/icons.ts';
import { calendar, logIn, pencil, play, share2, trash, users } from '../../../ui/icon/more-icons.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { actionsFor, type LiveAction, shownOf } from './rules.ts';

interface LiveButtonsProps {
  readonly live: LiveDetail;
  readonly schoolId: string;
  readonly isCreator: boolean;
  readonly widget: ViewProps<typeof definition>['widget'];
  /** The actions that are not links. */
  readonly onAction: (action: LiveAction) => void;
}

const ICONS: Readonly<Record<LiveAction, IconData>> = {
  ...{ enter: logIn, share: share2, edit: pencil, delete: trash, rebroadcast: rotateCw, replay: play, hosts: users },
};

/**
 * What the user can do with a live course (requirement L05): the first thing as a filled button, sharing beside it, and
 * the rest in a menu, with deletion last.
 */
export function LiveButtons({ isCreator, live, onAction, schoolId, widget }: LiveButtonsProps) {
  const t = useText();
  const { navigation } = widget;
  const { save } = useCalendarFile(widget, live.id);
  const actions = actionsFor(live, isCreator);
  const shown = shownOf(actions);
  const params = { id: live.id, schoolId };
  const labels: Record<LiveAction, string> = {
    enter: t('live-detail:action.enter'),
    share: t('live-detail:action.share'),
    edit: t('live-detail:action.edit'),
    delete: t('live-detail:action.delete'),
    rebroadcast: t('live-detail:action.rebroadcast'),
    replay: t('live-detail:action.replay'),
    hosts: t('live-detail:action.hosts'),
  };
  const linkOf = (action: LiveAction) => {
    if (action === 'edit') return linkTo(navigation, { route: 'liveEdit', params });
    const query = isCreator ? { role: 'host' } : {};
    return action === 'enter' ? linkTo(navigation, { route: 'liveRoom', params, query }) : undefined;
  };
  const line = (id: LiveAction): MenuAction => ({
    ...{ id, icon: ICONS[id], label: labels[id], link: linkOf(id), danger: id === 'delete' },
    onSelect: () => onAction(id),
  });
  const rest = actions.filter((action) => !shown.includes(action));
  const lines: MenuAction[] = [
    ...rest.filter((action) => action !== 'delete').map(line),
    ...(stateOf(live.status) === 'notStart'
      ? [{ id: 'calendar', icon: calendar, label: t('live:calendar.add'), onSelect: () => void save() }]
      : []),
    ...(isCreator
      ? []
      : [
          {
            id: 'report',
            icon: info,
            label: t('live-detail:action.report'),
            link: linkTo(navigation, {
              route: 'complaintReport',
              params: { schoolId },
              query: { resourceId: live.id, redirect: navigation.href({ route: 'liveLearnDetail', params }) },
            }),
          },
        ]),
    ...rest.filter((action) => action === 'delete').map(line),
  ];
  return (
    <>
      {shown.map((action, index) => {
        const link = linkOf(action);
        const look = { icon: ICONS[action], kind: index === 0 ? ('primary' as const) : undefined };
        return link ? (
          <Button key={action} {...look} {...link}>
            {labels[action]}
          </Button>
        ) : (
          <Button key={action} {...look} onClick={() => onAction(action)}>
            {labels[action]}
          </Button>
        );
      })}
      {lines.length > 0 && <ActionMenu label={t('live-detail:action.more')} actions={lines} />}
    </>
  );
}
