import { useEffect } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import type { definition } from './definition.ts';

const load = () => import('./work-page.tsx');

function Loading({ widget }: Pick<ViewProps<typeof definition>, 'widget'>) {
  useEffect(() => widget.mark('loading', true), [widget]);
  return null;
}

/** Loads what shows a work: it is no page that somebody waits for on the first visit of a site. */
export function WorkDetailView(props: ViewProps<typeof definition>) {
  const { widget } = props;
  useEffect(() => void widget.session.load(), [widget.session]);
  return (
    <LazyBoundary load={load} meanwhile={<Loading widget={widget} />}>
      {({ WorkPage }) => <WorkPage {...props} />}
    </LazyBoundary>
  );
}
