import { useState } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { frozenFields } from '../../../../../shared/domain/tournaments/editing.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useSite } from '../../../site/api/use-site.ts';
import { useReloadTournament } from '../../api/use-reload-tournament.ts';
import { useUpdateTournament } from '../../api/use-update-tournament.ts';
import { draftKey } from './form-draft.ts';
import { valuesOf } from './form-values.ts';
import { editInput } from './to-input.ts';
import { TournamentForm } from './tournament-form.tsx';

type EditTournamentFormProps = {
  tournament: Tournament;
  userId: string;
  backTo: string;
  onDone: () => void;
};

/** The form of a tournament that exists; it starts with what the tournament was when the form was opened. */
export function EditTournamentForm({
  tournament,
  userId,
  backTo,
  onDone,
}: EditTournamentFormProps) {
  const update = useUpdateTournament(tournament.id);
  const site = useSite();
  const reload = useReloadTournament(tournament.id);
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
        update.mutate(input, {
          onSuccess: outcome.onSuccess,
          onError: (error) => {
            outcome.onError(error);
            // It is not any more what this form believes, for instance because it has started.
            if (error instanceof ApiError && error.status === 409) void reload();
          },
        });
      }}
      onDone={onDone}
    />
  );
}
