import { type RefObject, useEffect, useState } from 'react';
import { SECTIONS, type Section, sectionAt } from './rules.ts';

const isSection = (name: string): name is Section => SECTIONS.some((one) => one === name);

/**
 * The links to the sections: the current section, and a function that scrolls to one. `bar` is the row of links.
 */
export function useSections(bar: RefObject<HTMLElement | null>, isReady: boolean) {
  const [current, setCurrent] = useState<Section>(SECTIONS[0]);
  const root = () => bar.current?.getRootNode() as ShadowRoot | Document | undefined;
  const elementOf = (section: Section) => root()?.querySelector<HTMLElement>(`#${section}`) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements stay the same
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = SECTIONS.flatMap((section) => {
        const top = elementOf(section)?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ section, top }];
      });
      // Where a section stands that was scrolled to.
      const first = elementOf(SECTIONS[0]);
      const line = first ? Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart) + 1 : 0;
      // A short last section does not reach the top of the window.
      const page = document.scrollingElement ?? document.documentElement;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
      setCurrent(isAtEnd ? (tops.at(-1)?.section ?? SECTIONS[0]) : sectionAt(tops, line));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // A page may scroll in an element of its own.
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later, { passive: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, []);

  const goTo = (section: Section) => {
    const element = elementOf(section);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
    element?.focus({ preventScroll: true });
  };

  // The browser does not look for the target of a fragment in shadow trees.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the lists have their heights
  useEffect(() => {
    if (!isReady) return;
    const go = () => {
      const named = location.hash.slice(1);
      if (isSection(named)) elementOf(named)?.scrollIntoView({ behavior: 'instant', block: 'start' });
    };
    // A link of the page, or the way back.
    addEventListener('hashchange', go);
    // In a frame after that of the last list: what grows above the section while it scrolls would count as moved.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(go);
    });
    return () => {
      removeEventListener('hashchange', go);
      cancelAnimationFrame(frame);
    };
  }, [isReady]);

  return { current, goTo };
}
