import { type CSSProperties, useState } from 'react';
import { hueOf } from '../../../ui/avatar/initials.ts';

/** Number of the patterns that are drawn, see `person-space.css`. */
const PATTERNS = 4;

interface SpaceCoverProps {
  /** Id of the person, from which hue and pattern follow. */
  readonly id: string;
  /** An address that may be shown; empty without an uploaded cover. */
  readonly src: string;
}

/** The uploaded cover of a space; without one, or if it fails to load, a pattern that is the person’s own. Decorative. */
export function SpaceCover({ id, src }: SpaceCoverProps) {
  const [broken, setBroken] = useState('');
  const hue = hueOf(id);
  const style = { '--_hue': hue, '--_at': `${20 + (hue % 61)}%` } as CSSProperties;
  return (
    <span className="drawn-cover" data-pattern={hue % PATTERNS} style={style} aria-hidden="true">
      {src !== '' && src !== broken && (
        <img
          className="cover-picture"
          src={src}
          alt=""
          width={1200}
          height={400}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
