import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';
import { useSiteName } from '../lib/site-name.ts';
import { Page } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { NavLink } from './nav-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useNavLinks } from './use-nav-links.ts';

/** The bar on top of every screen: logo, links, account. On phones the links fold into a menu. */
export function NavBar({ account }: { account: ReactNode }) {
  const links = useNavLinks();
  const siteName = useSiteName();
  return (
    <header className="relative border-b">
      <Page className="flex h-15 items-center gap-4">
        <Link
          href={paths.home()}
          aria-label={`${siteName}, home`}
          className="-m-2 min-w-0 rounded-md p-2 max-sm:shrink-0"
        >
          <Wordmark compact name={siteName} />
        </Link>
        <nav aria-label="Main" className="ms-3 hidden shrink-0 self-stretch lg:block">
          <ul className="flex h-full gap-5 xl:gap-7">
            {links.map((link) => (
              <li key={link.href} className="h-full">
                <NavLink
                  href={link.href}
                  className="-mb-px flex h-[calc(100%+1px)] items-center border-y-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current=page]:border-b-primary aria-[current=page]:text-foreground"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex min-w-0 items-center gap-2 sm:shrink-0">
          {account}
          <PhoneMenu />
        </div>
      </Page>
    </header>
  );
}
