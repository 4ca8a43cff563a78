import type { WidgetHandle } from '../../../element/handle.ts';
import type { definition } from './definition.ts';

/** What a plate needs from its widget, which may be another one. */
export type PlateHost = Pick<
  WidgetHandle<typeof definition>,
  'api' | 'emit' | 'language' | 'lastingApi' | 'navigation' | 'report' | 'requireSignIn' | 'session' | 'toast' | 'track'
>;
