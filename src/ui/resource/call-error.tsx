import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock, type ErrorBlockProps } from '../feedback/error-block.tsx';
import { errorText } from '../feedback/error-text.ts';
import { useText } from '../text/locale.ts';
import { useKeptFocus } from './kept-focus.ts';

interface CallErrorProps extends Omit<ErrorBlockProps, 'code'> {
  readonly error: ApiError;
}

/** Why a call failed, with its code and a retry, which keeps the focus in the widget (`useKeptFocus`). */
export function CallError({ error, ...block }: CallErrorProps) {
  const t = useText();
  const place = useKeptFocus();
  return (
    <div ref={place}>
      <ErrorBlock text={errorText(t, error)} code={error.code} {...block} />
    </div>
  );
}
