import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useSections } from '../../src/features/mall/mall-home/use-sections.ts';
import { eventually } from '../support/widget.ts';

function Sections({ isReady }: { readonly isReady: boolean }) {
  const bar = useRef<HTMLElement>(null);
  useSections(bar, isReady);
  return (
    <nav ref={bar}>
      <section id="talent-upgrade" />
    </nav>
  );
}

it('scrolls to the section that the address names, and to the next one that it names [M02]', async () => {
  const scrolled: string[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.id);
  };
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<Sections isReady />);
  await eventually(() => expect(host.querySelector('section')).not.toBeNull());
  // React runs the effect after the paint.
  await eventually(() => {
    location.hash = `#${scrolled.length}`;
    location.hash = '#talent-upgrade';
    window.dispatchEvent(new Event('hashchange'));
    expect(scrolled).toContain('talent-upgrade');
  });
  root.unmount();
});
