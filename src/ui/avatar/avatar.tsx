import { useState } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './avatar.css?inline';
import { hueOf, initialsOf } from './initials.ts';

const look = css(text);

export interface AvatarProps {
  /** The id of the person or school; determines the color behind the initials. */
  id: string;
  name: string;
  src?: string | null | undefined;
  /** People have round avatars, schools rounded squares. */
  kind?: 'person' | 'school' | undefined;
  size?: 24 | 32 | 40 | 48 | 64 | 96 | undefined;
  /** Accessible name; set it if there is no visible name next to the avatar. */
  label?: string | undefined;
}

/** An avatar: the image or, if there is none or it fails to load, the initials on a color derived from the id. */
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
