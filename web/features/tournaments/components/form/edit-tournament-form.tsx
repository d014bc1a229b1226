import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { frozenFields } from '#shared/domain/tournaments/editing.ts';
import { useSite } from '#web/features/site/api/reads.ts';
import { useUpdateTournament } from '../../api/writes.ts';
import { draftKey, editInput } from './form-changes.ts';
import { valuesOf } from './form-fields.ts';
import { TournamentForm } from './tournament-form.tsx';

type EditTournamentFormProps = {
  tournament: Tournament;
  userId: string;
  backTo: string;
  onDone: () => void;
};

/** Starts from the tournament as it was when the form was opened. */
export function EditTournamentForm({
  tournament,
  userId,
  backTo,
  onDone,
}: EditTournamentFormProps) {
  const update = useUpdateTournament();
  const site = useSite();
  const [initial] = useState(() => valuesOf(tournament));
  return (
    <TournamentForm
      initial={initial}
      window={null}
      windowHours={site.data?.registrationWindowHours ?? null}
      tournament={tournament}
      draftKey={draftKey(userId, tournament.id)}
      backTo={backTo}
      isSaving={update.isPending}
      save={(values, outcome) => {
        const input = editInput(
          values,
          initial,
          (field) => frozenFields(tournament.status, [field]).length > 0,
        );
        if (Object.keys({ ...input.body, ...input.files }).length === 0) {
          outcome.onSuccess();
          return;
        }
        update.mutate({ params: { id: tournament.id }, ...input }, outcome);
      }}
      onDone={onDone}
    />
  );
}
