import { Button } from '../../../ui/button/button.tsx';
import { download } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';

/** The button of the exports until their code is loaded, so that the buttons beside it do not move. */
export function ExportWaiting() {
  const t = useText();
  return (
    <Button compact icon={download} disabled>
      {t('attendance-board:action.export')}
    </Button>
  );
}
