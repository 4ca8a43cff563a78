import type { User } from '../../../contract/sign-in/session.ts';
import type { SpaceCounts, SpaceUser } from '../../../contract/space/people.ts';
import type { WidgetHandle, WidgetSession } from '../../../element/handle.ts';

/** The part of the widget that every part of a space can use. */
export interface SpaceWidget
  extends Pick<
    WidgetHandle,
    | 'api'
    | 'lastingApi'
    | 'apiBase'
    | 'navigation'
    | 'language'
    | 'tenant'
    | 'toast'
    | 'report'
    | 'track'
    | 'requireSignIn'
  > {
  readonly session: Pick<WidgetSession, 'user' | 'error' | 'load'>;
}

/** The props of the lazily loaded tabs of a space. */
export interface SpaceTabProps {
  readonly widget: SpaceWidget;
  readonly owner: SpaceUser;
  readonly counts: SpaceCounts;
  /** Whether it is the signed-in user’s own space. In the preview it is another’s, and the viewer is a visitor. */
  readonly isOwn: boolean;
  /** The signed-in user; null for a visitor. */
  readonly viewer: User | null;
  readonly schoolId: string;
}
