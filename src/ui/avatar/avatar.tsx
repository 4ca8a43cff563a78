import { useState } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './avatar.css?inline';
import { hueOf, initialsOf } from './initials.ts';

const look = css(text);

export interface AvatarProps {
  /** Of the person or school: decides the colour behind the initials. */
  id: string;
  name: string;
  src?: string | null | undefined;
  /** People are round, schools are rounded squares. */
  kind?: 'person' | 'school' | undefined;
  size?: 24 | 32 | 40 | 64 | 96 | undefined;
  /** Set where no name stands beside it. */
  label?: string | undefined;
}

/** A picture of somebody; without one, or when it cannot be loaded, the initials on a colour of their own. */
export function Avatar({ id, name, src, kind = 'person', size = 40, label }: AvatarProps) {
  useStyles(look);
  const [broken, setBroken] = useState<string | null>(null);
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : null;
  return (
    <span
      className="campus-avatar"
      data-kind={kind}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
    >
      {src && src !== broken ? (
        <img
          className="campus-avatar-face"
          src={src}
          alt={label ?? ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <span
          className="campus-avatar-face"
          style={{ '--_own': hueOf(id) } as object}
          {...(named ?? { 'aria-hidden': true })}
        >
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}
