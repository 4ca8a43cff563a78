import type { WidgetHandle } from '../../../../element/handle.ts';

/** The part of the widget handle that the modules of the sign-in family use. */
export type SignInWidget = Pick<
  WidgetHandle,
  'element' | 'language' | 'apiBase' | 'api' | 'session' | 'navigation' | 'toast' | 'report' | 'track'
> & { readonly tenant: WidgetHandle['tenant'] };
