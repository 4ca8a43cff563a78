import * as v from 'valibot';

/** The paper that a signature is drawn on. Its units are those of all points. */
export const SIGNATURE_PAPER = { width: 960, height: 480 } as const;
/** Most strokes of a signature: a Chinese name may have fifty. */
export const SIGNATURE_STROKES_MAX = 200;
/** Most points of all strokes together. */
export const SIGNATURE_POINTS_MAX = 4_000;
/** What reaches less far, in units of the paper, was touched and not drawn. */
export const SIGNATURE_REACH_MIN = 60;
/** The width of a line in units: the thinnest, the usual, and that of the heaviest pressure of a pen. */
export const SIGNATURE_LINE = { min: 3, usual: 7, max: 12 } as const;
/** The longest typed name, in characters. */
export const SIGNATURE_NAME_MAX_LENGTH = 60;

/** A line without a break: for each point three integers, `x`, `y` and the width of the line there. */
export type SignatureStroke = readonly number[];

/** No control characters, and none that change the direction of other texts. */
const DISALLOWED_IN_NAME = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Whether a text can stand for a signature; joiners belong to the spelling of some names. */
export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !DISALLOWED_IN_NAME.test(text.replace(/[\u200c\u200d]/g, ''));

const ranges = [
  [0, SIGNATURE_PAPER.width],
  [0, SIGNATURE_PAPER.height],
  [SIGNATURE_LINE.min, SIGNATURE_LINE.max],
] as const;

const isStroke = (stroke: SignatureStroke): boolean =>
  stroke.length > 0 &&
  stroke.length % 3 === 0 &&
  stroke.every((value, index) => {
    const [least, most] = ranges[index % 3] ?? [0, 0];
    return Number.isInteger(value) && value >= least && value <= most;
  });

export const countPoints = (strokes: readonly SignatureStroke[]): number =>
  strokes.reduce((sum, { length }) => sum + length / 3, 0);

/** Whether the strokes reach far enough to be a signature. */
export const isDrawn = (strokes: readonly SignatureStroke[]): boolean => {
  const [xs, ys] = [0, 1].map((at) => strokes.flatMap((stroke) => stroke.filter((_, index) => index % 3 === at)));
  const reach = (values: readonly number[] = []) =>
    values.reduce((most, value) => Math.max(most, value), 0) -
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  return strokes.length > 0 && reach(xs) + reach(ys) >= SIGNATURE_REACH_MIN;
};

/** A signature: either drawn, as strokes in their order, or, for those who cannot draw, a typed name. */
export const Signature = v.pipe(
  v.object({
    strokes: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.array(v.number()),
            v.check((stroke) => isStroke(stroke), 'must be points on the paper'),
          ),
        ),
        v.maxLength(SIGNATURE_STROKES_MAX),
        v.check((strokes) => countPoints(strokes) <= SIGNATURE_POINTS_MAX, 'has too many points'),
        v.check((strokes) => isDrawn(strokes), 'must be drawn'),
      ),
    ),
    name: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.maxLength(SIGNATURE_NAME_MAX_LENGTH),
        v.check((name) => isName(name), 'must be a name'),
      ),
    ),
  }),
  v.check(({ name, strokes }) => (name === undefined) !== (strokes === undefined), 'must be drawn or typed'),
);
export type Signature = v.InferOutput<typeof Signature>;
