import type { ReactNode } from 'react';
import { Compass, Lock, Unplugged } from '../../ui/drawings.tsx';
import type { StatusPage } from './status.ts';

const DRAWINGS = { compass: Compass, lock: Lock, unplugged: Unplugged };

/** The drawing of a status page; apart, so that the words need not wait for it. */
export default function StatusDrawing({ of }: { of: StatusPage['drawing'] }): ReactNode {
  const Drawing = DRAWINGS[of];
  return <Drawing />;
}
