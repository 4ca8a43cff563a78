import type { Navigation } from '../../services/navigation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { useText } from '../../ui/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLazily } from '../../ui/use-lazily.ts';
import type { CreateConfig } from './use-create-config.ts';

const loadText = () => import('./document-text.tsx');

interface DocumentPlaceProps {
  readonly config: CreateConfig;
  readonly navigation: Navigation;
  readonly onClose: () => void;
}

/** The data-processing agreement, to read; few do, so its code comes when it is opened. */
export function DocumentPlace({ config: { config, fault, retry }, navigation, onClose }: DocumentPlaceProps) {
  const t = useText();
  const { value: loaded, failed, retry: load } = useLazily(loadText);
  return (
    <Dialog open size="large" title={config?.dataProcessing.name || t('register:document.title')} onClose={onClose}>
      {failed || (fault && !config) ? (
        <ErrorBlock title={t('register:document.failed')} onRetry={failed ? load : retry} />
      ) : loaded && config ? (
        <loaded.default url={config.dataProcessing.url} navigation={navigation} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Dialog>
  );
}
