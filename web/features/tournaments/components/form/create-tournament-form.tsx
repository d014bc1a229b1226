import { useState } from 'react';
import { useCreateTournament, useTellCreated } from '../../api/writes.ts';
import type { RegistrationWindow } from '../registration-window.ts';
import { startingValues, type SiteDefaults } from './followed-values.ts';
import { createInput, draftKey } from './form-changes.ts';
import { TournamentForm } from './tournament-form.tsx';

type CreateTournamentFormProps = {
  userId: string;
  /** What the site has saved; undefined when that did not load. */
  site: SiteDefaults | undefined;
  backTo: string;
  onDone: () => void;
};

/** The form of a new tournament; it starts with what the site had saved when the form was opened. */
export function CreateTournamentForm({ userId, site, backTo, onDone }: CreateTournamentFormProps) {
  const create = useCreateTournament();
  const tellCreated = useTellCreated();
  const [window] = useState(() => windowFromNow(site));
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
            void tellCreated(created);
          },
        })
      }
      onDone={onDone}
    />
  );
}

function windowFromNow(site: SiteDefaults | undefined): RegistrationWindow | null {
  const hours = site?.registrationWindowHours ?? null;
  return hours === null ? null : { hours, from: Date.now() };
}
