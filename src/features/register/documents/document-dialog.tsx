import type { Navigation } from '../../../services/navigation/navigation.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { CreateConfig } from './use-create-config.ts';

const loadText = () => import('./document-text.tsx');

interface DocumentDialogProps {
  readonly config: CreateConfig;
  readonly navigation: Navigation;
  readonly onClose: () => void;
}

/** Shows the data-processing agreement. Loaded on demand, because few users open it. */
export function DocumentDialog({ config: { config, error, retry }, navigation, onClose }: DocumentDialogProps) {
  const t = useText();
  const { value: loaded, failed, retry: load } = useDynamicImport(loadText);
  return (
    <Dialog open size="large" title={config?.dataProcessing.name || t('register:document.title')} onClose={onClose}>
      {failed || (error && !config) ? (
        <ErrorBlock title={t('register:document.failed')} onRetry={failed ? load : retry} />
      ) : loaded && config ? (
        <loaded.default url={config.dataProcessing.url} navigation={navigation} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Dialog>
  );
}
