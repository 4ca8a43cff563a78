import { useCallback } from 'react';
import { ContentType } from '../../../contract/plate/plates.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { definition } from './definition.ts';
import { PlateCard } from './plate-card.tsx';

const isContentType = (text: string): text is ContentType => (ContentType.options as readonly string[]).includes(text);

/** The widget `campus-plate-card`. */
export function PlateCardView({ widget, ...props }: ViewProps<typeof definition>) {
  const markSubscribed = useCallback((subscribed: boolean) => widget.mark('subscribed', subscribed), [widget]);
  return (
    <PlateCard
      widget={widget}
      main
      onSubscribed={markSubscribed}
      schoolId={props.schoolId || widget.tenant.id}
      contentType={isContentType(props.contentType) ? props.contentType : 'knowledge'}
      portalPageId={props.portalPageId}
      inAddress={props.inAddress}
    />
  );
}
