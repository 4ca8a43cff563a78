import type { Post } from '../../../contract/space/work-shapes.ts';
import { useText } from '../../../ui/text/locale.ts';
import { type Phase, postPhase } from './rules.ts';

/** The label of something that begins and ends: a dot with a word. */
export function PhaseBadge({ phase }: { readonly phase: Phase }) {
  const t = useText();
  return (
    <span className="badge" data-phase={phase}>
      {t(`works:phase.${phase}`)}
    </span>
  );
}

/** The type and the state of a post (requirement H09). */
export function PostBadges({ post }: { readonly post: Post }) {
  const t = useText();
  const phase = postPhase(post, Date.now());
  return (
    <span className="badges">
      <span className="badge">{t(`works:type.${post.resourceType}`)}</span>
      {phase && <PhaseBadge phase={phase} />}
      {post.resourceType === 'qa' && (
        <span className="badge" data-phase={post.isResolved ? 'resolved' : 'open'}>
          {t(post.isResolved ? 'works:mark.resolved' : 'works:mark.open')}
        </span>
      )}
      {post.isTop === 1 && <span className="badge">{t('works:mark.top')}</span>}
      {post.isEssences === 1 && <span className="badge">{t('works:mark.essence')}</span>}
    </span>
  );
}
