import type { MouseEvent } from 'react';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { arrowLeft } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';

interface BackLinkProps {
  readonly navigation: Navigation;
  /** The target if there is no history entry to go back to. */
  readonly otherwise: NavigationTarget;
}

/** The back link (requirement R04, way=go_back): returns to the previous page with its state. */
export function BackLink({ navigation, otherwise }: BackLinkProps) {
  const t = useText();
  const link = linkTo(navigation, otherwise);
  const back = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (plain && history.length > 1) {
      event.preventDefault();
      history.back();
    } else link.onClick(event);
  };
  return (
    <a className="back" href={link.href} onClick={back}>
      <Icon of={arrowLeft} size={16} />
      {t('register:back')}
    </a>
  );
}
