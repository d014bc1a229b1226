import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Page } from '../ui/page.tsx';

type State = { failed: boolean };

/**
 * Keeps the frame alive when a screen breaks or cannot be fetched, as happens after an update of the server. React
 * knows no other form for this than a class.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page className="py-16">
        <ErrorPanel
          as="h1"
          title="This page did not open"
          message="The connection was lost, or the site was updated while it was open. Try again to load it anew."
          retry={() => location.reload()}
        />
      </Page>
    );
  }
}
