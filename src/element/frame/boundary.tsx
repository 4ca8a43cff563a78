import { Component, type ReactNode } from 'react';
import type { WidgetElement } from '../element-types.ts';
import { CRASHED, type FrameOptions, report } from './element-handle.ts';
import { WidgetCrashed } from './fallbacks.tsx';

const WHOLE = { crashed: false };

/** Contains a crash within one widget (requirement P09). */
export abstract class Boundary<Props> extends Component<Props, { readonly crashed: boolean }> {
  override state = WHOLE;

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  abstract get element(): WidgetElement;
  abstract renderWhole(): ReactNode;
  /** Rendered instead of the crashed content; `retry` renders it again. */
  abstract renderCrashed(retry: () => void): ReactNode;

  override componentDidCatch() {
    report(this.element, CRASHED);
  }

  override render() {
    return this.state.crashed ? this.renderCrashed(() => this.setState(WHOLE)) : this.renderWhole();
  }
}

interface ViewBoundaryProps {
  readonly element: WidgetElement;
  readonly options: FrameOptions;
  readonly children: ReactNode;
}

/** Around the view: what crashes in it leaves the frame as it is. */
export class ViewBoundary extends Boundary<ViewBoundaryProps> {
  override get element() {
    return this.props.element;
  }

  override renderWhole() {
    return this.props.children;
  }

  override renderCrashed(retry: () => void) {
    const { OneLine } = this.props.options;
    return <WidgetCrashed {...(OneLine && { OneLine })} onRetry={retry} />;
  }
}
