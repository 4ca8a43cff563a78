/** The addition of two vectors, drawn step by step: 640 × 360 px, without words. */

type Point = readonly [x: number, y: number];

const UNIT = 36;
const ORIGIN: Point = [176, 268];
const A: Point = [5, 1.5];
const B: Point = [2, 4];
const SUM: Point = [A[0] + B[0], A[1] + B[1]];
const COLORS = { a: '#ffd166', b: '#7ef0c3', sum: '#ffffff' } as const;

/** How much of a step is done, with a slow beginning and end. */
const progress = (seconds: number, from: number, to: number): number => {
  const part = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];
const place = ([x, y]: Point): Point => [ORIGIN[0] + x * UNIT, ORIGIN[1] - y * UNIT];

function line(context: OffscreenCanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(...place(from));
  context.lineTo(...place(to));
  context.stroke();
}

function board(context: OffscreenCanvasRenderingContext2D, shown: number): void {
  const { height, width } = context.canvas;
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#174a8f');
  ground.addColorStop(1, '#2a86b8');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.lineWidth = 1;
  context.strokeStyle = 'rgb(255 255 255 / 14%)';
  for (let x = -4; x <= 12; x += 1) line(context, [x, -2], [x, -2 + 9.2 * shown]);
  for (let y = -2; y <= 7; y += 1) line(context, [-4.6, y], [-4.6 + 17.2 * shown, y]);
  context.lineWidth = 2;
  context.strokeStyle = 'rgb(255 255 255 / 60%)';
  line(context, [-4.6 * shown, 0], [12.4 * shown, 0]);
  line(context, [0, -2.2 * shown], [0, 7 * shown]);
}

interface Arrow {
  readonly from: Point;
  readonly to: Point;
  readonly color: string;
  readonly width?: number;
  readonly alpha?: number;
  readonly dashed?: boolean;
}

function arrow(
  context: OffscreenCanvasRenderingContext2D,
  { alpha = 1, color, dashed, from, to, width = 5 }: Arrow,
): void {
  const [start, end] = [place(from), place(to)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (length < 2) return;
  const head = Math.min(length, 10 + width);
  context.save();
  context.globalAlpha = alpha;
  context.translate(...start);
  context.rotate(Math.atan2(end[1] - start[1], end[0] - start[0]));
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = width;
  context.lineCap = dashed ? 'butt' : 'round';
  context.setLineDash(dashed ? [9, 7] : []);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(length - head, 0);
  context.stroke();
  context.beginPath();
  context.moveTo(length, 0);
  context.lineTo(length - head, -head * 0.5);
  context.lineTo(length - head, head * 0.5);
  context.fill();
  context.restore();
}

interface Label {
  readonly text: string;
  readonly at: Point;
  readonly color: string;
  readonly alpha: number;
}

/** The name of a vector: a letter, which is the same in all languages. */
function label(context: OffscreenCanvasRenderingContext2D, { alpha, at, color, text }: Label): void {
  context.save();
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.font = 'italic bold 28px Georgia, "Liberation Serif", "DejaVu Serif", serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, ...place(at));
  context.restore();
}

/** What the pointer touches, by time in seconds; it waits where it arrives until the next move. */
const MOVES: readonly (readonly [from: number, to: number, at: Point])[] = [
  [0.4, 1.4, [0, 0]],
  [1.6, 3.4, A],
  [3.6, 4.2, [0, 0]],
  [4.4, 6, B],
  [6.2, 6.8, [B[0] / 2, B[1] / 2]],
  [7, 8.6, [A[0] + B[0] / 2, A[1] + B[1] / 2]],
  [9.8, 10.4, [0, 0]],
  [10.6, 12.2, SUM],
  [12.4, 13.4, [SUM[0] + 2.2, SUM[1] - 1.6]],
];

/** The outline of the pointer, in px from its tip. */
const OUTLINE: readonly Point[] = [
  [0, 0],
  [0, 25],
  [6.5, 19],
  [11, 29],
  [15.5, 27],
  [11.5, 17.5],
  [19, 17],
];

function pointer(context: OffscreenCanvasRenderingContext2D, seconds: number): void {
  let at: Point = [10.5, 1];
  for (const [from, to, target] of MOVES) at = between(at, target, progress(seconds, from, to));
  context.save();
  context.translate(...place(at));
  context.fillStyle = 'rgb(255 255 255 / 24%)';
  context.beginPath();
  context.arc(0, 0, 15, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#ffffff';
  context.strokeStyle = '#0d2f5c';
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of OUTLINE) context.lineTo(x, y);
  context.closePath();
  context.fill();
  context.stroke();
  context.restore();
}

/** Draws the slide as it is at a time. */
export function drawSlide(context: OffscreenCanvasRenderingContext2D, seconds: number): void {
  board(context, progress(seconds, 0, 1.2));
  const filled = progress(seconds, 12, 13);
  if (filled > 0) {
    context.fillStyle = `rgb(255 255 255 / ${14 * filled}%)`;
    context.beginPath();
    for (const corner of [[0, 0] as const, A, SUM, B]) context.lineTo(...place(corner));
    context.fill();
  }
  const across = progress(seconds, 8.8, 9.6);
  if (across > 0) {
    arrow(context, { from: B, to: between(B, SUM, across), color: COLORS.a, width: 3, alpha: 0.7, dashed: true });
  }
  const moved = progress(seconds, 7, 8.6);
  if (moved > 0) {
    const from = between([0, 0], A, moved);
    arrow(context, {
      from,
      to: [from[0] + B[0], from[1] + B[1]],
      color: COLORS.b,
      width: 3,
      alpha: 0.85,
      dashed: true,
    });
  }
  arrow(context, { from: [0, 0], to: between([0, 0], A, progress(seconds, 1.6, 3.4)), color: COLORS.a });
  arrow(context, { from: [0, 0], to: between([0, 0], B, progress(seconds, 4.4, 6)), color: COLORS.b });
  const sum = between([0, 0], SUM, progress(seconds, 10.6, 12.2));
  arrow(context, { from: [0, 0], to: sum, color: COLORS.sum, width: 6 });
  label(context, { text: 'a', at: [3, 0.35], color: COLORS.a, alpha: progress(seconds, 2.8, 3.4) });
  label(context, { text: 'b', at: [0.45, 2.5], color: COLORS.b, alpha: progress(seconds, 5.4, 6) });
  label(context, { text: 'b', at: [6.6, 3.2], color: COLORS.b, alpha: progress(seconds, 8.2, 8.8) });
  label(context, { text: 'a', at: [4, 5.4], color: COLORS.a, alpha: progress(seconds, 9.2, 9.8) });
  label(context, { text: 'a + b', at: [4.4, 2.25], color: COLORS.sum, alpha: progress(seconds, 11.6, 12.2) });
  pointer(context, seconds);
}
