import { useText } from '../../../ui/text/locale.ts';

interface FiguresProps {
  readonly of: { readonly viewCount: number; readonly likeCount: number; readonly commentCount: number };
}

/** How often a work was seen, liked and commented on. A platform that counts no views or likes answers 0 for them. */
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
