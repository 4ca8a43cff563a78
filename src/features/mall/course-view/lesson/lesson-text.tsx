import { useEffect, useRef, useState } from 'react';
import { LESSON_PLACE_MS } from '../../../../contract/mall/constants.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { arrowDown } from '../../../../ui/icon/more-icons.ts';
import { MarkdownText } from '../../../../ui/markdown/markdown-text.tsx';
import { useText } from '../../../../ui/text/locale.ts';

interface LessonTextProps {
  /** Markdown. */
  readonly text: string;
  /** Returns the URL of a link within the platform, or null. */
  readonly link: (href: string) => URL | null;
  /** Where the user stopped reading, in thousandths. */
  readonly place: number;
  /** Called with where the user is; undefined if nobody wants to know. */
  readonly onPlace?: ((thousandths: number) => void) | undefined;
}

/** Less far into a text, the top is the place to go on. */
const NEAR_TOP = 100;

/** How much of an element is above the bottom of the window, in thousandths. */
function readOf(element: HTMLElement): number {
  const { height, top } = element.getBoundingClientRect();
  if (height === 0 || top >= innerHeight) return 0;
  return Math.round(Math.min(1, Math.max(0, -top) / height) * 1_000);
}

/** The text of a lesson. Somebody who comes back is offered the way to where they stopped. */
export function LessonText({ link, onPlace, place, text }: LessonTextProps) {
  const t = useText();
  const body = useRef<HTMLDivElement>(null);
  const [resumes, setResumes] = useState(place > NEAR_TOP);
  const kept = useRef(place);
  const keep = useRef(onPlace);
  keep.current = onPlace;
  const isKept = onPlace !== undefined;

  useEffect(() => {
    if (!isKept) return;
    const look = () => {
      const at = body.current ? readOf(body.current) : 0;
      // Coming back to the top is no step: the place where the user stopped is still on offer.
      if (at <= NEAR_TOP || at === kept.current) return;
      kept.current = at;
      keep.current?.(at);
    };
    const timer = setInterval(look, LESSON_PLACE_MS);
    const hidden = () => document.hidden && look();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      look();
    };
  }, [isKept]);

  if (text === '') return null;
  const resume = () => {
    setResumes(false);
    const box = body.current?.getBoundingClientRect();
    if (box) scrollBy({ top: box.top + (box.height * place) / 1_000 });
    body.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {resumes && (
        <div className="lesson-resume">
          <Button compact icon={arrowDown} onClick={resume}>
            {t('course-study:lesson.resume')}
          </Button>
        </div>
      )}
      <div ref={body} tabIndex={-1} className="lesson-text" dir="auto">
        <MarkdownText text={text} link={link} />
      </div>
    </>
  );
}
