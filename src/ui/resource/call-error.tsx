import { useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock, type ErrorBlockProps } from '../feedback/error-block.tsx';
import { errorText } from '../feedback/error-text.ts';
import { useText } from '../text/locale.ts';

interface CallErrorProps extends Omit<ErrorBlockProps, 'code'> {
  readonly error: ApiError;
}

const PLACE = '[tabindex="-1"]';

/** Focuses the nearest place around what is gone: an element that takes the focus, a heading, or the view. */
function focusNear(around: readonly HTMLElement[]): void {
  for (const element of around) {
    if (!element.isConnected) continue;
    const heading = element.matches(PLACE) ? element : element.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
    const next = heading ?? (element.matches('.campus-stage') ? element : null);
    if (!next) continue;
    if (!next.matches(PLACE)) next.tabIndex = -1;
    next.focus();
    return;
  }
}

/**
 * Why a call failed, with its code and a retry. When it goes with its focused button, the focus moves to the nearest
 * element around it with the `tabIndex` -1 or with a heading, unless the view has moved it.
 */
export function CallError({ error, ...block }: CallErrorProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const root = current?.getRootNode() as Document | ShadowRoot;
      if (!current?.contains(root.activeElement)) return;
      const around: HTMLElement[] = [];
      for (let up = current.parentElement; up; up = up.parentElement) around.push(up);
      // After the commit: what takes the place of this block is not in the document before.
      queueMicrotask(() => {
        if (!root.activeElement) focusNear(around);
      });
    };
  }, []);
  return (
    <div ref={place}>
      <ErrorBlock text={errorText(t, error)} code={error.code} {...block} />
    </div>
  );
}
