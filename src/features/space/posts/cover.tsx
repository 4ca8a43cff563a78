import type { ReactNode } from 'react';
import { CoverImage } from '../../../ui/picture/cover-image.tsx';

interface CoverProps {
  readonly src: string;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** A cover of 16:9 whose place is reserved; without a picture, a quiet pattern in the brand’s hue. */
export function Cover({ children, src }: CoverProps) {
  return (
    <span className="work-cover">
      <CoverImage src={src} />
      {children}
    </span>
  );
}
