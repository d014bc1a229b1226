import { useState } from 'react';
import { createClan, type Clan } from '#shared/contract/clans.ts';
import { useFocusedForm } from '#web/lib/use-focused-form.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { listProblems, resolveWith, withTypedSince } from '#web/lib/form-problems.ts';
import { type ClanValues, toValues, editInput } from './clan-values.ts';
import { useUpdateClan } from '../../api/writes.ts';

export function useClanForm(initial: ClanValues) {
  return useFocusedForm<ClanValues>({
    resolver: resolveValues,
    defaultValues: initial,
    listProblems: serverProblems,
  });
}

export const resolveValues = resolveWith<ClanValues>(createClan.body);

export function serverProblems(error: Error) {
  if (error instanceof ApiError) {
    const { code, message } = error;
    if (code === 'clan_name_taken') return [{ field: 'name' as const, message }];
    if (code === 'image_not_taken' || code === 'image_too_large') {
      return [{ field: 'logo' as const, message }];
    }
  }
  return listProblems(error, createClan.body.shape);
}

/** The form starts with the clan from when it opened. A refetch does not change it, but a save does. */
export function useEditForm(clan: Clan) {
  const update = useUpdateClan();
  const [initial, setInitial] = useState(() => toValues(clan));
  const { form, element, refuse } = useClanForm(initial);

  function rebase(saved: ClanValues, sent: ClanValues): void {
    setInitial(saved);
    form.reset(withTypedSince(saved, { now: form.getValues(), sent }));
  }

  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id: clan.id }, ...editInput(values, initial) },
      { onSuccess: (saved) => rebase(toValues(saved), values), onError: refuse },
    ),
  );
  return { form, element, initial, isSaving: update.isPending, submit: () => void submit() };
}
