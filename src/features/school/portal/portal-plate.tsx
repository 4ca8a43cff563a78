import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import type { definition } from './definition.ts';

addTexts(import.meta.glob('../../../../locales/*/plate.json'));

/** How far below the window the plate is when its code loads. */
const MARGIN = '400px 0px';

interface PlateProps {
  readonly widget: WidgetHandle<typeof definition>;
  readonly schoolId: string;
  /** The page for which the choice of a user is remembered. */
  readonly portalPageId: string;
  /** Whether the page’s address names the choice. */
  readonly inAddress: boolean;
  readonly onMissing: () => void;
}

/** Loads the view of a plate. The widget passes it, because features do not import each other. */
export type LoadPlate = () => Promise<{ readonly PlateSection: ComponentType<PlateProps> }>;

interface PortalPlateProps extends Pick<PlateProps, 'widget' | 'schoolId' | 'inAddress'> {
  readonly load: LoadPlate;
}

/** The plate of the school (requirements M04, K01). Visitors who do not scroll that far do not load its code. */
export function PortalPlate({ inAddress, load, widget, schoolId }: PortalPlateProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  if (missing) return null;
  const waiting = <Skeleton kind="block" height="292px" />;
  return (
    <div ref={place} className="portal-plate" part="plate">
      {near ? (
        <LazyBoundary load={load} texts="plate" meanwhile={waiting}>
          {({ PlateSection }) => (
            <PlateSection
              widget={widget}
              schoolId={schoolId}
              portalPageId="portal"
              inAddress={inAddress}
              onMissing={() => setMissing(true)}
            />
          )}
        </LazyBoundary>
      ) : (
        <div className="portal-plate-room" />
      )}
    </div>
  );
}
