import { useId, useRef, useState } from 'react';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { saveSchoolPicture } from '../../../src/contract/pictures/pictures.ts';
import { type ConsoleSettings, updateProfile } from '../../../src/contract/school/console.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import type { TextKey } from '../../../src/services/language/text-keys.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { Button } from '../../../src/ui/button/button.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { FileButton } from '../../../src/ui/file-button/file-button.tsx';
import { drawPicture, encodePicture, PICTURE_SIZES } from '../../../src/ui/picture/draw-picture.ts';
import { useLocale, useText } from '../../../src/ui/text/locale.ts';
import { copyOf, type Drawn, LookPreview } from './look-preview.tsx';
import { type Errors, rereadConsole, useSave } from './save.ts';
import { SaveFailed } from './save-failed.tsx';
import { useServices } from './services.ts';

/** Larger files take a browser seconds to decode. What is sent is drawn again and far smaller. */
const FILE_MAX_MEGABYTES = 20;

const ERROR_TEXTS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.pictureUnreadable]: 'console:pictures.unreadable',
  [AREA_CODES.pictureTooLarge]: 'console:pictures.tooManyPixels',
};

interface PictureFormsProps {
  readonly settings: ConsoleSettings;
  readonly onSettings: (settings: ConsoleSettings) => void;
}

/** Logo and cover: each is chosen, previewed and saved by itself. */
export function PictureForms(props: PictureFormsProps) {
  const t = useText();
  const title = useId();
  const [drawn, setDrawn] = useState<Drawn>({ logo: null, cover: null });
  const draw = (kind: 'logo' | 'cover', what: HTMLCanvasElement | 'none' | null) =>
    setDrawn((before) => ({ ...before, [kind]: what }));
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:pictures.title')}
      </h3>
      <div className="pictures">
        <PictureForm kind="logo" onDraw={draw} {...props} />
        <PictureForm kind="cover" onDraw={draw} {...props} />
      </div>
      <LookPreview settings={props.settings} drawn={drawn} />
    </section>
  );
}

interface PictureFormProps extends PictureFormsProps {
  readonly kind: 'logo' | 'cover';
  /** Called with what is chosen and not saved. */
  readonly onDraw: (kind: 'logo' | 'cover', what: HTMLCanvasElement | 'none' | null) => void;
}

function PictureForm({ kind, onDraw, onSettings, settings }: PictureFormProps) {
  const { language, t, tag } = useLocale();
  const { schoolId } = useServices();
  const [change, setChange] = useState<'chosen' | 'removed' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const title = useId();
  const hint = useId();
  const stored = kind === 'logo' ? settings.logoUrl : settings.coverUrl;
  const shown = change === 'removed' ? '' : stored;
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' }).format(FILE_MAX_MEGABYTES);
  const name = (settings.texts.find((text) => text.language === language) ?? settings.texts[0])?.name ?? schoolId;
  const [width, height] = PICTURE_SIZES[kind];

  /** The buttons of a change go with it, and the focus must not. */
  const settle = (next: typeof change) => {
    setChange(next);
    onDraw(kind, next === 'removed' ? 'none' : null);
    chooser.current?.focus();
  };
  const saving = useSave({
    reread: rereadConsole(schoolId),
    check: () => ({}),
    errorsOf: ({ code }: ApiError): Errors | null => {
      const text = ERROR_TEXTS[code];
      return text ? { image: t(text) } : null;
    },
    onSettings,
    async send(api) {
      const { revision } = settings;
      const params = { schoolId };
      const result =
        change === 'chosen' && canvas.current
          ? await api.call(saveSchoolPicture, {
              params: { schoolId, kind },
              body: { revision, image: await encodePicture(canvas.current) },
            })
          : await api.call(updateProfile, {
              params,
              body: { revision, texts: [], ...(kind === 'logo' ? { logoUrl: '' } : { coverUrl: '' }) },
            });
      if (result.ok) settle(null);
      return result;
    },
  });
  const { busy, clear, conflict, errors, failure, form, save } = saving;

  const choose = async (file: File) => {
    if (!canvas.current) return;
    clear();
    setProblem(null);
    if (file.size > FILE_MAX_MEGABYTES * 1_000_000) {
      setProblem(t('console:pictures.tooLarge', { size }));
      return;
    }
    await drawPicture(file, canvas.current, PICTURE_SIZES[kind]).then(
      () => {
        setChange('chosen');
        onDraw(kind, copyOf(canvas.current));
      },
      () => setProblem(t('console:pictures.unreadable')),
    );
  };
  const begin = (next: typeof change) => {
    clear();
    setProblem(null);
    settle(next);
  };
  const error = problem ?? errors.image;
  return (
    <form
      ref={form}
      className="picture"
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h4 className="part" id={title}>
        {t(`console:pictures.${kind}`)}
      </h4>
      {conflict && (
        <Notice kind="warning">
          <p className="campus-notice-title">{t('console:conflict.title')}</p>
          <p>{t('console:conflict.next')}</p>
        </Notice>
      )}
      {failure && <SaveFailed error={failure} />}
      <canvas
        ref={canvas}
        className="drawing"
        data-kind={kind}
        width={width}
        height={height}
        hidden={change !== 'chosen'}
        role="img"
        aria-label={t('console:pictures.preview')}
      />
      {change !== 'chosen' &&
        (kind === 'logo' ? (
          <Avatar id={settings.id} name={name} src={shown} kind="school" size={96} />
        ) : (
          <Cover src={shown} />
        ))}
      {error && (
        <Notice kind="danger">
          <p>{error}</p>
        </Notice>
      )}
      <p className="note" id={hint}>
        {t(`console:pictures.hint.${kind}`, { size })}
      </p>
      <div className="actions" data-align="start">
        <FileButton
          ref={chooser}
          accept="image/jpeg,image/png,image/webp"
          describedBy={hint}
          onFile={(file) => !busy && void choose(file)}
        >
          {t(`console:pictures.choose.${kind}`)}
        </FileButton>
        {stored && change === null && (
          <Button kind="quiet" disabled={busy} onClick={() => begin('removed')}>
            {t(`console:pictures.remove.${kind}`)}
          </Button>
        )}
      </div>
      <p className="note" role="status">
        {change && t(change === 'chosen' ? 'console:pictures.chosen' : 'console:pictures.removed')}
      </p>
      {change && (
        <div className="actions">
          <Button disabled={busy} onClick={() => begin(null)}>
            {t('console:discard')}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('console:save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The cover, over the pattern that a school without one has. */
function Cover({ src }: { readonly src: string }) {
  const [broken, setBroken] = useState('');
  return (
    <div className="cover" aria-hidden="true">
      {src && src !== broken && <img src={src} alt="" onError={() => setBroken(src)} referrerPolicy="no-referrer" />}
    </div>
  );
}
