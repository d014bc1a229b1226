import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { localPath } from '../../../shared/domain/accounts/return-to.ts';
import { meKey } from '../../features/accounts/api/use-me.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { wayBackTo } from '../../lib/way-back.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** How a login ends that makes no session. */
const failures: Readonly<Record<string, { title: string; description: string }>> = {
  denied: {
    title: 'Login cancelled',
    description: 'Discord was not given permission, so you are not logged in.',
  },
  failed: {
    title: 'Login failed',
    description: 'Discord did not confirm this login. Start it again from here.',
  },
};

/**
 * Where the server sends the browser after a login; it goes on at once to where the login was begun, or, without a
 * session, to the start page, which leads there by the next login.
 */
export default function AuthCallbackScreen() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  useDocumentTitle('Logging in');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const returnTo = localPath(query.get('returnTo'));
    const failure = failures[query.get('login') ?? ''];
    if (failure === undefined) {
      void queryClient.invalidateQueries({ queryKey: meKey });
      navigate(returnTo, { replace: true });
      return;
    }
    showToast({ ...failure, variant: 'destructive' });
    navigate(paths.home(), { replace: true, state: wayBackTo(returnTo) });
  }, [navigate, queryClient]);
  return <Spinner label="Completing Discord authentication..." />;
}
