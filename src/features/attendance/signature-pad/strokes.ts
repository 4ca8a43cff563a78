import {
  countPoints,
  SIGNATURE_LINE,
  SIGNATURE_PAPER,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  type SignatureStroke,
} from '../../../contract/attendance/signature.ts';

/** What a stroke needs of a pointer event. */
export interface Touch {
  readonly clientX: number;
  readonly clientY: number;
  readonly pressure: number;
  readonly pointerType: string;
}

/** Where the pad is on the screen, in px. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number, width: number];

/** Points that are nearer to the last one, in units of the paper, add nothing to a line. */
const NEAR = 4;

const within = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)));

/** Only pens tell their pressure; a finger and a mouse report a constant. */
const lineWidth = ({ pointerType, pressure }: Touch): number => {
  const { max, min, usual } = SIGNATURE_LINE;
  return pointerType === 'pen' && pressure > 0 ? Math.round(min + (max - min) * Math.min(1, pressure)) : usual;
};

/** A point on the paper. What is drawn beyond the edge stays on it. */
export const pointOf = (touch: Touch, place: Place): Point => {
  const { height, width } = SIGNATURE_PAPER;
  return [
    within(((touch.clientX - place.left) / place.width) * width, width),
    within(((touch.clientY - place.top) / place.height) * height, height),
    lineWidth(touch),
  ];
};

/** The stroke with another point; the same one if the point is near its last. */
export const extended = (stroke: SignatureStroke, point: Point): SignatureStroke => {
  const [x = Number.NaN, y = Number.NaN] = stroke.slice(-3);
  return Math.hypot(point[0] - x, point[1] - y) < NEAR ? stroke : [...stroke, ...point];
};

/** Whether there is no room for another point. */
export const isFull = (strokes: readonly SignatureStroke[], current: SignatureStroke = []): boolean =>
  strokes.length >= SIGNATURE_STROKES_MAX || countPoints([...strokes, current]) >= SIGNATURE_POINTS_MAX;
