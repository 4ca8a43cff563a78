import type { ViewProps } from '../../../element/widget.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import look from './work-editor.css?inline';

const styles = css(look, 'view');

/** Shows the work editor. */
export function WorkEditorView(_props: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  return (
    <section className="work-editor" aria-labelledby="title">
      <Heading className="title" part="title" id="title">
        {t('space:workEditor.title')}
      </Heading>
    </section>
  );
}
