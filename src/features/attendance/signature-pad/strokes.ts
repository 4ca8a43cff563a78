import {
  countPoints,
  SIGNATURE_LINE,
  SIGNATURE_PAPER,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  type SignatureStroke,
} from '../../../contract/attendance/signature.ts';

/** The part of a pointer event that a stroke needs. */
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

/** The least distance between two points of a line, in units of the paper. Nearer points are left out. */
const NEAR = 4;

const within = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)));

/** Only pens report their pressure; fingers and mice report a constant. */
const lineWidth = ({ pointerType, pressure }: Touch): number => {
  const { max, min, usual } = SIGNATURE_LINE;
  return pointerType === 'pen' && pressure > 0 ? Math.round(min + (max - min) * Math.min(1, pressure)) : usual;
};

/** A point on the paper. Points beyond the edge are moved onto it. */
export const pointOf = (touch: Touch, place: Place): Point => {
  const { height, width } = SIGNATURE_PAPER;
  return [
    within(((touch.clientX - place.left) / place.width) * width, width),
    within(((touch.clientY - place.top) / place.height) * height, height),
    lineWidth(touch),
  ];
};

/** The stroke with another point; the same stroke if the point is too near its last one. */
export const extended = (stroke: SignatureStroke, point: Point): SignatureStroke => {
  const [x = Number.NaN, y = Number.NaN] = stroke.slice(-3);
  return Math.hypot(point[0] - x, point[1] - y) < NEAR ? stroke : [...stroke, ...point];
};

/** Whether there is no room for another point. */
export const isFull = (strokes: readonly SignatureStroke[], current: SignatureStroke = []): boolean =>
  strokes.length >= SIGNATURE_STROKES_MAX || countPoints([...strokes, current]) >= SIGNATURE_POINTS_MAX;
