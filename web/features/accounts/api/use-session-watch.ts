import { useEffect } from 'react';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { closeLogInToast, logInAction } from '#web/lib/log-in-action.ts';
import { sessionEnded } from '#web/lib/request.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { meKey } from './me.ts';

/** A banned user sees the reason at the next login, because an ended session no longer identifies its user. */
const signedOut = {
  title: 'You are logged out',
  description: 'Your session has ended. Log in again to continue, or to see why.',
} as const;

const otherQueries = { predicate: ({ queryKey }: Query) => queryKey[0] !== meKey[0] };

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

/**
 * Refetches the signed-in user when the tab regains focus and after a 401. When the user changes, all other queries are
 * reset.
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
    // A refused write has already shown its own toast.
    let hasToast = false;
    const onUpdate = () => {
      const me = client.getQueryData<Me | null>(meKey);
      const id = me === undefined ? undefined : (me?.id ?? null);
      if (id === undefined || id === known) return;
      const isFirst = known === undefined;
      const wasSignedIn = typeof known === 'string';
      known = id;
      if (isFirst) return;
      if (wasSignedIn && id === null && !hasToast)
        showToast({ ...signedOut, action: logInAction() });
      hasToast = false;
      if (id !== null) closeLogInToast();
      for (const query of client.getQueryCache().findAll(otherQueries)) query.reset();
      // This runs after the next render, so components that only the previous user saw are gone and do not refetch.
      notifyManager.schedule(() => {
        setTimeout(() => void client.refetchQueries({ ...otherQueries, type: 'active' }));
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
      if (isRefused(event)) hasToast = client.getQueryData(meKey) !== null;
      onEvent(event);
    };
    onUpdate();
    const unsubscribes = [
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
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [client]);
}
