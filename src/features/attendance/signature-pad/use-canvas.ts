import { type RefObject, useEffect, useRef } from 'react';
import { SIGNATURE_PAPER, type SignatureStroke } from '../../../contract/attendance/signature.ts';
import { linesOf } from '../../../contract/attendance/signature-lines.ts';

interface Drawn {
  readonly width: number;
  readonly path: Path2D;
}

const finished = new WeakMap<SignatureStroke, readonly Drawn[]>();

function drawnOf(stroke: SignatureStroke): readonly Drawn[] {
  const known = finished.get(stroke);
  if (known) return known;
  const drawn = linesOf(stroke).map(({ path, width }) => ({ width, path: new Path2D(path) }));
  finished.set(stroke, drawn);
  return drawn;
}

function draw(canvas: HTMLCanvasElement, strokes: readonly SignatureStroke[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / SIGNATURE_PAPER.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, SIGNATURE_PAPER.width, SIGNATURE_PAPER.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = getComputedStyle(canvas).color;
  for (const stroke of strokes)
    for (const { path, width } of drawnOf(stroke)) {
      context.lineWidth = width;
      context.stroke(path);
    }
}

/**
 * Draws strokes on a canvas: once a frame at most, and again when its size, the density of the screen or the colors
 * change. Returns a function that draws another list immediately.
 */
export function useCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  strokes: readonly SignatureStroke[],
): (strokes: readonly SignatureStroke[]) => void {
  const shown = useRef(strokes);
  const frame = useRef(0);
  const show = useRef((next: readonly SignatureStroke[]) => {
    shown.current = next;
    if (frame.current) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      if (canvas.current) draw(canvas.current, shown.current);
    });
  }).current;
  useEffect(() => show(strokes), [show, strokes]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const ratio = globalThis.devicePixelRatio || 1;
      // Setting the size clears a canvas.
      element.width = Math.max(1, Math.round(element.clientWidth * ratio));
      element.height = Math.max(1, Math.round(element.clientHeight * ratio));
      draw(element, shown.current);
    });
    observer.observe(element);
    const colors = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    const again = () => show(shown.current);
    for (const query of colors) query.addEventListener('change', again);
    return () => {
      observer.disconnect();
      for (const query of colors) query.removeEventListener('change', again);
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [canvas, show]);
  return show;
}
