import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { heart } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { postApi } from '../posts/post-api.ts';

interface LikeButtonProps {
  readonly workId: string;
  readonly liked: boolean;
  readonly likeCount: number;
  readonly widget: SpaceWidget;
  readonly onChange: (liked: boolean, likeCount: number) => void;
}

/** Likes a work or takes it back, with how many people like it. Shown at once, and taken back if it fails. */
export function LikeButton({ likeCount, liked, onChange, widget, workId }: LikeButtonProps) {
  const t = useText();
  const api = useMemo(() => postApi(widget.api, widget.lastingApi), [widget.api, widget.lastingApi]);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (busy || !(await widget.requireSignIn('like'))) return;
    setBusy(true);
    onChange(!liked, Math.max(0, likeCount + (liked ? -1 : 1)));
    const result = await api.like(workId, !liked);
    setBusy(false);
    if (result.ok) return onChange(result.data.liked, result.data.likeCount);
    onChange(liked, likeCount);
    widget.report(result.error);
    widget.toast({ kind: 'danger', text: errorText(t, result.error) });
  };
  return (
    <Button compact icon={heart} aria-pressed={liked} onClick={() => void toggle()}>
      {likeCount > 0 ? t('works:count.likes', { count: likeCount }) : t('works:like.action')}
    </Button>
  );
}
