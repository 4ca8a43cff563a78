import { type FormEvent, useState } from 'react';
import type { Attachment } from '../../../contract/space/work-shapes.ts';
import { outboundLink } from '../../../services/external/outbound-links.ts';
import { isolated } from '../../../services/language/isolated.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OutboundLink } from '../../../ui/external/outbound-link.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { download as downloadIcon, fileText } from '../../../ui/icon/more-icons.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { type DownloadResult, download } from './download.ts';
import type { PostApi } from './post-api.ts';
import { isDownload } from './rules.ts';

interface AttachmentsProps {
  readonly resourceId: string;
  readonly attachments: readonly Attachment[];
  readonly api: Pick<PostApi, 'fileUrl' | 'downloadToken'>;
  readonly widget: Pick<SpaceWidget, 'requireSignIn' | 'report'>;
}

interface Message {
  readonly kind: 'success' | 'warning' | 'danger';
  readonly text: string;
}

/** The attachments of a post: links to other sites, and files of which one is chosen and downloaded (requirement H09). */
export function Attachments({ api, attachments, resourceId, widget }: AttachmentsProps) {
  const { t, tag } = useLocale();
  const [chosen, setChosen] = useState('');
  const [busy, during] = useBusy();
  const [message, setMessage] = useState<Message | null>(null);
  const files = attachments.filter(isDownload);
  const links = attachments.filter((one) => !isDownload(one));
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });

  const messageOf = (result: DownloadResult): Message => {
    if (result.kind === 'done') return { kind: 'success', text: t('works:attach.done') };
    if (result.kind === 'rejected') {
      widget.report(result.error);
      return { kind: 'danger', text: errorText(t, result.error) };
    }
    if (result.kind !== 'failed') return { kind: 'danger', text: t(`works:attach.${result.kind}`) };
    const values = { status: result.status, message: isolated(result.message) };
    return { kind: 'danger', text: t('works:attach.failed', values) };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const file = files.find(({ uid }) => uid === chosen);
    if (!file) return setMessage({ kind: 'warning', text: t('works:attach.none') });
    if (!(await widget.requireSignIn('download'))) {
      return setMessage({ kind: 'danger', text: t('works:attach.userMissing') });
    }
    setMessage(null);
    const result = await during(download(api, resourceId, file));
    setMessage(messageOf(result));
  };

  return (
    <section className="attachments" aria-label={t('works:attach.title')}>
      <Heading className="attachments-title" depth={2}>
        {t('works:attach.title')}
      </Heading>
      {files.length > 0 && (
        <form className="files" onSubmit={submit}>
          <ul className="file-rows">
            {files.map((file) => (
              <li key={file.uid}>
                <label className="file">
                  <input
                    type="radio"
                    name={`file-${resourceId}`}
                    checked={file.uid === chosen}
                    onChange={() => {
                      setChosen(file.uid);
                      setMessage(null);
                    }}
                  />
                  <Icon of={fileText} size={20} />
                  <span className="file-name">
                    <Bdi>{file.name}</Bdi>
                  </span>{' '}
                  {file.size > 0 && <span className="note">{size.format(file.size / 1_000)}</span>}
                </label>
              </li>
            ))}
          </ul>
          {message && <Notice kind={message.kind}>{message.text}</Notice>}
          <div>
            <Button compact type="submit" icon={downloadIcon} busy={busy}>
              {t('works:attach.download')}
            </Button>
          </div>
        </form>
      )}
      {links.length > 0 && (
        <ul className="links">
          {links.map(({ name, uid, url }) => {
            const link = outboundLink(url);
            return <li key={uid}>{link ? <OutboundLink link={link}>{name}</OutboundLink> : <Bdi>{name}</Bdi>}</li>;
          })}
        </ul>
      )}
    </section>
  );
}
