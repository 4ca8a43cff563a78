import { ownPicture } from '../../services/session/own-picture.ts';
import { useValue } from '../react/use-value.ts';

/** The address of a person's picture: the one chosen on this page, so that all widgets show it, or the known one. */
export function useLatestPicture(userId: string, known: string): string {
  const own = useValue(ownPicture);
  return own?.userId === userId ? own.avatarUrl : known;
}
