import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import { meKey } from './me.ts';

/**
 * Calls `onEnd` with the user whose session ended, before the page drops their data, so a dialog can still save the
 * typed text.
 */
export function useOnSessionEnd(onEnd: (userId: string) => void): void {
  const client = useQueryClient();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const read = () => client.getQueryData<Me | null>(meKey);
    let known = read()?.id;
    return client.getQueryCache().subscribe(() => {
      const me = read();
      if (me === undefined) return;
      if (me === null && known !== undefined) end(known);
      known = me?.id;
    });
  }, [client]);
}
