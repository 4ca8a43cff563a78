import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in for the crashed content; `retry` renders it anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCrash: (error: unknown) => void;
}

/** Keeps a crash inside one widget (requirement P09). */
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
