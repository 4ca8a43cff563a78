import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useLatestPicture } from '../../../ui/avatar/latest-picture.ts';
import { useText } from '../../../ui/text/locale.ts';
import { VipAvatar } from '../../../ui/vip-avatar/vip-avatar.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import type { Vip } from './vip.ts';

interface PersonAvatarProps {
  readonly widget: SpaceWidget;
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  readonly vip: Vip;
  readonly size: 48 | 64 | 96;
}

/** The picture of a person; one who is or was a VIP has the mark of the membership, and a VIP the golden ring (requirement H02). */
export function PersonAvatar({ widget: { navigation }, id, name, avatarUrl, vip, size }: PersonAvatarProps) {
  const t = useText();
  const src = navigation.media(useLatestPicture(id, avatarUrl));
  const person = { id, name, src, size };
  if (vip === 0) return <Avatar {...person} />;
  const inactive = vip === 2;
  return <VipAvatar {...person} vip={t(inactive ? 'space:vip.inactive' : 'space:vip.active')} inactive={inactive} />;
}
