import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Loading } from '../../../ui/resource/loading.tsx';
import type { definition } from './definition.ts';

addTexts(import.meta.glob('../../../../locales/*/upload.json'));

const load = () => import('./editor-page.tsx');

/** Loads the page on which works are written on demand. */
export const WorkEditorView = (props: ViewProps<typeof definition>) => (
  <LazyBoundary load={load} texts="upload" meanwhile={<Loading />}>
    {({ EditorPage }) => <EditorPage {...props} />}
  </LazyBoundary>
);
