import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { boardKeys } from './board-keys.ts';

/** Loads what is shown of the boards anew whenever the person comes back to the window. */
export function useReloadBoards(): void {
  const client = useQueryClient();
  useEffect(() => {
    const isHere = () => document.visibilityState === 'visible' && document.hasFocus();
    let wasHere = isHere();
    const onTurn = () => {
      if (isHere() && !wasHere) {
        void client.invalidateQueries({ queryKey: boardKeys.all }, { cancelRefetch: false });
      }
      wasHere = isHere();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('visibilitychange', onTurn, { signal });
    for (const event of ['focus', 'blur']) addEventListener(event, onTurn, { signal });
    return () => controller.abort();
  }, [client]);
}
