import { useRef } from 'react';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { share2 } from '../../../ui/icon/more-icons.ts';
import QrCode from '../../../ui/qr-code/qr-code.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { SharedPart } from './addresses.tsx';
import { CopyButton } from './copy-button.tsx';
import { invitationText } from './invitation.ts';

interface InvitationPartProps {
  readonly live: Pick<LiveDetail, 'lecturer' | 'startTime' | 'title'>;
  /** The address of learners. */
  readonly address: string;
  readonly widget: Pick<WidgetHandle, 'toast'>;
  /** Whether copying the invitation is the main action of the page. */
  readonly primary?: boolean;
  readonly onShared: (part: SharedPart) => void;
}

/** The QR code of a live course, and an invitation to it (requirement L06). Needs the texts `live-share`. */
export function InvitationPart({ address, live, onShared, primary = false, widget }: InvitationPartProps) {
  const { t, tag } = useLocale();
  const invitation = invitationText({ t, tag }, live, address);
  const words = useRef<HTMLParagraphElement>(null);
  const shareBySystem = () => {
    // Rejects when the user closes the system's share sheet.
    navigator.share({ title: live.title, text: invitation }).then(
      () => onShared('invitation'),
      () => {},
    );
  };
  return (
    <div className="share-invite">
      <figure className="share-code">
        <QrCode text={address} label={t('live-share:qr')} />
        <figcaption className="share-note">{t('live-share:qrHint')}</figcaption>
      </figure>
      <div className="share-words">
        <Heading depth={1} className="share-title">
          {t('live-share:invitation')}
        </Heading>
        <p className="share-text" dir="auto" ref={words}>
          {invitation}
        </p>
        <div className="share-actions">
          <CopyButton
            {...(primary && { kind: 'primary' })}
            text={invitation}
            label={t('live-share:invitation.copy')}
            widget={widget}
            onCopied={() => onShared('invitation')}
            onRefused={() => words.current && getSelection()?.selectAllChildren(words.current)}
          />
          {typeof navigator.share === 'function' && (
            <Button icon={share2} onClick={shareBySystem}>
              {t('live-share:system')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
