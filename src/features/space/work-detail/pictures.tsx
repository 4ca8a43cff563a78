import type { PostPicture } from '../../../contract/space/work-shapes.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PicturesProps {
  readonly pictures: readonly PostPicture[];
  readonly navigation: Pick<Navigation, 'media'>;
}

/** The pictures of a post: one in its whole width, several in a grid. */
export function Pictures({ navigation, pictures }: PicturesProps) {
  const t = useText();
  return (
    <ul className="pictures" data-many={pictures.length > 1 || undefined} aria-label={t('works:pictures')}>
      {pictures.map(({ id, text, url }, index) => (
        <li key={id}>
          <figure className="picture">
            <img
              className="picture-image"
              src={navigation.media(url)}
              alt={text || t('works:picture.unnamed', { number: index + 1 })}
              loading="lazy"
            />
          </figure>
        </li>
      ))}
    </ul>
  );
}
