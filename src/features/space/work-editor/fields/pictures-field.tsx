import { PICTURE_TEXT_MAX_LENGTH, POST_PICTURES_MAX } from '../../../../contract/space/writing.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { trash } from '../../../../ui/icon/more-icons.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import type { CallingPartProps } from './field-props.ts';

/** The pictures of a post, each with what is to be seen in it. */
export function PicturesField({
  change,
  error,
  schoolId,
  values: { pictures },
  widget,
}: CallingPartProps & { readonly error: string | undefined }) {
  const t = useText();
  return (
    <div className="editor-files">
      {pictures.length < POST_PICTURES_MAX && (
        <UploadField
          widget={widget}
          schoolId={schoolId}
          purpose="workPicture"
          label={t('work-editor:pictures.label')}
          value={null}
          error={error}
          onChange={(file) => file && change({ pictures: [...pictures, { id: file.id, url: file.url, text: '' }] })}
        />
      )}
      {pictures.length > 0 && (
        <ul className="picture-rows" aria-label={t('work-editor:pictures.label')}>
          {pictures.map(({ id, text, url }, index) => (
            <li key={id} className="picture-row">
              <img className="picture-thumb" src={widget.navigation.media(url)} alt={text} />
              <Field
                name={`picture-${index + 1}`}
                dir="auto"
                optional
                label={t('work-editor:pictures.text', { number: index + 1 })}
                maxLength={PICTURE_TEXT_MAX_LENGTH}
                value={text}
                onChange={(changed) =>
                  change({ pictures: pictures.map((one) => (one.id === id ? { ...one, text: changed } : one)) })
                }
              />
              <Button
                kind="quiet"
                icon={trash}
                iconOnly
                onClick={() => change({ pictures: pictures.filter((one) => one.id !== id) })}
              >
                {t('work-editor:pictures.remove', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
