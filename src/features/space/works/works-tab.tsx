import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';

/** The works of a person. */
export default function WorksTab(_props: SpaceTabProps) {
  const t = useText();
  return <EmptyBlock text={t('space:tab.empty')} />;
}
