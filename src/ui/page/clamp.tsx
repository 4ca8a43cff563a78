import type { PointerEvent } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './clamp.css?inline';

const look = css(text);

interface ClampProps {
  readonly children: string;
  /** 1 for names, 2 for titles. */
  readonly lines?: 1 | 2;
}

/** Shows the whole of a clamped text as a tooltip of the element that the pointer enters, while the text is cut. */
export function tellWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  const clamped = currentTarget.matches('.campus-clamp') ? currentTarget : currentTarget.querySelector('.campus-clamp');
  if (!clamped) return;
  if (clamped.scrollHeight > clamped.clientHeight) currentTarget.title = clamped.textContent;
  else currentTarget.removeAttribute('title');
}

/** A text of users that is cut by its box, never by letters: all of it is there to be read aloud, found and copied. */
export function Clamp({ children, lines = 2 }: ClampProps) {
  useStyles(look);
  return (
    <bdi dir="auto" className="campus-clamp" data-lines={lines} onPointerEnter={tellWhole}>
      {children}
    </bdi>
  );
}
