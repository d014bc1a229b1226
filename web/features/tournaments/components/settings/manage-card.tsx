import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayCancelTournament, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { groupSides } from '#shared/domain/tournaments/sides.ts';
import { nextStatus } from '#shared/domain/tournaments/status.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { laterDialog } from '#web/ui/dialogs/later-dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { notAnnounced, useAnnouncements } from '../../api/announcements.ts';
import { historyPath } from '../../api/history.ts';
import { useRegistrations, useRounds } from '../../api/reads.ts';
import { useResultsMessages } from '../../api/results-messages.ts';
import { CloneButton, SkippedNote, useMayClone } from '../cloning/clone-part.tsx';
import { explainSending, notSent } from '../results-message-words.ts';
import { startRoundState } from '../rounds/asked-round.ts';
import { Card } from './card.tsx';
import { actionLabel, nextStep, type Action, type NextStep } from './next-step.ts';
import { useDecision } from './use-decision.ts';
import type { StatusStep } from './status-dialog.tsx';

const StatusDialog = laterDialog(() => import('./status-dialog.tsx'));
const StartTournamentDialog = laterDialog(() => import('./start-tournament-dialog.tsx'));

type ManageCardProps = { tournament: Tournament; viewer: Viewer };

/** For host and assistants; site staff may cancel (rules/tournaments 2.4). */
export default function ManageCard({ tournament, viewer }: ManageCardProps) {
  const [openDialog, setOpenDialog] = useState<StatusStep | 'start'>();
  const runs = runsTournament(viewer, tournament);
  const cancels =
    mayCancelTournament(viewer, tournament) &&
    nextStatus(tournament.status, 'cancel') !== 'invalid_transition';
  const clones = useMayClone(viewer, tournament);
  const { next, secondary, text } = useNextStep(tournament);
  const announcements = useAnnouncements(tournament.id, runs && tournament.status === 'open');
  const missed = notAnnounced(announcements.data ?? []);
  if (!runs && !cancels && !clones) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <Card title="Manage Tournament">
      {/* Always two lines, so that nothing below moves when data loads. */}
      <p className="min-h-[2lh] text-sm text-muted-foreground">
        {runs
          ? text
          : cancels
            ? 'Site staff may cancel a tournament.'
            : 'Site admins may clone it.'}
      </p>
      {missed !== null && <p className="border-s-2 border-destructive ps-3 text-sm">{missed}</p>}
      {runs && tournament.sendsResults && <SentResults tournament={tournament} />}
      {runs && <SkippedNote />}
      <div className="grid gap-2.5">
        {/* One keyed list, so that a button keeps its focus when it becomes the next action. */}
        {runs &&
          [...(next === null ? [] : [next]), ...secondary].map((action) => (
            <ActionButton
              key={action.to}
              tournament={tournament}
              action={action}
              isNext={action === next}
              onAsk={setOpenDialog}
            />
          ))}
        {runs && (
          <LinkButton
            variant="secondary"
            href={paths.editTournament(tournament.id)}
            step="edit-tournament"
          >
            Edit Tournament
          </LinkButton>
        )}
        {runs && (
          <LinkButton variant="secondary" href={historyPath(tournament.id)}>
            History
          </LinkButton>
        )}
        {clones && <CloneButton tournament={tournament} viewer={viewer} />}
        {cancels && (
          <Button
            variant="ghost"
            data-then="edit-tournament"
            onClick={() => setOpenDialog('cancel')}
          >
            Cancel Tournament
          </Button>
        )}
      </div>
      {openDialog === 'start' && <StartTournamentDialog tournament={tournament} onClose={close} />}
      {openDialog !== undefined && openDialog !== 'start' && (
        <StatusDialog tournament={tournament} step={openDialog} onClose={close} />
      )}
    </Card>
  );
}

/** What End Round does, and whether the last results reached Discord. */
function SentResults({ tournament }: { tournament: Tournament }) {
  const { data } = useResultsMessages(tournament.id);
  if (data === undefined) return null;
  const missed = notSent(data.messages);
  return (
    <>
      {missed !== null && <p className="border-s-2 border-destructive ps-3 text-sm">{missed}</p>}
      <p className="text-sm text-pretty text-muted-foreground">
        {explainSending(tournament, data.hasChannel)}
      </p>
    </>
  );
}

function useNextStep(tournament: Tournament): NextStep {
  const { id, status, maxTeams, totalRounds } = tournament;
  // Other parts of this screen load both.
  const { data: registrations } = useRegistrations(id);
  const { data: rounds } = useRounds(id);
  const groups = registrations === undefined ? undefined : groupSides(registrations);
  const sides = groups && { approved: groups.approved.length, waiting: groups.waitlist.length };
  const decision = useDecision(tournament, rounds);
  return nextStep({ status, maxTeams, totalRounds, sides, rounds, decision });
}

type ActionButtonProps = {
  tournament: Tournament;
  action: Action;
  isNext: boolean;
  onAsk: (step: StatusStep | 'start') => void;
};

function ActionButton({ tournament, action, isNext, onAsk }: ActionButtonProps) {
  const variant = isNext ? 'primary' : 'secondary';
  const label = actionLabel(action);
  const path = paths.tournament(tournament.id);
  if (action.to === 'publish' || action.to === 'start' || action.to === 'finish') {
    return (
      <Button
        variant={variant}
        onClick={() => onAsk(action.to)}
        {...(action.to === 'finish' && { 'data-then': 'results' })}
      >
        {label}
      </Button>
    );
  }
  if (action.to === 'share') {
    return (
      <ShareButton path={path} title={tournament.name} variant={variant}>
        {label}
      </ShareButton>
    );
  }
  return (
    <LinkButton
      variant={variant}
      href={`${path}?${getQuery(action)}`}
      {...(action.to === 'open-round' && { state: startRoundState(action.round) })}
    >
      {label}
    </LinkButton>
  );
}

/** The query of the address where the action is done. */
function getQuery(action: Action): string {
  if ('round' in action) return `tab=rounds&round=${action.round}`;
  return action.to === 'open-results' ? 'tab=results' : 'tab=teams';
}
