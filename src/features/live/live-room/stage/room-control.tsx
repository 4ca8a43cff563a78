import type { ComponentProps } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { IconData } from '../../../../ui/icon/icons.ts';

interface RoomControlProps extends ComponentProps<'button'> {
  readonly icon: IconData;
}

/** A control of the bar of a room: an icon above its word. */
export const RoomControl = ({ children, icon, ...rest }: RoomControlProps) => (
  <button type="button" className="room-control" {...rest}>
    <Icon of={icon} size={20} />
    <span>{children}</span>
  </button>
);
