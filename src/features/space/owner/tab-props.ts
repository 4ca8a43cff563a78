import type { User } from '../../../contract/sign-in/session.ts';
import type { SpaceCounts, SpaceUser } from '../../../contract/space/people.ts';
import type { WidgetHandle } from '../../../element/handle.ts';

/** What every part of a space can use of its widget. */
export type SpaceWidget = Pick<
  WidgetHandle,
  | 'api'
  | 'lastingApi'
  | 'apiBase'
  | 'session'
  | 'navigation'
  | 'language'
  | 'tenant'
  | 'toast'
  | 'report'
  | 'track'
  | 'requireSignIn'
>;

/** What the lazily loaded tabs of a space get. */
export interface SpaceTabProps {
  readonly widget: SpaceWidget;
  readonly owner: SpaceUser;
  readonly counts: SpaceCounts;
  /** Whether it is the space of the signed-in user, and not shown as visitors see it. */
  readonly isOwn: boolean;
  /** The signed-in user; null for a visitor. */
  readonly viewer: User | null;
  readonly schoolId: string;
}
