import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormDraft } from './form-draft.ts';
import type { TournamentValues } from './form-values.ts';
import { followedClosing, type RegistrationWindow } from './site-defaults.ts';

/**
 * Keeps the close of registration where the site's window puts it, sooner where the start is and empty for a draft, until
 * someone types into it or has before a reload. Returns a draft without a close that nobody typed.
 */
export function useFollowedClosing(
  { subscribe, setValue, getValues }: UseFormReturn<TournamentValues>,
  window: RegistrationWindow | null,
  restored: FormDraft,
): (draft: FormDraft) => FormDraft {
  const isTyped = useRef(restored.registrationClosesAt !== undefined);

  // Before the effect that keeps drafts: it asks whether the change that both hear of was typed.
  useLayoutEffect(() => {
    if (window === null) return undefined;
    const follow = (values: TournamentValues) => {
      if (!isTyped.current) setValue('registrationClosesAt', followedClosing(window, values));
    };
    if (restored.startDate !== undefined || restored.status !== undefined) follow(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type !== 'change') return;
        if (name === 'registrationClosesAt') isTyped.current = true;
        if (name === 'startDate' || name === 'status') follow(values);
      },
    });
  }, [subscribe, setValue, getValues, window, restored]);

  return (draft) => {
    if (window === null || isTyped.current) return draft;
    const { registrationClosesAt: _followed, ...typed } = draft;
    return typed;
  };
}
