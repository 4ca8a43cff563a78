import type { ReactNode } from 'react';
import { AtWork, Compass, Lock, Unplugged } from '../../../ui/icon/drawings.tsx';
import {
  Crane,
  Crown,
  CrownAndClock,
  CrownOutline,
  EmptyScreen,
  Gate,
  Keys,
  Message,
  OpenDoor,
  Shutter,
} from '../../../ui/status-drawings/status-drawings.ts';
import type { DrawingName } from './rules.ts';

const DRAWINGS: Readonly<Record<DrawingName, () => ReactNode>> = {
  compass: Compass,
  lock: Lock,
  unplugged: Unplugged,
  atWork: AtWork,
  shutter: Shutter,
  keys: Keys,
  gate: Gate,
  openDoor: OpenDoor,
  message: Message,
  crane: Crane,
  screen: EmptyScreen,
  crown: Crown,
  crownOutline: CrownOutline,
  crownAndClock: CrownAndClock,
};

/** The illustration of a status page. Loaded separately, so that the text does not wait for it. */
export const drawingOf = (name: DrawingName): ReactNode => DRAWINGS[name]();
