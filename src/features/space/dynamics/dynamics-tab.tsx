import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';

/** The dynamics of a person. */
export default function DynamicsTab(_props: SpaceTabProps) {
  const t = useText();
  return <EmptyBlock text={t('space:tab.empty')} />;
}
