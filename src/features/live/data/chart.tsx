import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { numberOf } from '../../../services/language/number-of.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { type Point, peakOf, timeFormat, timeTicks } from './chart-rules.ts';

const HEIGHT = 208;
/** The margins of the plot; `start` contains the values. */
const SPACE = { top: 28, bottom: 28, start: 44, end: 20 };
/** The width of a label of the time axis. */
const LABEL_WIDTH = 96;

/** The most that a bar is wide. */
const BAR_WIDTH = 16;

/** The width of an element, which a chart needs because its texts do not scale. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

interface ChartProps {
  readonly title: string;
  readonly points: readonly Point[];
  /** How the values are drawn: those that are there all the time as a line, what is counted in some minutes as bars. */
  readonly as: 'line' | 'bars';
}

/**
 * One figure over time, as a line above its area or as bars. The highest value is labeled; every other one is shown at the pointer,
 * or at the cursor that the arrow keys move.
 */
export function Chart({ as, points, title }: ChartProps) {
  const { t, tag, direction } = useLocale();
  const { element, width } = useWidth();
  const [cursor, setCursor] = useState<number | null>(null);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;

  const isRtl = direction === 'rtl';
  const [start, end] = [first.time, last.time];
  const plotWidth = Math.max(1, width - SPACE.end - SPACE.start);
  const sides = [SPACE.start, SPACE.start + plotWidth];
  const range = isRtl ? sides.map((side) => width - side) : sides;
  const x = scaleLinear([start.getTime(), Math.max(end.getTime(), start.getTime() + 1)], range);
  const peak = peakOf(points);
  const y = scaleLinear([0, Math.max(1, points[peak]?.amount ?? 1)], [HEIGHT - SPACE.bottom, SPACE.top]).nice(3);
  const placeOf = ({ time }: Point) => x(time.getTime());
  const outline = line<Point>(placeOf, ({ amount }) => y(amount))([...points]) ?? '';
  const ground = area<Point>(placeOf, y(0), ({ amount }) => y(amount))([...points]) ?? '';
  const gap = points.length > 1 ? plotWidth / (points.length - 1) : BAR_WIDTH;
  const barWidth = Math.min(BAR_WIDTH, Math.max(1, gap * 0.7));
  const bars = points
    .filter(({ amount }) => amount > 0)
    .map((point) => `M${placeOf(point) - barWidth / 2} ${y(0)}V${y(point.amount)}h${barWidth}V${y(0)}z`)
    .join('');
  const number = numberOf(tag);
  const times = timeFormat(tag, start, end);
  const values = y.ticks(3).filter(Number.isInteger);
  const ticks = timeTicks(start, end, Math.max(2, Math.floor(width / LABEL_WIDTH)));
  const textOf = ({ amount, time }: Point) => `${times.format(time)} · ${number.format(amount)}`;

  const at = cursor === null ? undefined : points[cursor];
  const marked = at ?? points[peak];
  /** Labels keep within the plot. */
  const inside = (place: number, margin: number) => Math.min(Math.max(place, margin), Math.max(margin, width - margin));
  const move = (index: number) => setCursor(Math.min(Math.max(index, 0), points.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const page = Math.ceil(points.length / 10);
    const from = cursor ?? 0;
    const target = {
      [forward]: from + 1,
      [backward]: from - 1,
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      PageUp: from + page,
      PageDown: from - page,
      Home: 0,
      End: points.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const place = clientX - currentTarget.getBoundingClientRect().left;
    const time = x.invert(place);
    const share = (time - start.getTime()) / Math.max(1, end.getTime() - start.getTime());
    move(Math.round(share * (points.length - 1)));
  };

  return (
    <figure className="chart">
      <figcaption className="chart-title">{title}</figcaption>
      <div
        ref={element}
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('live-data:chart.label', { what: title })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={cursor ?? Math.max(0, peak)}
        aria-valuetext={marked ? textOf(marked) : textOf(last)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setCursor(null)}
        onFocus={() => setCursor((before) => before ?? Math.max(0, peak))}
        onBlur={() => setCursor(null)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {values.map((value) => (
              <g key={value} className="chart-tick">
                <path d={`M${range[0]} ${y(value)}H${range[1]}`} />
                <text x={isRtl ? width - SPACE.start + 8 : SPACE.start - 8} y={y(value)} dy="0.32em" textAnchor="end">
                  {number.format(value)}
                </text>
              </g>
            ))}
            {ticks.map((tick) => (
              <text
                key={tick.getTime()}
                className="chart-time"
                x={inside(x(tick.getTime()), 28)}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {times.format(tick)}
              </text>
            ))}
            {as === 'bars' ? (
              <path className="chart-bars" d={bars} />
            ) : (
              <>
                <path className="chart-ground" d={ground} />
                <path className="chart-line" d={outline} />
              </>
            )}
            {marked && (
              <g className="chart-mark">
                {at && <path d={`M${placeOf(at)} ${SPACE.top - 6}V${y(0)}`} />}
                {as === 'line' && <circle cx={placeOf(marked)} cy={y(marked.amount)} r={4} />}
                <text x={inside(placeOf(marked), at ? 52 : 16)} y={at ? 14 : y(marked.amount) - 10} textAnchor="middle">
                  {at ? textOf(at) : number.format(marked.amount)}
                </text>
              </g>
            )}
          </svg>
        )}
      </div>
    </figure>
  );
}
