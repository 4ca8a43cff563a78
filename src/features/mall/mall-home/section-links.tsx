import type { MouseEvent, RefObject } from 'react';
import { useText } from '../../../ui/text/locale.ts';
import { SECTIONS, type Section } from './rules.ts';

const TITLES = {
  'good-course': 'market:home.courses',
  'content-ecosystem': 'market:home.partners',
  'talent-upgrade': 'market:home.programmes',
} as const;

interface SectionLinksProps {
  readonly bar: RefObject<HTMLElement | null>;
  readonly current: Section;
  readonly onGo: (section: Section) => void;
}

/** The links to the sections of the mall home. */
export function SectionLinks({ bar, current, onGo }: SectionLinksProps) {
  const t = useText();
  const go = (event: MouseEvent, section: Section) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${section}`);
    onGo(section);
  };
  return (
    <nav className="sections" part="sections" aria-label={t('market:home.sections')} ref={bar}>
      {SECTIONS.map((section) => (
        <a
          key={section}
          className="section-link"
          href={`#${section}`}
          aria-current={section === current ? 'location' : undefined}
          onClick={(event) => go(event, section)}
        >
          {t(TITLES[section])}
        </a>
      ))}
    </nav>
  );
}
