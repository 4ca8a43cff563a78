import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the crashed content; `retry` renders it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCrash: (error: unknown) => void;
}

/** Contains a crash within one widget (requirement P09). */
export class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  retry = () => this.setState({ crashed: false });

  override render() {
    return this.state.crashed ? this.props.fallback(this.retry) : this.props.children;
  }
}
