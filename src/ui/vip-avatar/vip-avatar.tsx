import { Avatar, type AvatarProps } from '../avatar/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import { crown } from '../icon/more-icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './vip-avatar.css?inline';

const look = css(text);

interface VipAvatarProps extends Omit<AvatarProps, 'kind'> {
  /** The name of the membership. */
  vip: string;
}

/** The avatar of a member, with the ring and badge of the membership. */
export function VipAvatar({ vip, size = 40, ...person }: VipAvatarProps) {
  useStyles(look);
  return (
    <span className="campus-vip" style={{ fontSize: Math.round(size * 0.4) }}>
      <Avatar size={size} {...person} />
      <span className="campus-vip-mark">
        <Icon of={crown} size={16} label={vip} />
      </span>
    </span>
  );
}
