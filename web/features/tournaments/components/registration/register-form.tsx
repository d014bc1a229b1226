import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Choice } from '#shared/domain/tournaments/roster.ts';
import { useOnSessionEnd } from '#web/features/accounts/api/use-on-session-end.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import type { Candidate } from './candidates.ts';
import { RosterPicker, type RosterPeople } from './roster-picker.tsx';
import { useChoice, type Selection } from './use-choice.ts';
import { useMarks } from './use-marks.ts';
import { useId } from 'react';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Name } from '#web/ui/text/name.tsx';

type RegisterFormProps = {
  tournament: Tournament;
  candidates: readonly Candidate[];
  initial: Choice;
  people: RosterPeople;
  isPending: boolean;
  /** Stays visible after the toast is gone. */
  error: Error | null;
  onSend: (selection: Selection) => void;
  /** Called with the previous user and the choice when the session ends. */
  onSessionEnd: (userId: string, choice: Choice) => void;
  onClose: () => void;
};

/** Marks are only information and do not prevent a registration (rules/tournaments 6.6). */
export function RegisterForm({
  tournament,
  candidates,
  initial,
  people,
  isPending,
  error,
  onSend,
  onSessionEnd,
  onClose,
}: RegisterFormProps) {
  const state = useChoice(tournament, candidates, initial);
  useOnSessionEnd((userId) => onSessionEnd(userId, state.choice));
  const marks = useMarks(tournament, [candidates.map(({ userId }) => userId)]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(onSend);
      }}
    >
      <RosterPicker
        tournament={tournament}
        candidates={candidates}
        people={people}
        state={state}
        marks={marks}
        sideId={null}
      />
      <Problem className="mt-5 text-sm">{error?.message}</Problem>
      <div className="mt-7">
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>
            {isPending ? 'Registering...' : 'Register'}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

type SideChooserProps = {
  legend: string;
  sides: readonly { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
};

export function SideChooser({ legend, sides, chosen, onChoose }: SideChooserProps) {
  const group = useId();
  const [only] = sides;
  if (sides.length === 1 && only !== undefined) {
    return (
      <p className="mb-4 flex items-center gap-3 font-semibold">
        <Emblem name={only.name} /> <Name>{only.name}</Name>
      </p>
    );
  }
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid max-h-48 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
        {sides.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-md border bg-background px-3 py-2 font-semibold has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring hover:border-muted-foreground has-checked:hover:border-primary"
          >
            <input
              type="radio"
              name={group}
              data-initial-focus={id === chosen ? '' : undefined}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-4 shrink-0 outline-none"
            />
            <Emblem name={name} /> <Name>{name}</Name>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
