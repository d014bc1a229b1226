import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, Link } from 'wouter';
import { useIsMember } from '../features/accounts/api/me.ts';
import { Page } from '../ui/page.tsx';
import { AccountMenu, AccountNotice } from './account-menu.tsx';
import { Footer } from './footer.tsx';
import { paths } from '../lib/paths.ts';
import { useSiteName } from '../lib/site-name.ts';
import { Wordmark } from '../ui/pictures/wordmark.tsx';
import { NavLink, useNavLinks } from './nav-links.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only bg-primary text-primary-foreground focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:px-4 focus:py-3 focus:font-semibold"
      >
        Skip to content
      </a>
      <NavBar account={<AccountMenu />} />
      <AccountNotice />
      {/* At least as tall as the window, so content that loads never moves a visible footer. */}
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

/**
 * Focuses the main region and scrolls to the top when a link leads to another screen, as a browser does for a new
 * page. Back and forward restore the scroll position.
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const shownLocation = useRef(location);
  const byLink = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let path = globalThis.location.pathname;
    const arrive = (isLink: boolean) => {
      byLink.current = isLink;
      ({ pathname: path } = globalThis.location);
    };
    addEventListener('pushState', () => arrive(true), { signal });
    // A submitted form replaces the path, while a tab or filter changes only the query.
    addEventListener('replaceState', () => globalThis.location.pathname !== path && arrive(true), {
      signal,
    });
    addEventListener('popstate', () => arrive(false), { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (shownLocation.current === location) return;
    shownLocation.current = location;
    main.current?.focus({ preventScroll: true });
    if (byLink.current) scrollTo(0, 0);
  }, [location]);

  return main;
}

function NavBar({ account }: { account: ReactNode }) {
  const links = useNavLinks();
  const siteName = useSiteName();
  // On a tablet, a member's links leave no room for the site name.
  const isMember = useIsMember();
  return (
    <header className="keeps-bar z-30 border-b bg-background">
      <Page className="flex h-15 items-center gap-2 md:max-lg:gap-1">
        <Link
          href={paths.home()}
          aria-label={`${siteName}, home`}
          className="-m-2 min-w-0 rounded-md p-2 max-md:me-auto max-sm:shrink-0"
        >
          <Wordmark compact isNarrow={isMember} name={siteName} />
        </Link>
        <nav
          aria-label="Main"
          className="ms-3 hidden flex-1 shrink-0 self-stretch md:block lg:ms-5"
        >
          <ul className="flex h-full gap-3.5 lg:gap-5 xl:gap-7">
            {links.map((link) => (
              <li key={link.href} className="h-full">
                <NavLink
                  href={link.href}
                  className="-mb-px flex h-[calc(100%+1px)] items-center border-y-2 border-transparent text-sm font-medium whitespace-nowrap lg:text-[0.9375rem] text-muted-foreground hover:text-foreground aria-[current=page]:border-b-primary aria-[current=page]:text-foreground"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {account}
      </Page>
    </header>
  );
}
