import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsMember } from '../features/accounts/api/me.ts';
import { paths } from '../lib/paths.ts';
import { useSiteName } from '../lib/site-name.ts';
import { Page } from '../ui/page.tsx';
import { Wordmark } from '../ui/pictures/wordmark.tsx';
import { NavLink } from './nav-link.tsx';
import { useNavLinks } from './use-nav-links.ts';

export function NavBar({ account }: { account: ReactNode }) {
  const links = useNavLinks();
  const siteName = useSiteName();
  // All links of a member leave no room for the name on a tablet.
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
