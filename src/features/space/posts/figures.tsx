import { useText } from '../../../ui/text/locale.ts';

interface FiguresProps {
  readonly of: { readonly viewCount: number; readonly likeCount: number; readonly commentCount: number };
}

/** How often a work was seen, liked and commented on. */
export function Figures({ of: { commentCount, likeCount, viewCount } }: FiguresProps) {
  const t = useText();
  return (
    <>
      <span>{t('works:count.views', { count: viewCount })}</span>
      <span>{t('works:count.likes', { count: likeCount })}</span>
      <span>{t('works:count.comments', { count: commentCount })}</span>
    </>
  );
}
