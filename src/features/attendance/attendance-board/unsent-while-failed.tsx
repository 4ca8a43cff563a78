import { useEffect, useState } from 'react';
import { MARK_RETRY_MAX_MS, MARK_RETRY_MS } from '../../../contract/attendance/records.ts';
import type { WhileFailedProps } from '../../../element/frame/element-handle.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { unsentOfLastUser } from '../marks/last-user.ts';

/**
 * Below an error in place of the board, such as after a reload without a connection: how many marks are not sent
 * (requirement A13). Asks the platform again by itself, because the marks are sent when it answers and the user is known.
 */
export function UnsentWhileFailed({ apiBase, retry, values }: WhileFailedProps) {
  const t = useText();
  const { tenant, attendanceId } = values;
  const [count] = useState(() => unsentOfLastUser({ apiBase, tenant }, String(attendanceId)));
  const isWaiting = count > 0;
  useEffect(() => {
    if (!isWaiting) return;
    let pause = MARK_RETRY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(again, pause * (0.5 + Math.random() / 2));
      pause = Math.min(MARK_RETRY_MAX_MS, pause * 2);
    };
    const again = () => {
      if (document.visibilityState !== 'hidden') retry();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [isWaiting, retry]);
  if (!isWaiting) return null;
  return (
    <Notice kind="warning">
      <p className="campus-notice-title">{t('attendance-board:unsent.count', { number: count })}</p>
      <p>{t('attendance-board:unsent.kept')}</p>
    </Notice>
  );
}
