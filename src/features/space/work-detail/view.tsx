import type { ViewProps } from '../../../element/widget.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Loading } from '../../../ui/resource/loading.tsx';
import type { definition } from './definition.ts';

const load = () => import('./work-page.tsx');

/** Loads what shows a work: it is no page that somebody waits for on the first visit of a site. */
export const WorkDetailView = (props: ViewProps<typeof definition>) => (
  <LazyBoundary load={load} meanwhile={<Loading />}>
    {({ WorkPage }) => <WorkPage {...props} />}
  </LazyBoundary>
);
