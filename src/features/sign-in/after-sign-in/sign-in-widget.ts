import type { WidgetHandle } from '../../../element/handle.ts';

/** What the pieces of the sign-in family need of the widget they are in, whichever it is. */
export type SignInWidget = Pick<
  WidgetHandle,
  'element' | 'language' | 'apiBase' | 'api' | 'session' | 'navigation' | 'toast' | 'report' | 'track'
> & { readonly tenant: WidgetHandle['tenant'] };
