import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayCancelTournament, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { isActive, nextStatus } from '#shared/domain/tournaments/status.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notAnnounced, useAnnouncements } from '../../api/announcements.ts';
import { historyPath } from '../../api/history.ts';
import { useNextSteps } from '../../api/next-steps.ts';
import { useResultsMessages } from '../../api/results-messages.ts';
import { CloneButtons, SkippedNote, useMayClone } from '../cloning/clone-part.tsx';
import { explainSending, notSent } from '../describe-results-messages.ts';
import { Card } from './card.tsx';
import type { StatusStep } from './status-dialog.tsx';

const StatusDialog = lazyDialog(() => import('./status-dialog.tsx'));
const StartTournamentDialog = lazyDialog(() => import('./start-tournament-dialog.tsx'));

type ManageCardProps = { tournament: Tournament; viewer: Viewer };

/** For host and assistants. Site staff may cancel (rules/tournaments 2.4). */
export default function ManageCard({ tournament, viewer }: ManageCardProps) {
  const { status } = tournament;
  const [openDialog, setOpenDialog] = useState<StatusStep | 'start'>();
  const runs = runsTournament(viewer, tournament);
  const cancels =
    mayCancelTournament(viewer, tournament) &&
    nextStatus(tournament.status, 'cancel') !== 'invalid_transition';
  const clones = useMayClone(viewer, tournament);
  const { data: steps, isPending } = useNextSteps(tournament.id, runs);
  const now = steps?.find(({ state }) => state === 'now')?.key;
  const announcements = useAnnouncements(tournament.id, runs && tournament.status === 'open');
  const missed = notAnnounced(announcements.data ?? []);
  if (!runs && !cancels && !clones) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <Card title="Manage Tournament">
      {!runs && (
        <p className="text-sm text-muted-foreground">
          {cancels ? 'Site staff may cancel a tournament.' : 'Site admins may clone it.'}
        </p>
      )}
      {missed !== null && <p className="border-s-2 border-destructive ps-3 text-sm">{missed}</p>}
      {runs && tournament.sendsResults && <SentResults tournament={tournament} />}
      {runs && <SkippedNote />}
      <div className="grid gap-2.5">
        {/* The card of Match Day has the button of the next step. */}
        {runs && isPending && isActive(status) && <Skeleton className="h-11" />}
        {runs && !isPending && status === 'open' && now !== 'start' && (
          <Button variant="secondary" onClick={() => setOpenDialog('start')}>
            Start Tournament
          </Button>
        )}
        {runs && !isPending && status === 'ongoing' && now !== 'finish' && (
          <Button variant="secondary" data-then="results" onClick={() => setOpenDialog('finish')}>
            Finish Tournament
          </Button>
        )}
        {runs && status === 'open' && (
          <ShareButton path={paths.tournament(tournament.id)} title={tournament.name} />
        )}
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
        {clones && <CloneButtons tournament={tournament} viewer={viewer} />}
        {runs && (
          <LinkButton variant="secondary" href={`${paths.tournament(tournament.id)}/overlays`}>
            Overlays for Streams
          </LinkButton>
        )}
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
