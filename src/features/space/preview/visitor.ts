import { signal } from '@preact/signals-react';
import { createApi } from '../../../services/http/api.ts';
import { ANYONE } from '../../../services/http/client-context.ts';
import type { CurrentUser } from '../../../services/session/session-types.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';

/**
 * The widget as a visitor has it: its calls are sent without credentials, so that every answer is what the platform gives
 * to anyone, and nobody is signed in. What needs a user calls `onAction` and does nothing.
 */
export function visitorOf(widget: SpaceWidget, onAction: () => void): SpaceWidget {
  const api = createApi(() => ({ ...widget.api.context(), credentials: ANYONE }));
  return {
    api,
    lastingApi: api,
    apiBase: widget.apiBase,
    language: widget.language,
    tenant: widget.tenant,
    navigation: widget.navigation,
    session: { user: signal<CurrentUser>(null), error: signal(null), load: async () => {} },
    toast: (options) => widget.toast(options),
    report: widget.report,
    track: widget.track,
    requireSignIn: async () => {
      onAction();
      return false;
    },
  };
}
