import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface SignInNoticeProps {
  readonly text: string;
  readonly onSignIn: () => void;
}

/** Says why a visitor has to sign in, and leads there. */
export function SignInNotice({ onSignIn, text }: SignInNoticeProps) {
  const t = useText();
  return (
    <Notice kind="info">
      <p>{text}</p>
      <div className="campus-notice-actions">
        <Button kind="primary" compact onClick={onSignIn}>
          {t('common:signIn.title')}
        </Button>
      </div>
    </Notice>
  );
}
