import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSite } from '../features/site/api/reads.ts';
import { renameSite, useSiteName } from '../lib/site-name.ts';
import { Page } from '../ui/page.tsx';
import { Wordmark } from '../ui/pictures/wordmark.tsx';
import { navLinks } from './nav-links.tsx';

const YEAR = new Date().getFullYear();

/** Null with a real Discord application. */
const sandboxPath =
  document.querySelector<HTMLMetaElement>('meta[name=discord-sandbox]')?.content ?? null;

const linkStyle =
  'inline-flex min-h-9 items-center text-sm hover:text-primary pointer-coarse:min-h-11';

export function Footer() {
  const { data: site } = useSite();
  const siteName = useSiteName();
  const saved = site?.siteName;
  const helpUrl = site?.helpUrl ?? null;
  useEffect(() => {
    if (saved !== undefined) renameSite(saved);
  }, [saved]);
  return (
    <footer className="mt-24 border-t">
      <Page className="flex flex-wrap items-start justify-between gap-x-10 gap-y-8 py-10">
        <div className="grid min-w-0 gap-3">
          <Wordmark name={siteName} />
          <p className="text-sm text-muted-foreground">Battle royale tournaments and clans</p>
        </div>
        <nav aria-labelledby="footer-platform" className="min-w-32">
          <h2 id="footer-platform" className="eyebrow text-muted-foreground">
            Platform
          </h2>
          <ul className="mt-1">
            {navLinks.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className={linkStyle}>
                  {link.label}
                </Link>
              </li>
            ))}
            {helpUrl !== null && (
              <li>
                <a href={helpUrl} rel="noreferrer" className={linkStyle}>
                  Help Center
                </a>
              </li>
            )}
          </ul>
        </nav>
        {sandboxPath !== null && (
          <div className="max-w-56">
            <h2 className="eyebrow text-muted-foreground">On this machine</h2>
            <a href={sandboxPath} className={`${linkStyle} mt-1`}>
              Discord sandbox
            </a>
            <p className="text-sm text-muted-foreground">
              Replaces Discord; shows its servers and the messages that arrived.
            </p>
          </div>
        )}
        <p className="w-full border-t pt-6 text-sm wrap-anywhere text-muted-foreground">
          © {YEAR} <bdi>{siteName}</bdi>
        </p>
      </Page>
    </footer>
  );
}
