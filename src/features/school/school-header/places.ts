import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

export const PLACES = ['home', 'teaching', 'live', 'market', 'space', 'console', 'history', 'schools'] as const;
type PlaceName = (typeof PLACES)[number];

/** A link of the header. */
export interface Place {
  readonly name: PlaceName;
  readonly text: TextKey;
  readonly target: NavigationTarget;
}

interface Reader {
  readonly schoolId: string;
  /** Null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
  /** Null while unknown. */
  readonly access: Pick<SchoolAccess, 'manages' | 'teaches'> | null;
}

/**
 * The places that somebody may go to, the most used first (requirement U09). Those of a role appear once the role is known.
 */
export function placesOf({ schoolId, userId, access }: Reader): readonly Place[] {
  const params = { schoolId };
  const all: Readonly<Record<PlaceName, Omit<Place, 'name'> | false>> = {
    home: { text: 'school-header:home', target: { route: 'portal', params } },
    teaching: Boolean(access?.teaches) && {
      text: 'school-header:teaching',
      target: { route: 'lecturingHome', params },
    },
    live: { text: 'school-header:live', target: { route: 'liveStreaming' } },
    market: { text: 'school-header:market', target: { route: 'mallHome' } },
    space: Boolean(userId) && { text: 'school-header:space', target: { route: 'personSpaceDynamics', params } },
    history: Boolean(userId) && { text: 'school-header:history', target: { route: 'learningHistory', params } },
    console: Boolean(access?.manages) && { text: 'school-header:console', target: { route: 'schoolConsole', params } },
    schools: { text: 'school-header:schools', target: { route: 'loginSelect' } },
  };
  return PLACES.flatMap((name) => (all[name] ? [{ name, ...all[name] }] : []));
}
