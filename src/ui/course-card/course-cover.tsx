import { CoverImage } from '../picture/cover-image.tsx';
import { css, useStyles } from '../style/styles.ts';
import text from './course-card.css?inline';

const look = css(text);

/** The picture of a course, 16 to 9, above a pattern in the brand that remains if it fails to load. */
export function CourseCover({ src, eager }: { src: string; eager?: boolean }) {
  useStyles(look);
  return (
    <div className="campus-course-cover" part="cover">
      <CoverImage src={src} eager={eager} />
    </div>
  );
}
