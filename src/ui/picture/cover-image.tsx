import { type ReactNode, useState } from 'react';

interface CoverImageProps {
  readonly src: string;
  readonly className?: string;
  readonly eager?: boolean | undefined;
  /** Shown without an address and after the picture has failed to load. */
  readonly fallback?: ReactNode;
}

/** A decorative picture, 16 to 9. */
export function CoverImage({ className, eager, fallback = null, src }: CoverImageProps) {
  const [broken, setBroken] = useState('');
  if (src === '' || src === broken) return fallback;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
}
