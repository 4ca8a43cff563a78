import { useEffect } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Lock } from '../../../ui/icon/drawings.tsx';
import { logIn } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';

interface CenterRefusedProps {
  readonly widget: Pick<WidgetHandle, 'navigation' | 'requireSignIn'>;
  readonly schoolId: string;
  readonly visitor: boolean;
}

/**
 * In place of the center for somebody who may not use it: visitors can sign in, others are led to the page 403
 * (requirement N01).
 */
export function CenterRefused({ schoolId, visitor, widget }: CenterRefusedProps) {
  const t = useText();
  const { navigation } = widget;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once for each refusal
  useEffect(() => {
    if (!visitor) navigation.go({ route: 'forbidden', replace: true });
  }, [visitor, schoolId]);
  return (
    <EmptyBlock
      drawing={<Lock />}
      title={t(visitor ? 'lecturing:center.signIn' : 'lecturing:center.refused')}
      text={t('lecturing:center.forTeachers')}
      action={
        visitor ? (
          <Button kind="primary" icon={logIn} onClick={() => void widget.requireSignIn('lecturing')}>
            {t('lecturing:center.signInButton')}
          </Button>
        ) : (
          <Button {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
            {t('lecturing:center.portal')}
          </Button>
        )
      }
    />
  );
}
