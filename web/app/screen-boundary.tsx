import type { ReactNode } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Page } from '../ui/page.tsx';

/** Keeps the frame alive when a screen breaks or cannot be fetched, as happens after an update of the server. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={
        <Page className="py-16">
          <ErrorPanel
            as="h1"
            title="This page did not open"
            message="The connection was lost, or the site was updated while it was open. Try again to load it anew."
            retry={() => location.reload()}
          />
        </Page>
      }
    >
      {children}
    </Boundary>
  );
}
