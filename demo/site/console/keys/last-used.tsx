import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';

/** When something was used last, or that it was not. */
export function LastUsed({ at }: { readonly at: string | null }) {
  const t = useText();
  return (
    <p className="note">
      {at ? <Moment of={at} within={(time) => t('console:keys.used', { time })} /> : t('console:keys.unused')}
    </p>
  );
}
