import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { localPath } from '#shared/domain/accounts/return-to.ts';
import { meKey, useMe } from '../../features/accounts/api/me.ts';
import { logInAction } from '../../lib/log-in-action.ts';
import { paths } from '../../lib/paths.ts';
import { dropStep, storedStep } from '../../lib/pending-step.ts';
import { useDocumentTitle } from '../../lib/site-name.ts';
import { wayBackTo } from '../../lib/way-back.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

const failures: ReadonlyMap<string | null, { title: string; description: string }> = new Map([
  [
    'denied',
    {
      title: 'Login cancelled',
      description: 'Discord was not given permission. Nothing has changed.',
    },
  ],
  [
    'failed',
    {
      title: 'Login failed',
      description: 'Discord did not confirm this login. Start it again.',
    },
  ],
]);

/**
 * The server redirects to this screen after a login. It continues to the page where the login began. If the remembered
 * step needs a profile, profile setup comes first. Without a session it goes to the home page, which returns to that
 * page after the next login.
 */
export default function AuthCallbackScreen() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { data: me, isPending } = useMe();
  useDocumentTitle('Logging in');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const returnTo = localPath(query.get('returnTo'));
    const failure = failures.get(query.get('login'));
    if (failure === undefined) {
      const step = storedStep();
      // The step belongs to another page, so the user has abandoned it.
      if (step !== undefined && step.path !== getPath(returnTo)) dropStep();
      else if (step !== undefined) {
        if (isPending) return;
        if (me && !hasCompletedProfile(me)) {
          navigate(paths.profileSetup(), { replace: true, state: wayBackTo(returnTo) });
          return;
        }
      }
      void queryClient.invalidateQueries({ queryKey: meKey });
      navigate(returnTo, { replace: true });
      return;
    }
    if (isPending) return;
    const action = me ? {} : { action: logInAction(returnTo) };
    showToast({ ...failure, ...action, variant: 'destructive' });
    // A user who only renewed Discord's permissions still has a session.
    if (me) navigate(returnTo, { replace: true });
    else navigate(paths.home(), { replace: true, state: wayBackTo(returnTo) });
  }, [navigate, queryClient, me, isPending]);
  return <Spinner label="Completing Discord authentication..." />;
}

function getPath(address: string): string {
  return new URL(address, location.origin).pathname;
}
