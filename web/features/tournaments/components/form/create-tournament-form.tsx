import { useState } from 'react';
import { useCreateTournament } from '../../api/use-create-tournament.ts';
import { draftKey } from './form-draft.ts';
import { emptyValues } from './form-values.ts';
import { createInput } from './to-input.ts';
import { TournamentForm } from './tournament-form.tsx';

type CreateTournamentFormProps = { userId: string; backTo: string; onDone: () => void };

/** The form of a new tournament. */
export function CreateTournamentForm({ userId, backTo, onDone }: CreateTournamentFormProps) {
  const create = useCreateTournament();
  const [initial] = useState(emptyValues);
  return (
    <TournamentForm
      initial={initial}
      tournament={null}
      draftKey={draftKey(userId, null)}
      backTo={backTo}
      isSaving={create.isPending}
      save={(values, outcome) => create.mutate(createInput(values), outcome)}
      onDone={onDone}
    />
  );
}
