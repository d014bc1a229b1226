import { useEffect } from 'react';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { closeLogInToast, logInAction } from '#web/lib/log-in-action.ts';
import { sessionEnded } from '#web/lib/request.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { meKey } from './me.ts';

/** Who was banned learns of it on signing in again: a session that has ended no longer says whose it was. */
const signedOut = {
  title: 'You are logged out',
  description: 'Your session has ended. Log in again to go on, or to see why.',
} as const;

/** All that was loaded but who is signed in. */
const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== meKey[0] };

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

/**
 * Asks again who is signed in when the person comes back to this tab and when an answer tells that nobody is any more.
 * What was loaded for one account is forgotten for the next; what was typed is kept under the account's name.
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
    // What somebody tried to do says itself that they have to log in.
    let isTold = false;
    const onUpdate = () => {
      const me = client.getQueryData<Me | null>(meKey);
      const id = me === undefined ? undefined : (me?.id ?? null);
      if (id === undefined || id === known) return;
      const isFirst = known === undefined;
      const wasSignedIn = typeof known === 'string';
      known = id;
      if (isFirst) return;
      if (wasSignedIn && id === null && !isTold) showToast({ ...signedOut, action: logInAction() });
      isTold = false;
      if (id !== null) closeLogInToast();
      for (const query of client.getQueryCache().findAll(others)) query.reset();
      // After the next drawing: parts that only the last account saw are gone by then, and ask for nothing.
      notifyManager.schedule(() => {
        setTimeout(() => void client.refetchQueries({ ...others, type: 'active' }));
      });
    };
    const isRefused = ({ action }: CacheEvent) =>
      action?.error instanceof ApiError && action.error.status === 401;
    const onEvent = (event: CacheEvent) => {
      if (event.type !== 'updated') return;
      if (isRefused(event)) reload();
      onUpdate();
    };
    const onMutation = (event: CacheEvent) => {
      if (isRefused(event)) isTold = client.getQueryData(meKey) !== null;
      onEvent(event);
    };
    onUpdate();
    const ends = [
      client.getQueryCache().subscribe(onEvent),
      client.getMutationCache().subscribe(onMutation),
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
