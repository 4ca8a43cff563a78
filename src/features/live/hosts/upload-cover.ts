import { saveLiveCover } from '../../../contract/live/planning/live-hosts.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Translate } from '../../../services/language/translator.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import type { UploadCover } from '../../../ui/live-form/cover-field.tsx';
import { drawPicture, encodePicture, PICTURE_SIZES } from '../../../ui/picture/draw-picture.ts';

/** Sends the middle of a picture, in the size of a cover. Needs the texts `live`. */
export const coverUpload =
  (widget: Pick<WidgetHandle, 'lastingApi' | 'navigation' | 'report'>, t: Translate): UploadCover =>
  async (file) => {
    const canvas = document.createElement('canvas');
    const isDrawn = await drawPicture(file, canvas, PICTURE_SIZES.live).then(
      () => true,
      () => false,
    );
    if (!isDrawn) return { message: t('live:cover.unreadable') };
    const saved = await widget.lastingApi.call(saveLiveCover, { body: { image: await encodePicture(canvas) } });
    if (saved.ok) return { name: saved.data.cover, url: widget.navigation.media(saved.data.url) };
    widget.report(saved.error);
    return { message: errorText(t, saved.error) };
  };
