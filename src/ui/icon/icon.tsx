import { css, useStyles } from '../style/styles.ts';
import text from './icon.css?inline';
import type { IconData } from './icons.ts';

const look = css(text);

export interface IconProps {
  /** An icon from `icons.ts` or `more-icons.ts`. */
  of: IconData;
  /** Edge length in px. */
  size?: 16 | 20 | 24 | undefined;
  /**
   * Accessible name, if no adjacent text conveys the same. Without it the icon is hidden from the accessibility tree.
   */
  label?: string | undefined;
}

/** `d` is also a CSS property, so a page's styles could change the icons of the light-DOM form. */
function keepShape(path: SVGPathElement | null, d: string): void {
  path?.style.setProperty('d', `path("${d}")`, 'important');
}

/** A line icon in the current text color. Directional icons are mirrored in right-to-left languages. */
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
