import type { ViewProps } from '../../../element/widget.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Loading } from '../../../ui/resource/loading.tsx';
import type { definition } from './definition.ts';

const load = () => import('./work-page.tsx');

/** Loads the page of a work on demand, because it is rarely the first page of a visit. */
export const WorkDetailView = (props: ViewProps<typeof definition>) => (
  <LazyBoundary load={load} meanwhile={<Loading />}>
    {({ WorkPage }) => <WorkPage {...props} />}
  </LazyBoundary>
);
