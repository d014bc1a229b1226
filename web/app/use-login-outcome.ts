import { useEffect } from 'react';
import { showToast } from '../ui/toast-store.ts';

const outcomes: Readonly<Record<string, { title: string; description: string }>> = {
  denied: {
    title: 'Login cancelled',
    description: 'Discord was not given permission, so you are not logged in.',
  },
  failed: {
    title: 'Login failed',
    description: 'Discord did not confirm this login. Start it again from here.',
  },
};

/** Says how a login ended that brought the browser back without a session, once. */
export function useLoginOutcome(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const outcome = outcomes[address.searchParams.get('login') ?? ''];
    if (outcome === undefined) return;
    showToast({ ...outcome, variant: 'destructive' });
    address.searchParams.delete('login');
    history.replaceState(history.state, '', address);
  }, []);
}
