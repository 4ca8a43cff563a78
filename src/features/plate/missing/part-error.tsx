import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useKeptFocus } from '../../../ui/resource/kept-focus.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PartErrorProps {
  /** The class of the part that it stands in for. */
  readonly className: string;
  /** Its name for style sheets of the page. */
  readonly part?: string;
  readonly error: ApiError;
  readonly onRetry: () => unknown;
}

/** Why a part of the card cannot be shown, in its place and no larger than it, with a retry. */
export function PartError({ className, error, onRetry, part }: PartErrorProps) {
  const t = useText();
  const place = useKeptFocus();
  return (
    <div ref={place} className={className} part={part} role="alert">
      <Button compact onClick={onRetry}>
        {t('common:ui.retry')}
      </Button>
      <p className="note">{errorText(t, error)}</p>
    </div>
  );
}
