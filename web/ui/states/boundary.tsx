import { Component, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback?: ReactNode };

/** Shows the fallback instead of content that crashes or fails to load. React supports this only in classes. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
