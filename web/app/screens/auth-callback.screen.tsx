import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { localPath } from '../../../shared/domain/accounts/return-to.ts';
import { meKey } from '../../features/accounts/api/use-me.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Where the server sends the browser after a login; it goes on at once to where the login was begun. */
export default function AuthCallbackScreen() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  useDocumentTitle('Logging in');
  useEffect(() => {
    const returnTo = new URLSearchParams(location.search).get('returnTo');
    void queryClient.invalidateQueries({ queryKey: meKey });
    navigate(localPath(returnTo), { replace: true });
  }, [navigate, queryClient]);
  return <Spinner label="Completing Discord authentication..." />;
}
