import { useText } from '../../../ui/text/locale.ts';

interface FiguresProps {
  readonly of: { readonly viewCount: number; readonly likeCount: number; readonly commentCount: number };
  /** Whether the comments themselves follow, with their number. */
  readonly hasComments?: boolean;
}

/** The number of views, likes and comments of a work, if there are any. */
export function Figures({ hasComments, of: { commentCount, likeCount, viewCount } }: FiguresProps) {
  const t = useText();
  return (
    <>
      {viewCount > 0 && <span>{t('works:count.views', { count: viewCount })}</span>}
      {likeCount > 0 && <span>{t('works:count.likes', { count: likeCount })}</span>}
      {!hasComments && commentCount > 0 && <span>{t('works:count.comments', { count: commentCount })}</span>}
    </>
  );
}
