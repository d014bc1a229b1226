import { useState } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../../../shared/domain/accounts/roles.ts';
import {
  mayCancelTournament,
  runsTournament,
} from '../../../../../shared/domain/tournaments/permissions.ts';
import {
  nextStatus,
  type TournamentStatus,
} from '../../../../../shared/domain/tournaments/status.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { laterDialog } from '../../../../ui/later-dialog.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Card } from './card.tsx';
import type { StatusStep } from './status-dialog.tsx';

const StatusDialog = laterDialog(() => import('./status-dialog.tsx'));
const StartDialog = laterDialog(() => import('./start-dialog.tsx'));

/** The next step of each status, and what it means. */
const STEPS: Readonly<
  Record<TournamentStatus, { step: StatusStep | 'start' | null; label: string; text: string }>
> = {
  draft: {
    step: 'publish',
    label: 'Publish Tournament',
    text: 'Only the host, the assistants and site staff see this draft. Publish it to open registration.',
  },
  open: {
    step: 'start',
    label: 'Start Tournament',
    text: 'Approve teams on the Teams tab, then start.',
  },
  ongoing: {
    step: 'finish',
    label: 'Finish Tournament',
    text: 'Run the rounds on the Rounds tab, then finish to publish the final standings.',
  },
  completed: {
    step: null,
    label: '',
    text: 'The final standings are published. Results can still be corrected on the Rounds tab.',
  },
  cancelled: { step: null, label: '', text: 'This tournament was cancelled.' },
};

type ManageCardProps = { tournament: Tournament; viewer: Viewer };

/** What the host, the assistants and, for cancelling it, site staff do with a tournament (spec part 1 §6, contract §4). */
export function ManageCard({ tournament, viewer }: ManageCardProps) {
  const [asked, setAsked] = useState<StatusStep | 'start'>();
  const runs = runsTournament(viewer, tournament);
  const cancels =
    mayCancelTournament(viewer, tournament) &&
    nextStatus(tournament.status, 'cancel') !== 'invalid_transition';
  if (!runs && !cancels) return null;
  const { step, label, text } = STEPS[tournament.status];
  const close = () => setAsked(undefined);
  return (
    <Card title="Manage Tournament">
      <p className="text-sm text-muted-foreground">
        {runs ? text : 'Site staff may cancel a tournament.'}
      </p>
      <div className="grid gap-2.5">
        {runs && step !== null && (
          <Button
            onClick={() => setAsked(step)}
            {...(step === 'finish' && { 'data-then': 'results' })}
          >
            {label}
          </Button>
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
        {cancels && (
          <Button variant="ghost" data-then="edit-tournament" onClick={() => setAsked('cancel')}>
            Cancel Tournament
          </Button>
        )}
      </div>
      {asked === 'start' && <StartDialog tournament={tournament} onClose={close} />}
      {asked !== undefined && asked !== 'start' && (
        <StatusDialog tournament={tournament} step={asked} onClose={close} />
      )}
    </Card>
  );
}
