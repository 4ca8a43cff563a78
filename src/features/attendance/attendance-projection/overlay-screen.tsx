import type { WidgetHandle } from '../../../element/handle.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import look from './attendance-projection.css?inline';
import faces from './parts/faces.css?inline';
import { Screen } from './screen/screen.tsx';

const styles = css(look, 'view');
const faceStyles = css(faces, 'view');

interface OverlayScreenProps {
  readonly widget: WidgetHandle;
  readonly attendanceId: string;
  readonly onBack: () => void;
}

/** The screen of a class over the page of its attendance. Needs the texts `attendance-projection`. */
export default function OverlayScreen({ onBack, ...props }: OverlayScreenProps) {
  useStyles(styles);
  useStyles(faceStyles);
  return <Screen {...props} back={onBack} isStreamed={false} />;
}
