import { Button } from '../../../ui/button/button.tsx';
import { heart } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { postApi } from '../posts/post-api.ts';
import { useMark } from '../posts/use-mark.ts';

interface LikeButtonProps {
  readonly workId: string;
  readonly liked: boolean;
  readonly likeCount: number;
  readonly widget: SpaceWidget;
  readonly onChange: (liked: boolean, likeCount: number) => void;
}

/** Likes a work or takes it back, with how many people like it. */
export function LikeButton({ likeCount, liked, onChange, widget, workId }: LikeButtonProps) {
  const t = useText();
  const toggle = useMark({
    ...{ widget, reason: 'like', shown: { on: liked, count: likeCount } },
    send: (on) => postApi(widget.api, widget.lastingApi).like(workId, on),
    read: ({ liked: on, likeCount: count }) => ({ on, count }),
    onChange: ({ count, on }) => onChange(on, count),
  });
  return (
    <Button compact icon={heart} aria-pressed={liked} onClick={() => void toggle()}>
      {likeCount > 0 ? t('works:count.likes', { count: likeCount }) : t('works:like.action')}
    </Button>
  );
}
