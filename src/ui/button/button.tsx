import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type IconData, loaderCircle } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './button.css?inline';

const look = css(text);

interface Common {
  /** Filled, outlined (the default), text only, or destructive. Use at most one primary button per view. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  compact?: boolean | undefined;
  /** Fills the available width. */
  full?: boolean | undefined;
  icon?: IconData | undefined;
  /** Shows only the icon; the children are the accessible name. */
  iconOnly?: boolean | undefined;
  children: ReactNode;
}

export interface ButtonProps extends Common, Omit<ComponentProps<'button'>, keyof Common> {
  /** While an operation is running the button keeps its place and focus but ignores clicks. */
  busy?: boolean | undefined;
  /** Off for a time, such as until the platform takes another attempt: it keeps its place and focus but ignores clicks. */
  held?: boolean | undefined;
  href?: undefined;
}

export interface LinkButtonProps extends Common, Omit<ComponentProps<'a'>, keyof Common> {
  href: string;
  busy?: undefined;
  held?: undefined;
}

function Busy() {
  const t = useText();
  return (
    <span className="campus-button-spinner">
      <Icon of={loaderCircle} label={t('common:ui.busy')} />
    </span>
  );
}

/** Label it with a verb and an object: "Create school". With `href` it is a link. */
export function Button({
  kind,
  compact,
  full,
  icon,
  iconOnly,
  busy,
  held,
  children,
  ...rest
}: ButtonProps | LinkButtonProps) {
  useStyles(look);
  const common = {
    className: 'campus-button',
    'data-kind': kind,
    'data-compact': compact || undefined,
    'data-full': full || undefined,
    'data-icon': iconOnly || undefined,
  };
  const label = (
    <>
      {icon && <Icon of={icon} size={compact ? 16 : 20} />}
      <span className={iconOnly ? 'campus-hidden' : 'campus-button-label'}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...common}>
        {label}
      </a>
    );
  }
  const hold = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      {...common}
      {...((busy || held) && { 'aria-disabled': true, 'data-busy': busy || undefined, onClick: hold })}
    >
      {label}
      {busy && <Busy />}
    </button>
  );
}
