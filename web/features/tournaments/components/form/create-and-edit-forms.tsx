import { useState } from 'react';
import { seriesPath, useCreateSeries } from '../../api/series.ts';
import { useCreateTournament, useCreatedToast, useUpdateTournament } from '../../api/writes.ts';
import type { RegistrationWindow } from '../registration-window.tsx';
import { startingValues, type SiteDefaults } from './autofilled-values.ts';
import { createInput, draftKey, editInput, seriesInput } from './form-changes.ts';
import { listFrozen } from './form-scope.ts';
import { TournamentForm } from './tournament-form.tsx';
import type { Template } from '#shared/contract/templates.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { useSite } from '#web/features/site/api/reads.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { fromTemplate, ON, toValues } from './form-fields.ts';

type CreateTournamentFormProps = {
  userId: string;
  /** Undefined if the site's settings did not load. */
  site: SiteDefaults | undefined;
  /** Null for an empty form. */
  template: Template | null;
  backTo: string;
  onDone: (then?: string) => void;
};

/** Starts from the site's settings and the template as they were when the form was opened. */
export function CreateTournamentForm({
  userId,
  site,
  template,
  backTo,
  onDone,
}: CreateTournamentFormProps) {
  const create = useCreateTournament();
  const createSeries = useCreateSeries();
  const showCreated = useCreatedToast();
  const [window] = useState(() => registrationWindow(site));
  const [initial] = useState(() =>
    fromTemplate(startingValues(site, window), template?.settings ?? {}),
  );
  return (
    <TournamentForm
      initial={initial}
      window={window}
      windowHours={window?.hours ?? null}
      fillsPoints={template?.settings.placementPoints === undefined}
      tournament={null}
      draftKey={draftKey(userId, null)}
      backTo={backTo}
      isSaving={create.isPending || createSeries.isPending}
      save={(values, outcome) => {
        if (values.repeats === ON) {
          createSeries.mutate(seriesInput(values), {
            onError: outcome.onError,
            onSuccess: ({ id }) => outcome.onSuccess(seriesPath(id)),
          });
          return;
        }
        create.mutate(createInput(values), {
          onError: outcome.onError,
          onSuccess: (created) => {
            outcome.onSuccess();
            void showCreated(created);
          },
        });
      }}
      onDone={onDone}
    />
  );
}

function registrationWindow(site: SiteDefaults | undefined): RegistrationWindow | null {
  const hours = site?.registrationWindowHours ?? null;
  return hours === null ? null : { hours, from: serverNow() };
}

type EditTournamentFormProps = {
  tournament: Tournament;
  userId: string;
  backTo: string;
  onDone: () => void;
};

/** Starts with the tournament as it was when the form was opened. */
export function EditTournamentForm({
  tournament,
  userId,
  backTo,
  onDone,
}: EditTournamentFormProps) {
  const update = useUpdateTournament();
  const site = useSite();
  const [initial] = useState(() => toValues(tournament));
  return (
    <TournamentForm
      initial={initial}
      window={null}
      windowHours={site.data?.registrationWindowHours ?? null}
      fillsPoints={false}
      tournament={tournament}
      draftKey={draftKey(userId, tournament.id)}
      backTo={backTo}
      isSaving={update.isPending}
      save={(values, outcome) => {
        const frozen = listFrozen(tournament);
        const input = editInput(values, initial, (field) => frozen.includes(field));
        if (Object.keys({ ...input.body, ...input.files }).length === 0) {
          outcome.onSuccess();
          return;
        }
        update.mutate(
          { params: { id: tournament.id }, ...input },
          { onError: outcome.onError, onSuccess: () => outcome.onSuccess() },
        );
      }}
      onDone={onDone}
    />
  );
}
