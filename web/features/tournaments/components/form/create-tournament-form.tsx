import { useState } from 'react';
import { useCreateTournament, useCreatedToast } from '../../api/writes.ts';
import type { RegistrationWindow } from '../registration-window.ts';
import { startingValues, type SiteDefaults } from './followed-values.ts';
import { createInput, draftKey } from './form-changes.ts';
import { TournamentForm } from './tournament-form.tsx';

type CreateTournamentFormProps = {
  userId: string;
  /** Undefined when the site's settings did not load. */
  site: SiteDefaults | undefined;
  backTo: string;
  onDone: () => void;
};

/** Starts from the site's settings as they were when the form was opened. */
export function CreateTournamentForm({ userId, site, backTo, onDone }: CreateTournamentFormProps) {
  const create = useCreateTournament();
  const showCreated = useCreatedToast();
  const [window] = useState(() => registrationWindow(site));
  const [initial] = useState(() => startingValues(site, window));
  return (
    <TournamentForm
      initial={initial}
      window={window}
      windowHours={window?.hours ?? null}
      tournament={null}
      draftKey={draftKey(userId, null)}
      backTo={backTo}
      isSaving={create.isPending}
      save={(values, outcome) =>
        create.mutate(createInput(values), {
          onError: outcome.onError,
          onSuccess: (created) => {
            outcome.onSuccess();
            void showCreated(created);
          },
        })
      }
      onDone={onDone}
    />
  );
}

function registrationWindow(site: SiteDefaults | undefined): RegistrationWindow | null {
  const hours = site?.registrationWindowHours ?? null;
  return hours === null ? null : { hours, from: Date.now() };
}
