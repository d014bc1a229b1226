import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../../shared/contract/accounts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { sessionEnded } from '../../../lib/request.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { meKey } from './use-me.ts';

/** Who was banned learns of it on signing in again: a session that has ended no longer says whose it was. */
const signedOut = {
  title: 'You are signed out',
  description: 'Your session has ended. Log in again to go on, or to see why.',
} as const;

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

/**
 * Asks anew who is signed in when the person comes back to this tab and when an answer tells that nobody is any more. What was loaded
 * for one account is forgotten for the next; what was typed is kept under the account's name.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () =>
      void client.invalidateQueries({ queryKey: meKey }, { cancelRefetch: false });
    const isHere = () => document.visibilityState === 'visible' && document.hasFocus();
    let wasHere = isHere();
    const onTurn = () => {
      if (isHere() && !wasHere) reload();
      wasHere = isHere();
    };
    let known: string | null | undefined;
    const onUpdate = () => {
      const me = client.getQueryData<Me | null>(meKey);
      const id = me === undefined ? undefined : (me?.id ?? null);
      if (id === undefined || id === known) return;
      const isFirst = known === undefined;
      const wasSignedIn = typeof known === 'string';
      known = id;
      if (isFirst) return;
      if (wasSignedIn && id === null) showToast(signedOut);
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    };
    const onEvent = ({ type, action }: CacheEvent) => {
      if (type !== 'updated') return;
      if (action?.error instanceof ApiError && action.error.status === 401) reload();
      onUpdate();
    };
    onUpdate();
    const ends = [
      client.getQueryCache().subscribe(onEvent),
      client.getMutationCache().subscribe(onEvent),
    ];
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('visibilitychange', onTurn, { signal });
    addEventListener(sessionEnded, () => client.getQueryData(meKey) && reload(), { signal });
    for (const event of ['focus', 'blur']) addEventListener(event, onTurn, { signal });
    return () => {
      controller.abort();
      for (const end of ends) end();
    };
  }, [client]);
}
