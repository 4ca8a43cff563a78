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
