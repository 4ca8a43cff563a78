import type { ReactNode } from 'react';
import { CoverImage } from '../../../ui/picture/cover-image.tsx';

interface CoverProps {
  readonly src: string;
  /** Content over the picture. */
  readonly children?: ReactNode;
}

/** A cover, 16 to 9, whose space is reserved; without a picture, a pattern in the brand’s hue. */
export function Cover({ children, src }: CoverProps) {
  return (
    <span className="work-cover">
      <CoverImage src={src} />
      {children}
    </span>
  );
}
