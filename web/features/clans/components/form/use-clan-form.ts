import type { FieldErrors, Resolver } from 'react-hook-form';
import { useState } from 'react';
import { createClan, type Clan } from '#shared/contract/clans.ts';
import { useLedForm } from '#web/lib/use-led-form.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type ClanValues, changedFields, toValues, editInput } from './clan-values.ts';
import { useUpdateClan } from '../../api/writes.ts';

export function useClanForm(initial: ClanValues) {
  return useLedForm<ClanValues>({
    resolver: resolveValues,
    defaultValues: initial,
    listProblems: serverProblems,
  });
}

const texts = ['name', 'description', 'discordInviteLink', 'discordServerId'] as const;

/** Uses the server's schema. */
export const resolveValues: Resolver<ClanValues> = (values) => {
  const checked = createClan.body.safeParse(values);
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ClanValues> = {};
  for (const { path, message } of checked.error.issues) {
    const field = texts.find((text) => text === path[0]);
    if (field !== undefined) errors[field] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};

/** Returns the server's errors by field. Errors about no field are under `root`. */
export function serverProblems(
  error: Error,
): { field: (typeof texts)[number] | 'logo' | 'root'; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const { code, message } = error;
  if (code === 'clan_name_taken') return [{ field: 'name', message }];
  if (code === 'image_not_taken' || code === 'image_too_large') return [{ field: 'logo', message }];
  const beside = error.issues.flatMap((issue) => {
    const field = texts.find((text) => text === issue.path);
    return field === undefined ? [] : [{ field, message: issue.message }];
  });
  return beside.length > 0 ? beside : [{ field: 'root', message }];
}

/** The form starts from the clan as it was when the form was opened. After a save, it starts from the saved clan. */
export function useEditForm(clan: Clan) {
  const update = useUpdateClan();
  const [initial, setInitial] = useState(() => toValues(clan));
  const { form, element, refuse } = useClanForm(initial);

  function rebase(saved: Clan, sent: ClanValues): void {
    const fresh = toValues(saved);
    const now = form.getValues();
    const typedSince = changedFields(now, sent).map((field) => [field, now[field]]);
    setInitial(fresh);
    form.reset({ ...fresh, ...Object.fromEntries(typedSince) });
  }

  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id: clan.id }, ...editInput(values, initial) },
      { onSuccess: (saved) => rebase(saved, values), onError: refuse },
    ),
  );
  return { form, element, initial, isSaving: update.isPending, submit: () => void submit() };
}
