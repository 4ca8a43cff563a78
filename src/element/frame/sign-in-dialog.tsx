import { useSyncExternalStore } from 'react';
import { useDynamicImport } from '../../ui/react/use-dynamic-import.ts';
import type { WidgetElement } from '../element-types.ts';
import type { Services } from './services.ts';

const loadDialog = () => import('./sign-in-dialog-content.tsx');

interface PlaceProps {
  readonly element: WidgetElement;
  readonly tenant: string;
  readonly onClose: (signedIn: boolean) => void;
}

function Place(props: PlaceProps) {
  const { value } = useDynamicImport(loadDialog);
  return value && <value.default {...props} />;
}

/**
 * The sign-in dialog for visitors (requirement P08). The sign-in element is a light-DOM child of the widget, slotted
 * into the dialog, because credential fields must be in the light DOM (requirement S19).
 */
export function createSignInDialog(element: WidgetElement, load?: () => Promise<unknown>) {
  let settle: ((signedIn: boolean) => void) | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  const change = (next: typeof settle) => {
    settle = next;
    for (const listener of listeners) listener();
  };
  const close = (signedIn: boolean) => {
    const done = settle;
    change(null);
    // The page's own token was not usable; the newly established session replaces it.
    if (signedIn && element.values().tokenSource) element.forgetToken();
    done?.(signedIn);
  };

  return {
    async requireSignIn(reason: string, { session, navigation }: Services): Promise<boolean> {
      await session.load();
      if (session.user.peek()) return true;
      const target = { route: 'login', query: { redirect: location.href } } as const;
      if (!element.emit('campus-sign-in-required', { reason, href: navigation.href(target) })) return false;
      if (!load) {
        navigation.go(target);
        return false;
      }
      try {
        await Promise.all([load(), loadDialog()]);
      } catch {
        // If the dialog's code cannot be loaded, the sign-in page is used.
        navigation.go(target);
        return false;
      }
      close(false);
      return new Promise((resolve) => change(resolve));
    },
    Dialog({ tenant }: { tenant: string }) {
      const open = useSyncExternalStore(subscribe, () => settle !== null);
      return open ? <Place element={element} tenant={tenant} onClose={close} /> : null;
    },
  };
}
