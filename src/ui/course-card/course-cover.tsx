import { useState } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './course-card.css?inline';

const look = css(text);

/** The picture of a course, 16 to 9, above a pattern in the brand that remains if it fails to load. */
export function CourseCover({ src, eager }: { src: string; eager?: boolean }) {
  useStyles(look);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="campus-course-cover" part="cover">
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </div>
  );
}
