import { useLocation, useSearch } from 'wouter';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Leads to the login with Discord, and from there back to this page. */
export function SignInButton() {
  const [location] = useLocation();
  const search = useSearch();
  const here = search === '' ? location : `${location}?${search}`;
  return (
    <LinkButton href={paths.login(here)} leavesClient variant="secondary" size="small">
      Login with Discord
    </LinkButton>
  );
}
