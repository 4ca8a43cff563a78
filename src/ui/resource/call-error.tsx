import { useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock, type ErrorBlockProps } from '../feedback/error-block.tsx';
import { errorText } from '../feedback/error-text.ts';
import { useText } from '../text/locale.ts';

interface CallErrorProps extends Pick<ErrorBlockProps, 'title' | 'busy' | 'onRetry'> {
  readonly error: ApiError;
}

/**
 * Why a call failed, with its code and a retry. When it goes with its focused button, the focus moves to the nearest
 * element around it with the `tabIndex` -1.
 */
export function CallError({ error, ...block }: CallErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.querySelector(':focus')) current.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    };
  }, []);
  return (
    <div ref={place}>
      <ErrorBlock {...block} text={errorText(useText(), error)} code={error.code} />
    </div>
  );
}
