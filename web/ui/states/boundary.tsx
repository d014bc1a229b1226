import { Component, Suspense, type ReactNode } from 'react';

type BoundaryProps = {
  children: ReactNode;
  /** Shown instead of content that crashes or fails to load. */
  lost?: ReactNode;
  loading?: ReactNode;
};

/** A class, because React supports catching errors only in classes. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, lost, loading } = this.props;
    return this.state.failed ? lost : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
