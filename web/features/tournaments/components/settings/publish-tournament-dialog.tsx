import { useRef, useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { paths } from '#web/lib/paths.ts';
import { useCountdown } from '#web/lib/countdown.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useSite } from '#web/features/site/api/reads.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { usePublishTournament } from '../../api/writes.ts';
import { ClosingHint, closingTimeProblem, proposedClosing } from '../registration-window.tsx';
import { formatCountingRule } from '../counting-rule.ts';

type PublishTournamentDialogProps = { tournament: Tournament; onClose: () => void };

export function PublishTournamentDialog({ tournament, onClose }: PublishTournamentDialogProps) {
  const { id, registrationClosesAt } = tournament;
  const publish = usePublishTournament();
  const site = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(serverNow);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const hasClosed = useCountdown(registrationClosesAt) === 0;
  const hours = site.data?.registrationWindowHours ?? null;
  const proposed = proposedClosing(tournament, hours, openedAt);
  const closing = typed ?? proposed;

  const confirm = () => {
    if (proposed === null || closing === null) {
      publish.mutate({ params: { id } }, { onSuccess: onClose });
      return;
    }
    const isPart = input.current?.validity.badInput === true;
    const found = closingTimeProblem(closing, isPart, serverNow());
    setProblem(found);
    if (found !== null) return input.current?.focus();
    const body = { registrationClosesAt: fromLocalInput(closing) ?? '' };
    publish.mutate({ params: { id }, body }, { onSuccess: onClose });
  };

  return (
    <ConfirmDialog
      description={
        hasClosed && registrationClosesAt !== null ? (
          <>
            Registration closed already on <Moment at={registrationClosesAt} />: change it first, or
            nobody can register.
          </>
        ) : (
          'Everyone can see it and register from then on, and it is announced on Discord. It cannot become a draft again.'
        )
      }
      action="Publish Tournament"
      pendingAction="Publishing..."
      isPending={publish.isPending}
      error={publish.error}
      disabled={hasClosed || (registrationClosesAt === null && site.isPending)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {Object.values(tournament.placementPoints).every((points) => points === 0) && (
        <p className="border-s-2 border-destructive ps-3 text-sm">
          {formatCountingRule(tournament.pointsPerKill)} Publish anyway?
        </p>
      )}
      {hasClosed && (
        <LinkButton
          variant="secondary"
          href={paths.editTournament(id)}
          className="sm:justify-self-start"
        >
          Change Closing Time
        </LinkButton>
      )}
      {closing !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!publish.isPending) confirm();
          }}
        >
          <Field
            label="Registration closes (optional)"
            hint={
              <>
                Your time.{' '}
                <ClosingHint closing={fromLocalInput(closing)} start={tournament.startDate} />
              </>
            }
            {...(problem !== null && { error: problem })}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={input}
                type="datetime-local"
                max="9999-12-31T23:59"
                autoComplete="off"
                className="scheme-dark"
                value={closing}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem(null);
                }}
              />
            )}
          </Field>
        </form>
      )}
    </ConfirmDialog>
  );
}
