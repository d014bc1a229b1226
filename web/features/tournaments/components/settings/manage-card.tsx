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
import { useRegistrations, useRounds } from '../../api/reads.ts';
import { askedRound } from '../rounds/asked-round.ts';
import { Card } from './card.tsx';
import { actLabel, nextThing, type Act, type NextThing } from './next-thing.ts';
import type { StatusStep } from './status-dialog.tsx';

const StatusDialog = laterDialog(() => import('./status-dialog.tsx'));
const StartTournamentDialog = laterDialog(() => import('./start-tournament-dialog.tsx'));

type ManageCardProps = { tournament: Tournament; viewer: Viewer };

/** What the host, the assistants and, for cancelling it, site staff do with a tournament (rules/tournaments 2.4). */
export default function ManageCard({ tournament, viewer }: ManageCardProps) {
  const [asked, setAsked] = useState<StatusStep | 'start'>();
  const runs = runsTournament(viewer, tournament);
  const cancels =
    mayCancelTournament(viewer, tournament) &&
    nextStatus(tournament.status, 'cancel') !== 'invalid_transition';
  const { next, also, text } = useNextThing(tournament);
  const announcements = useAnnouncements(tournament.id, runs && tournament.status === 'open');
  const missed = notAnnounced(announcements.data ?? []);
  if (!runs && !cancels) return null;
  const close = () => setAsked(undefined);
  return (
    <Card title="Manage Tournament">
      {/* Two lines, whatever it says: nothing below it moves when more is known. */}
      <p className="min-h-[2lh] text-sm text-muted-foreground">
        {runs ? text : 'Site staff may cancel a tournament.'}
      </p>
      {missed !== null && <p className="border-s-2 border-destructive ps-3 text-sm">{missed}</p>}
      <div className="grid gap-2.5">
        {/* One list, so that a button that becomes the next thing stays itself and keeps the focus. */}
        {runs &&
          [...(next === null ? [] : [next]), ...also].map((act) => (
            <ActButton
              key={act.to}
              tournament={tournament}
              act={act}
              isNext={act === next}
              onAsk={setAsked}
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
        {cancels && (
          <Button variant="ghost" data-then="edit-tournament" onClick={() => setAsked('cancel')}>
            Cancel Tournament
          </Button>
        )}
      </div>
      {asked === 'start' && <StartTournamentDialog tournament={tournament} onClose={close} />}
      {asked !== undefined && asked !== 'start' && (
        <StatusDialog tournament={tournament} step={asked} onClose={close} />
      )}
    </Card>
  );
}

function useNextThing({ id, status, maxTeams, totalRounds }: Tournament): NextThing {
  // Both are asked for by other parts of this screen already.
  const { data: registrations } = useRegistrations(id);
  const { data: rounds } = useRounds(id);
  const groups = registrations === undefined ? undefined : groupSides(registrations);
  const sides = groups && { approved: groups.approved.length, waiting: groups.waitlist.length };
  return nextThing({ status, maxTeams, totalRounds, sides, rounds });
}

type ActButtonProps = {
  tournament: Tournament;
  act: Act;
  isNext: boolean;
  onAsk: (step: StatusStep | 'start') => void;
};

function ActButton({ tournament, act, isNext, onAsk }: ActButtonProps) {
  const variant = isNext ? 'primary' : 'secondary';
  const label = actLabel(act);
  const path = paths.tournament(tournament.id);
  if (act.to === 'publish' || act.to === 'start' || act.to === 'finish') {
    return (
      <Button
        variant={variant}
        onClick={() => onAsk(act.to)}
        {...(act.to === 'finish' && { 'data-then': 'results' })}
      >
        {label}
      </Button>
    );
  }
  if (act.to === 'share') {
    return (
      <ShareButton path={path} title={tournament.name} variant={variant}>
        {label}
      </ShareButton>
    );
  }
  return (
    <LinkButton
      variant={variant}
      href={`${path}?${placeOf(act)}`}
      {...(act.to === 'open-round' && { state: askedRound(act.round) })}
    >
      {label}
    </LinkButton>
  );
}

/** Where on the tournament's page something is done. */
function placeOf(act: Act): string {
  if ('round' in act) return `tab=rounds&round=${act.round}`;
  return act.to === 'open-results' ? 'tab=results' : 'tab=teams';
}
