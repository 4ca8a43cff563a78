import type { MouseEvent } from 'react';
import type { Navigation, Way } from '../../services/navigation.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from '../../ui/locale.ts';
import { arrowLeft } from '../../ui/more-icons.ts';
import { linkTo } from '../../ui/way-link.ts';

interface BackLinkProps {
  readonly navigation: Navigation;
  /** Where to go when the browser has nothing to go back to. */
  readonly otherwise: Way;
}

/** The way back (spec 1 §2, way=go_back): to the page before, with what it held. */
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
