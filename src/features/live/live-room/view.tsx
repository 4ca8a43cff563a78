import type { ViewProps } from '../../../element/widget.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { useHostKey } from './host-key.ts';
import look from './live-room.css?inline';
import { RoomPage } from './room-page.tsx';
import { RoomVisitor } from './room-visitor.tsx';

const styles = css(look, 'view');

/** The room of a live course (requirements L05, L08, L09). */
export function LiveRoomView({ widget, liveId, asHost }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const user = useValue(widget.session.user);
  const key = useHostKey(user?.id);
  if (!liveId) return <EmptyBlock text={t('live-room:missing')} />;
  if (user === undefined) return <div className="room" aria-hidden="true" aria-busy="true" />;
  if (user === null) return <RoomVisitor widget={widget} liveId={liveId} />;
  const isHost = asHost || key !== '';
  return (
    <RoomPage
      key={`${widget.tenant.id} ${liveId} ${user.id} ${isHost} ${key}`}
      widget={widget}
      liveId={liveId}
      userId={user.id}
      entry={{ role: isHost ? 'host' : 'learner', lpass: '', key }}
    />
  );
}
