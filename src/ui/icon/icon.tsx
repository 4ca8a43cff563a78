import { css, useStyles } from '../style/styles.ts';
import text from './icon.css?inline';
import type { IconData } from './icons.ts';

const look = css(text);

export interface IconProps {
  /** Which one: a name from `icons.ts` or `more-icons.ts`. */
  of: IconData;
  /** Edge in px. */
  size?: 16 | 20 | 24 | undefined;
  /** Its name, when nothing beside it says the same. Without one it is left out of the accessibility tree. */
  label?: string | undefined;
}

/** The shape is a CSS property, too: a hostile page could take it away from an icon in the light-DOM form. */
function keepShape(path: SVGPathElement | null, d: string): void {
  path?.style.setProperty('d', `path("${d}")`, 'important');
}

/** A line icon in the colour of the text around it. Directional ones turn round in right-to-left languages. */
export function Icon({ of, size = 20, label }: IconProps) {
  useStyles(look);
  return (
    <svg
      className="campus-icon"
      data-size={size}
      data-mirrored={of.mirrored}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={of.d} ref={(path) => keepShape(path, of.d)} />
    </svg>
  );
}
