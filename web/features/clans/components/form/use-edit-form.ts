import { useState } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { useUpdateClan } from '../../api/writes.ts';
import { changedFields, valuesOf, type ClanValues } from './clan-values.ts';
import { editInput } from './to-input.ts';
import { useClanForm } from './use-clan-form.ts';

/** Starts with the clan as it was when the form opened, and again after each save. */
export function useEditForm(clan: Clan) {
  const update = useUpdateClan();
  const [initial, setInitial] = useState(() => valuesOf(clan));
  const { form, element, refuse } = useClanForm(initial);

  function goOn(saved: Clan, sent: ClanValues): void {
    const fresh = valuesOf(saved);
    const now = form.getValues();
    const typedSince = changedFields(now, sent).map((field) => [field, now[field]]);
    setInitial(fresh);
    form.reset({ ...fresh, ...Object.fromEntries(typedSince) });
  }

  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id: clan.id }, ...editInput(values, initial) },
      { onSuccess: (saved) => goOn(saved, values), onError: refuse },
    ),
  );
  return { form, element, initial, isSaving: update.isPending, submit: () => void submit() };
}
