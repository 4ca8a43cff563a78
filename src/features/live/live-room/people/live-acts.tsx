import { endCheckIn, raiseHand } from '../../../../contract/live/live-people.ts';
import type { LiveRoom } from '../../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { hand } from '../media-icons.ts';
import { type RoomPartProps, useStep } from '../parts/use-step.ts';
import { RoomControl } from '../stage/room-control.tsx';

interface LiveActsProps extends RoomPartProps {
  readonly room: LiveRoom;
  readonly liveId: string;
  readonly widget: WidgetHandle;
}

/** Actions while a live course is on (requirement B06): learners raise their hand, hosts end the check-in. */
export function LiveActs({ liveId, room, widget, ...part }: LiveActsProps) {
  const t = useText();
  const { busy, problem, run } = useStep(part);
  const { checkInOpen, handUp, host } = room;
  const params = { liveId };
  const raise = () => widget.api.call(raiseHand, { params, body: { raised: !handUp } });
  const end = () => widget.api.call(endCheckIn, { params, body: { ended: checkInOpen } });
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {host ? (
        <Button kind="quiet" busy={busy} onClick={() => void run(end)}>
          {t(checkInOpen ? 'live-room:checkIn.end' : 'live-room:checkIn.reopen')}
        </Button>
      ) : (
        <RoomControl icon={hand} aria-pressed={handUp} onClick={() => void run(raise)}>
          {t('live-room:hand.action')}
        </RoomControl>
      )}
    </>
  );
}
