import { useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Leads to the login with Discord, and from there back to this page. */
export function SignInButton() {
  const [location] = useLocation();
  return (
    <LinkButton href={paths.login(location)} leavesClient variant="secondary" size="small">
      Login with Discord
    </LinkButton>
  );
}
