import { addTexts } from '../../services/language/text-files.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { LazyBoundary } from '../react/lazy-boundary.tsx';
import { css, useStyles } from '../style/styles.ts';
import type { EditorFieldProps } from './editor-field.tsx';
import look from './text-editor.css?inline';

addTexts(import.meta.glob('../../../locales/*/text-editor.json'));

const styles = css(look);
const load = () => import('./editor-field.tsx');

/**
 * A field for a text in Markdown: a toolbar whose buttons have names and keys, and a preview by the sanitizer that will
 * show the text. Its code is loaded when it is first shown. It never cuts what is written: a form refuses a value that
 * is longer than `maxLength`, of which the field warns.
 */
export function TextEditor(props: EditorFieldProps) {
  useStyles(styles);
  return (
    <LazyBoundary
      load={load}
      texts="text-editor"
      meanwhile={<FieldFrame {...props}>{() => <div className="campus-editor-meanwhile" />}</FieldFrame>}
    >
      {({ EditorField }) => <EditorField {...props} />}
    </LazyBoundary>
  );
}
