import type { MouseEvent } from 'react';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { isForBrowser, linkTo } from '../../../ui/navigation/link-to.ts';
import { BackLink } from '../../../ui/page-links/back-link.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface HistoryBackLinkProps {
  readonly navigation: Navigation;
  /** The target if there is no history entry to go back to. */
  readonly otherwise: NavigationTarget;
}

/** The back link (requirement R04, way=go_back): returns to the previous page with its state. */
export function HistoryBackLink({ navigation, otherwise }: HistoryBackLinkProps) {
  const t = useText();
  const link = linkTo(navigation, otherwise);
  const back = (event: MouseEvent) => {
    if (!isForBrowser(event) && history.length > 1) {
      event.preventDefault();
      history.back();
    } else link.onClick(event);
  };
  return (
    <BackLink href={link.href} onClick={back}>
      {t('register:back')}
    </BackLink>
  );
}
