import { addTexts } from '../../../services/language/text-files.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { LocaleContext, useText } from '../../../ui/text/locale.ts';
import { useMoreTexts } from '../../../ui/text/use-more-texts.ts';
import type { PlateHost } from '../plate-card/host.ts';
import { PlateCard } from '../plate-card/plate-card.tsx';

addTexts(import.meta.glob('../../../../locales/*/follow.json'));

export interface PlateSectionProps {
  readonly widget: PlateHost;
  readonly schoolId: string;
  readonly portalPageId: string;
  readonly inAddress: boolean;
  /** The school has no plate. */
  readonly onMissing: () => void;
}

/** The plate of a school as a part of another widget, which has loaded the texts `plate`. */
export function PlateSection({ inAddress, widget, schoolId, portalPageId, onMissing }: PlateSectionProps) {
  const t = useText();
  const { value: locale, failed, retry } = useMoreTexts('follow');
  if (failed) {
    return <ErrorBlock title={t('common:error.title')} text={t('common:error.network')} onRetry={retry} />;
  }
  return (
    locale && (
      <LocaleContext value={locale}>
        <PlateCard
          widget={widget}
          main={false}
          onMissing={onMissing}
          schoolId={schoolId}
          contentType="knowledge"
          portalPageId={portalPageId}
          inAddress={inAddress}
          depth={1}
        />
      </LocaleContext>
    )
  );
}
