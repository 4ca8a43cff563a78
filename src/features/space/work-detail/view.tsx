import { useEffect } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import type { definition } from './definition.ts';

const load = () => import('./work-page.tsx');

/** Loads what shows a work: it is no page that somebody waits for on the first visit of a site. */
export function WorkDetailView(props: ViewProps<typeof definition>) {
  const { widget } = props;
  useEffect(() => void widget.session.load(), [widget.session]);
  useEffect(() => widget.mark('loading', true), [widget]);
  return (
    <LazyBoundary load={load} meanwhile={null}>
      {({ WorkPage }) => <WorkPage {...props} />}
    </LazyBoundary>
  );
}
