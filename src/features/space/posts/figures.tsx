import { useText } from '../../../ui/text/locale.ts';

interface FiguresProps {
  readonly of: { readonly viewCount: number; readonly likeCount: number; readonly commentCount: number };
}

/** The number of views, likes and comments of a work. A platform that does not count views or likes returns 0. */
export function Figures({ of: { commentCount, likeCount, viewCount } }: FiguresProps) {
  const t = useText();
  return (
    <>
      {viewCount > 0 && <span>{t('works:count.views', { count: viewCount })}</span>}
      {likeCount > 0 && <span>{t('works:count.likes', { count: likeCount })}</span>}
      <span>{t('works:count.comments', { count: commentCount })}</span>
    </>
  );
}
