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

/** Marks only inform: they do not stop a registration (rules/tournaments 6.6). */
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
