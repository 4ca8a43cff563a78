import { useLayoutEffect, useRef } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lockScroll } from '../../../ui/overlay/scroll-lock.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { BoardWidget } from './records-pane.tsx';

addTexts(import.meta.glob('../../../../locales/*/attendance-projection.json'));

const loadScreen = () => import('../attendance-projection/overlay-screen.tsx');

interface ProjectionOverlayProps {
  readonly attendance: Pick<Attendance, 'id'>;
  readonly widget: BoardWidget;
  readonly onClose: () => void;
}

/**
 * The projection over the page (requirement A06), on the full screen at once. Leaving the full screen comes back to the
 * page. Where the browser refuses it, as in frames and on some phones, the projection fills the window.
 */
export function ProjectionOverlay({ attendance, onClose, widget }: ProjectionOverlayProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog cannot be on the full screen itself.
  const stage = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const [layer, element] = [dialog.current, stage.current];
    if (!layer || !element) return;
    const page = element.ownerDocument;
    const opener = (element.getRootNode() as ShadowRoot).activeElement;
    const unlock = lockScroll(page);
    layer.showModal();
    element.focus();
    let isFull = false;
    const follow = () => {
      const was = isFull;
      isFull = element.matches(':fullscreen');
      if (was && !isFull) close.current();
    };
    page.addEventListener('fullscreenchange', follow);
    // As part of the press: once the screen has loaded, the browser may refuse.
    if (page.fullscreenEnabled) element.requestFullscreen().catch(() => {});
    return () => {
      page.removeEventListener('fullscreenchange', follow);
      const back = () => opener instanceof HTMLElement && opener.focus();
      // On the full screen, nothing else takes the focus.
      const left = element.matches(':fullscreen') ? page.exitFullscreen() : null;
      layer.close();
      unlock();
      void (left ? left.then(back, back) : back());
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="projection-overlay"
      aria-label={t('attendance-board:action.project')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={stage} className="projection-stage" tabIndex={-1}>
        <LazyBoundary
          load={loadScreen}
          texts="attendance-projection"
          meanwhile={<Skeleton kind="block" height="100dvh" />}
        >
          {({ default: OverlayScreen }) => (
            <OverlayScreen widget={widget} attendanceId={attendance.id} onBack={onClose} />
          )}
        </LazyBoundary>
      </div>
    </dialog>
  );
}
