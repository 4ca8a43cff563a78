import { POST_FILES_MAX } from '../../../../contract/space/writing.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { fileText, trash } from '../../../../ui/icon/more-icons.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { sizeText } from '../../../../ui/text/size-text.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import type { CallingPartProps } from './field-props.ts';

/** The files to download of a post. */
export function FilesField({
  change,
  error,
  schoolId,
  values: { files },
  widget,
}: CallingPartProps & { readonly error: string | undefined }) {
  const { t, tag } = useLocale();
  return (
    <div className="editor-files">
      {files.length < POST_FILES_MAX && (
        <UploadField
          widget={widget}
          schoolId={schoolId}
          purpose="workFile"
          label={t('work-editor:files.label')}
          value={null}
          error={error}
          onChange={(file) => {
            if (!file) return;
            const { id: uid, name, size } = file;
            change({ files: [...files, { uid, name, size, servType: 'platform', url: '', docVersion: '' }] });
          }}
        />
      )}
      {files.length > 0 && (
        <ul className="file-list" aria-label={t('work-editor:files.label')}>
          {files.map(({ name, size, uid }) => (
            <li key={uid} className="file-entry">
              <Icon of={fileText} />
              <span className="file-words">
                <Bdi>{name}</Bdi> {size > 0 && <span className="note">{sizeText(tag, size)}</span>}
              </span>
              <Button
                kind="quiet"
                icon={trash}
                iconOnly
                onClick={() => change({ files: files.filter((one) => one.uid !== uid) })}
              >
                {t('work-editor:files.remove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
