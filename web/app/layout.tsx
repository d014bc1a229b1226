import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { BannedNotice } from './banned-notice.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** The frame of every screen: skip link, navigation bar, the screen itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useArrival();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only bg-primary text-primary-foreground focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:px-4 focus:py-3 focus:font-semibold"
      >
        Skip to content
      </a>
      <NavBar account={<AccountMenu />} />
      <BannedNotice />
      {/* As high as the window, so that what loads into it does not push a footer that is seen. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-61px)] flex-1 flex-col"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}
