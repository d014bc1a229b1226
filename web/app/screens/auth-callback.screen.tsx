import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import { localPath } from '#shared/domain/accounts/return-to.ts';
import { meKey, useMe } from '../../features/accounts/api/me.ts';
import { logInAction } from '../../lib/log-in-action.ts';
import { paths } from '../../lib/paths.ts';
import { dropStep, heldStep } from '../../lib/pending-step.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { wayBackTo } from '../../lib/way-back.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** How a login ends that makes no session. */
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
 * Where the server sends the browser after a login; it goes on at once to where the login was begun, by the setup of the
 * profile where something was pressed there that needs one, or, without a session, to the start page, which leads there
 * by the next login.
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
      const step = heldStep();
      // It was pressed on another page than the one that this leads to, so it was given up.
      if (step !== undefined && step.path !== pathOf(returnTo)) dropStep();
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
    // Who logged in once more, to renew what Discord allows, is logged in still.
    if (me) navigate(returnTo, { replace: true });
    else navigate(paths.home(), { replace: true, state: wayBackTo(returnTo) });
  }, [navigate, queryClient, me, isPending]);
  return <Spinner label="Completing Discord authentication..." />;
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}
