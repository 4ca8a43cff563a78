import { type PointerEvent, useRef } from 'react';
import type { SignatureStroke } from '../../../contract/attendance/signature.ts';
import { extended, isFull, pointOf } from './strokes.ts';
import { useCanvas } from './use-canvas.ts';

interface PadProps {
  /** The accessible name. */
  readonly label: string;
  /** Ids of the texts that describe the pad. */
  readonly describedBy: string;
  readonly strokes: readonly SignatureStroke[];
  /** Whether it is being sent: nothing can be drawn meanwhile. */
  readonly busy: boolean;
  readonly onStroke: (stroke: SignatureStroke) => void;
}

/** The events between two frames, where the browser supports them, so that a quick stroke is as smooth as a slow one. */
const eventsOf = ({ nativeEvent }: PointerEvent): readonly globalThis.PointerEvent[] => {
  const events = nativeEvent.getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [nativeEvent];
};

/** A drawing area for one pointer at a time. A second finger is ignored. */
export function Pad({ busy, describedBy, label, onStroke, strokes }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<{ readonly pointer: number; stroke: SignatureStroke } | null>(null);
  const show = useCanvas(canvas, strokes);

  const add = (event: PointerEvent) => {
    const drawn = current.current;
    if (!drawn || !canvas.current) return;
    const place = canvas.current.getBoundingClientRect();
    for (const one of eventsOf(event))
      if (!isFull(strokes, drawn.stroke)) drawn.stroke = extended(drawn.stroke, pointOf(one, place));
    show([...strokes, drawn.stroke]);
  };
  const begin = (event: PointerEvent) => {
    if (busy || current.current || !event.isPrimary || event.button !== 0 || isFull(strokes)) return;
    // Dragging the mouse must not select text around the pad.
    event.preventDefault();
    canvas.current?.setPointerCapture(event.pointerId);
    current.current = { pointer: event.pointerId, stroke: [] };
    add(event);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === current.current?.pointer) add(event);
  };
  // Keeps what was drawn of a stroke that the system interrupts.
  const end = (event: PointerEvent) => {
    const drawn = current.current;
    if (event.pointerId !== drawn?.pointer) return;
    current.current = null;
    if (drawn.stroke.length > 0) onStroke(drawn.stroke);
  };

  return (
    <div className="signature-paper" part="signature">
      <canvas
        className="signature-canvas"
        ref={canvas}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      />
    </div>
  );
}
