import { outboundLink } from '../../../../services/external/outbound-links.ts';
import { OutboundLink } from '../../../../ui/external/outbound-link.tsx';
import { useText } from '../../../../ui/text/locale.ts';

/** The way to a meeting elsewhere (requirement B07). */
export default function MeetingLink({ address }: { readonly address: string }) {
  const t = useText();
  const link = outboundLink(address);
  return link && <OutboundLink link={link}>{t('live-room:elsewhere.action')}</OutboundLink>;
}
