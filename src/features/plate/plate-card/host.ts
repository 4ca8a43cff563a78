import type { WidgetHandle } from '../../../element/handle.ts';
import type { definition } from './definition.ts';

/** What a plate needs of the widget that it is in, which need not be its own. */
export type PlateHost = Pick<
  WidgetHandle<typeof definition>,
  'api' | 'emit' | 'language' | 'lastingApi' | 'navigation' | 'report' | 'requireSignIn' | 'session' | 'toast' | 'track'
>;
