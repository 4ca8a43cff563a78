import type { Attachment } from '../../../contract/attendance/attachments.ts';
import { Button } from '../../../ui/button/button.tsx';
import { download, trash } from '../../../ui/icon/more-icons.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { sizeText } from '../../../ui/text/size-text.ts';
import { Moment } from '../../../ui/time/moment.tsx';

interface AttachmentRowProps {
  readonly file: Attachment;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

/** A file of an attendance. The names of its buttons end with its name. */
export function AttachmentRow({ file, onDelete, onDownload }: AttachmentRowProps) {
  const { t, tag } = useLocale();
  const { attachmentType, createdBy, createdTime, name, realTimeRecord, size } = file;
  const hidden = <span className="campus-hidden"> {name}</span>;
  return (
    <li className="file">
      <div className="file-facts">
        <span className="file-name">
          <Bdi>{name}</Bdi>
        </span>
        <span className="file-details">
          <span className="file-type">{t(`attendance-files:type.${attachmentType}`)}</span>
          {realTimeRecord && <span className="file-type">{t('attendance-files:recorded')}</span>}
          <span>{sizeText(tag, size)}</span>
          <Moment of={createdTime} />
          {createdBy && <Bdi>{createdBy}</Bdi>}
        </span>
      </div>
      <div className="file-actions">
        <Button compact icon={download} onClick={onDownload}>
          {t('attendance-files:download')}
          {hidden}
        </Button>
        <Button kind="quiet" compact icon={trash} onClick={onDelete}>
          {t('attendance-files:delete')}
          {hidden}
        </Button>
      </div>
    </li>
  );
}
