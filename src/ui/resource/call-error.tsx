import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock, type ErrorBlockProps } from '../feedback/error-block.tsx';
import { errorText } from '../feedback/error-text.ts';
import { useText } from '../text/locale.ts';

interface CallErrorProps extends Pick<ErrorBlockProps, 'title' | 'busy' | 'onRetry'> {
  readonly error: ApiError;
}

/** Why a call failed, with its code and a retry. */
export function CallError({ error, ...block }: CallErrorProps) {
  return <ErrorBlock {...block} text={errorText(useText(), error)} code={error.code} />;
}
