import { useLocation, useSearch } from 'wouter';
import { paths } from '../lib/paths.ts';
import { useWayBack } from '../lib/way-back.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Leads to the login with Discord, and from there back to this page, or to the one that needed the login. */
export function SignInButton() {
  const [location] = useLocation();
  const search = useSearch();
  const wanted = useWayBack();
  const here = search === '' ? location : `${location}?${search}`;
  return (
    <LinkButton href={paths.login(wanted ?? here)} leavesClient variant="secondary" size="small">
      Login with Discord
    </LinkButton>
  );
}
