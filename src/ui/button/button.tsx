import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type IconData, loaderCircle } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './button.css?inline';

const look = css(text);

interface Common {
  /** Filled, hairline (the usual one), text only, or for what destroys. One primary a view. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  compact?: boolean | undefined;
  /** As wide as its place. */
  full?: boolean | undefined;
  icon?: IconData | undefined;
  /** Only the icon is drawn; the children stay as its name. */
  iconOnly?: boolean | undefined;
  children: ReactNode;
}

export interface ButtonProps extends Common, Omit<ComponentProps<'button'>, keyof Common> {
  /** Something is under way: it keeps its place and focus, and does nothing until it is done. */
  busy?: boolean | undefined;
  href?: undefined;
}

export interface LinkButtonProps extends Common, Omit<ComponentProps<'a'>, keyof Common> {
  href: string;
  busy?: undefined;
}

function Busy() {
  const t = useText();
  return (
    <span className="campus-button-spinner">
      <Icon of={loaderCircle} label={t('common:part.busy')} />
    </span>
  );
}

/** A verb and an object: "Create school". With `href` it is a real link. */
export function Button({
  kind,
  compact,
  full,
  icon,
  iconOnly,
  busy,
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
      {...(busy && { 'aria-disabled': true, 'data-busy': true, onClick: hold })}
    >
      {label}
      {busy && <Busy />}
    </button>
  );
}
