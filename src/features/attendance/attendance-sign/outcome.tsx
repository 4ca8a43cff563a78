import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleAlert, circleCheck, type IconData, info } from '../../../ui/icon/icons.ts';
import { clock } from '../../../ui/icon/more-icons.ts';
import { Heading } from '../../../ui/text/heading.tsx';

const ICONS = { good: circleCheck, late: clock, note: info, bad: circleAlert } as const satisfies Record<
  string,
  IconData
>;

/** A tick that is drawn, once (none of the motion where it is reduced). */
const Tick = () => (
  <svg className="attendance-sign-tick" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <path d="M19 33l9 9 17-19" pathLength={1} />
  </svg>
);

interface OutcomeProps {
  readonly kind: keyof typeof ICONS;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The result, large enough to show to a teacher. It takes the focus, so that it is read out. */
export function Outcome({ children, kind, title }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome is another message
  useEffect(() => place.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="attendance-sign-outcome" part="outcome" data-kind={kind} ref={place} tabIndex={-1}>
      <span className="attendance-sign-icon">{kind === 'good' ? <Tick /> : <Icon of={ICONS[kind]} size={24} />}</span>
      <Heading depth={1} className="attendance-sign-said">
        {title}
      </Heading>
      {children}
    </div>
  );
}
