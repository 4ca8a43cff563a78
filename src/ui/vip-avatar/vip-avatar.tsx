import { Avatar, type AvatarProps } from '../avatar/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import { clock, crown } from '../icon/more-icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './vip-avatar.css?inline';

const look = css(text);

interface VipAvatarProps extends Omit<AvatarProps, 'kind'> {
  /** The name of the membership. */
  vip: string;
  /** Whether the membership has run out: then there is a badge, but no ring. */
  inactive?: boolean;
}

/** The avatar of a member, with the ring and badge of the membership. */
export function VipAvatar({ vip, inactive, size = 40, ...person }: VipAvatarProps) {
  useStyles(look);
  return (
    <span className="campus-vip" data-inactive={inactive || undefined} style={{ fontSize: Math.round(size * 0.4) }}>
      <Avatar size={size} {...person} />
      <span className="campus-vip-mark">
        <Icon of={inactive ? clock : crown} size={16} label={vip} />
      </span>
    </span>
  );
}
