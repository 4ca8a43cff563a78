import { useState } from 'react';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { CenterProps } from '../lecturing-center/center-pages.ts';

addTexts(import.meta.glob('../../../../locales/*/{class-attendance,live-form}.json'));

const loadDialog = () => import('../attendances/take-attendance.tsx');

interface TakeButtonProps extends CenterProps {
  /** Filled, where it is what a teacher came for. */
  readonly isMain: boolean;
  /** Said to screen readers after the label, where there are several. */
  readonly of?: string;
}

/** Takes attendance in the class of the place, and opens it. */
export function TakeButton({ isMain, of, place: { classId, schoolId }, widget }: TakeButtonProps) {
  const t = useText();
  const [isTaking, setTaking] = useState(false);
  const close = () => setTaking(false);
  const open = (attendanceId: string) => {
    close();
    widget.track('attendance-created');
    widget.navigation.go({ route: 'attendanceDetail', params: { schoolId, attendanceId }, query: { classId } });
  };
  return (
    <>
      <Button compact kind={isMain ? 'primary' : 'secondary'} onClick={() => setTaking(true)}>
        {t('lecturing:take')}
        {of && <span className="campus-hidden"> ({of})</span>}
      </Button>
      {isTaking && (
        <LazyBoundary load={loadDialog} texts="class-attendance">
          {({ TakeAttendance }) => (
            <LazyBoundary load={loadDialog} texts="live-form">
              {() => <TakeAttendance {...{ classId, schoolId, widget }} onDone={open} onClose={close} />}
            </LazyBoundary>
          )}
        </LazyBoundary>
      )}
    </>
  );
}
