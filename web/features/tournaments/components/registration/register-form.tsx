import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import type { Choice } from '../../../../../shared/domain/tournaments/choosing.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import type { Candidate } from './candidates.ts';
import { RosterPicker, type RosterPeople } from './roster-picker.tsx';
import { useChoice, type Selection } from './use-choice.ts';
import { useMarks } from './use-marks.ts';

type RegisterFormProps = {
  tournament: Tournament;
  candidates: readonly Candidate[];
  initial: Choice;
  people: RosterPeople;
  isPending: boolean;
  /** Why it could not be registered; the toast goes, this stays. */
  error: Error | null;
  onSend: (selection: Selection) => void;
  onClose: () => void;
};

/** Selects who goes and registers them; marks tell the leader what the host will see and stop nothing (contract §4). */
export function RegisterForm({
  tournament,
  candidates,
  initial,
  people,
  isPending,
  error,
  onSend,
  onClose,
}: RegisterFormProps) {
  const state = useChoice(tournament, candidates, initial);
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
