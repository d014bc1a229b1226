import { Component, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback?: ReactNode };

/**
 * Shows the fallback, or nothing, in place of what breaks or cannot be fetched, so that the rest of the page stays.
 * React knows no other form for this than a class.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
