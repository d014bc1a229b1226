import { useRef, useState, type FormEvent } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { isClosable } from '#shared/domain/tournaments/check-in.ts';
import { completeStreamLink } from '#shared/domain/tournaments/stream-embed.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useClosingPreview } from '../../api/check-in.ts';
import { useNextSteps } from '../../api/next-steps.ts';
import { useRegistrations } from '../../api/reads.ts';
import { useStartTournament } from '../../api/writes.ts';
import { ClosingPreview } from '../check-in/closing-preview.tsx';
import { useCheckInState } from '../check-in/use-check-in-state.ts';
import { streamProblem } from '../stream-advice.ts';
import { StepNotes } from './step-notes.tsx';

type StartTournamentDialogProps = { tournament: Tournament; onClose: () => void };

export default function StartTournamentDialog({ tournament, onClose }: StartTournamentDialogProps) {
  const start = useStartTournament();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(tournament.streamLink ?? '');
  const [tried, setTried] = useState(false);
  const { data: steps } = useNextSteps(tournament.id);
  const warnings = steps?.find(({ key }) => key === 'start')?.warnings ?? [];
  const state = useCheckInState(tournament);
  const closes = isClosable(state);
  const { data: closing, isError } = useClosingPreview(tournament.id, closes && !start.isPending);
  // Nobody should close a check-in without knowing which teams that moves.
  const isUnknown = closes && closing === undefined;
  const moves = closing !== undefined && closing.out.length + closing.in.length > 0;
  const asks = closes && (moves || isError);
  const link = completeStreamLink(typed);
  const problem = streamProblem(link);
  // Three buttons share one line.
  const fit = asks ? 'sm:px-3.5' : '';
  const submit = (closesCheckIn: boolean) => {
    setTried(true);
    if (problem !== null) return input.current?.focus();
    const body = { streamLink: link, ...(closesCheckIn && { closesCheckIn }) };
    start.mutate({ params: { id: tournament.id }, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Start Tournament"
      description="Registration ends and the rounds can begin. This cannot be undone."
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isUnknown) submit(closes);
        }}
        className="grid gap-5"
      >
        <Sides tournament={tournament} />
        <StepNotes notes={warnings} isWarning />
        {(asks || isUnknown) && (
          <section className="grid gap-3">
            <h3 className="text-sm font-semibold">If you close the check-in</h3>
            <ClosingPreview tournamentId={tournament.id} isPaused={start.isPending} />
          </section>
        )}
        <Field
          label="Stream link (optional)"
          hint="YouTube, Twitch or Kick. It can be changed later."
          {...(tried && problem !== null && { error: problem })}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Problem className="text-sm">{start.error?.message}</Problem>
        <DialogActions>
          <Button variant="secondary" onClick={onClose} className={fit}>
            Cancel
          </Button>
          {asks && (
            <Button
              variant="secondary"
              pending={start.isPending}
              onClick={() => submit(false)}
              className={fit}
            >
              Start Anyway
            </Button>
          )}
          <Button type="submit" disabled={isUnknown} pending={start.isPending} className={fit}>
            {start.isPending
              ? 'Starting...'
              : asks
                ? 'Close Check-In and Start'
                : 'Start Tournament'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Sides({ tournament }: { tournament: Tournament }) {
  const { data: registrations } = useRegistrations(tournament.id);
  if (registrations === undefined) return null;
  const approved = registrations.filter(({ status }) => status === 'approved').length;
  const waiting = registrations.filter(({ status }) => status === 'waitlist').length;
  return (
    <p className="border-s-2 border-primary ps-3 text-sm">
      {approved === 0
        ? 'Teams can still be approved after the start.'
        : `${formatNumber(approved)} of ${formatCount(tournament.maxTeams, 'team')} approved.`}
      {waiting > 0 && ` ${formatCount(waiting, 'team')} on the waitlist.`}
    </p>
  );
}
