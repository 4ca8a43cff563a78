import { type ReactNode, useState } from 'react';

interface CoverProps {
  readonly src: string;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** A cover of 16:9 whose place is reserved; without a picture, a quiet pattern in the brand’s hue. */
export function Cover({ children, src }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="work-cover">
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
      {children}
    </span>
  );
}
