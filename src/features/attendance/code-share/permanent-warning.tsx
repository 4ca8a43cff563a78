import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { triangleAlert } from '../../../ui/icon/icons.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PermanentWarningProps {
  readonly onShow: () => void;
  readonly onBack: () => void;
}

/** What a permanent code means, before it is shown. */
export function PermanentWarning({ onBack, onShow }: PermanentWarningProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened it was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="code-share-warning">
      <Icon of={triangleAlert} />
      <h3 className="code-share-title" tabIndex={-1} ref={title}>
        {t('attendance-code:permanent.title')}
      </h3>
      <p>{t('attendance-code:permanent.text')}</p>
      <div className="code-share-actions">
        <Button onClick={onShow}>{t('attendance-code:permanent.show')}</Button>
        <Button kind="primary" onClick={onBack}>
          {t('attendance-code:changing')}
        </Button>
      </div>
    </div>
  );
}
