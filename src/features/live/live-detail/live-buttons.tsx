import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CalendarButton } from '../../../ui/calendar-file/calendar-button.tsx';
import { type IconData, rotateCw } from '../../../ui/icon/icons.ts';
import { logIn, pencil, share2, trash } from '../../../ui/icon/more-icons.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { actionsFor, type LiveAction } from './rules.ts';

interface LiveButtonsProps {
  readonly live: LiveDetail;
  readonly schoolId: string;
  readonly isCreator: boolean;
  readonly widget: ViewProps<typeof definition>['widget'];
  /** The actions that are not links. */
  readonly onAction: (action: LiveAction) => void;
}

const ICONS: Partial<Record<LiveAction, IconData>> = {
  enter: logIn,
  share: share2,
  edit: pencil,
  delete: trash,
  rebroadcast: rotateCw,
};

/** The buttons for what the user can do with a live course (requirement L05). The first one is the primary one. */
export function LiveButtons({ isCreator, live, onAction, schoolId, widget }: LiveButtonsProps) {
  const t = useText();
  const actions = actionsFor(live);
  const params = { id: live.id, schoolId };
  const labels: Record<LiveAction, string> = {
    enter: t('live-detail:action.enter'),
    share: t('live-detail:action.share'),
    edit: t('live-detail:action.edit'),
    delete: t('live-detail:action.delete'),
    rebroadcast: t('live-detail:action.rebroadcast'),
    replay: t('live-detail:action.replay'),
  };
  const linkOf = (action: LiveAction) => {
    if (action === 'edit') return linkTo(widget.navigation, { route: 'liveEdit', params });
    const query = isCreator ? { role: 'host' } : {};
    return action === 'enter' ? linkTo(widget.navigation, { route: 'liveRoom', params, query }) : null;
  };
  return (
    <>
      {actions.map((action, index) => {
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
      {stateOf(live.status) === 'notStart' && <CalendarButton liveId={live.id} title={live.title} widget={widget} />}
      {!isCreator && (
        <Button
          kind="quiet"
          {...linkTo(widget.navigation, {
            route: 'complaintReport',
            params: { schoolId },
            query: {
              resourceId: live.id,
              redirect: widget.navigation.href({ route: 'liveLearnDetail', params }),
            },
          })}
        >
          {t('live-detail:action.report')}
        </Button>
      )}
    </>
  );
}
