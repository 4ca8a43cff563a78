import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Toaster, ToastOptions } from '../../ui/overlay/toast.tsx';

/** The toasts of a widget. Their code is loaded when the first one is shown. */
export function useToasts(): { show: (options: ToastOptions) => void; content: ReactNode } {
  const toaster = useRef<Promise<Toaster> | null>(null);
  const [content, setContent] = useState<ReactNode>(null);
  const show = useCallback((options: ToastOptions) => {
    toaster.current ??= import('../../ui/overlay/toast.tsx').then(({ createToaster, Toasts }) => {
      const made = createToaster();
      setContent(<Toasts toaster={made} />);
      return made;
    });
    toaster.current.then(
      (made) => made.show(options),
      () => {
        toaster.current = null;
      },
    );
  }, []);
  return { show, content };
}
