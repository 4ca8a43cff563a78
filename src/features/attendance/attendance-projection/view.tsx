import { useCallback } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useFromType } from '../../../ui/page-links/from-type.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import look from './attendance-projection.css?inline';
import type { definition } from './definition.ts';
import faces from './parts/faces.css?inline';
import { Screen } from './screen/screen.tsx';

const styles = css(look, 'view');
const faceStyles = css(faces, 'view');

/** The screen of a class during an attendance (requirements A06, A15). */
export function AttendanceProjectionView({
  widget,
  attendanceId,
  fromType,
  liveUpdates,
}: ViewProps<typeof definition>) {
  useStyles(styles);
  useStyles(faceStyles);
  const t = useText();
  const navigation = useFromType(widget.navigation, fromType);
  const user = useValue(widget.session.user);
  useLoadStates({ empty: !attendanceId });
  const onState = useCallback((state: 'open' | 'over' | 'paused', on: boolean) => widget.mark(state, on), [widget]);

  if (!attendanceId) return <EmptyBlock text={t('attendance-projection:missing')} />;
  if (user === undefined) return <Skeleton kind="block" height="560px" />;
  if (user === null)
    return (
      <EmptyBlock
        text={t('common:error.signInRequired')}
        action={
          <Button onClick={() => void widget.requireSignIn('attendance-projection')}>{t('common:signIn.title')}</Button>
        }
      />
    );
  return (
    <Screen
      key={`${widget.tenant.id} ${attendanceId} ${user.id}`}
      widget={widget}
      attendanceId={attendanceId}
      back={linkTo(navigation, {
        route: 'attendanceDetail',
        params: { schoolId: widget.tenant.id, attendanceId },
      })}
      isStreamed={liveUpdates === 'stream'}
      onState={onState}
    />
  );
}
