import type { Player, PlayerTournament } from '#shared/contract/players.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { StatusBadge } from '#web/features/tournaments/components/status-badge.tsx';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths, sidePath } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Day } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';

const row = 'grid grid-cols-[3rem_minmax(0,1fr)_3.5rem] items-center gap-x-3';

export function PlayerTournaments({ player }: { player: Player }) {
  const { tournaments, registrations } = player;
  return (
    <section aria-labelledby="player-tournaments" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b-2 pb-2">
        <h2 id="player-tournaments" className="heading text-2xl">
          Tournaments
        </h2>
        {registrations > tournaments.length && (
          <span className="text-sm text-muted-foreground">
            The latest {formatNumber(tournaments.length)} of {formatNumber(registrations)}
          </span>
        )}
      </div>
      {tournaments.length === 0 ? (
        <div className="grid justify-items-start gap-4 py-4">
          <p className="text-muted-foreground">No tournaments yet.</p>
          <LinkButton href={paths.tournaments()} variant="secondary" size="small">
            All Tournaments
          </LinkButton>
        </div>
      ) : (
        <>
          <div aria-hidden className={`${row} eyebrow py-2 text-muted-foreground`}>
            <span className="text-center">Place</span>
            <span>Tournament</span>
            <span className="text-end">Kills</span>
          </div>
          <ul>
            {tournaments.map((line) => (
              <li key={line.registrationId} className={`${row} min-h-16 border-t py-2.5`}>
                <Place line={line} />
                <Names line={line} />
                <Kills line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Place({ line: { placement } }: { line: PlayerTournament }) {
  return (
    <p className="text-center">
      {placement !== null && <span className="sr-only">Place </span>}
      <Rank place={placement} className="text-3xl" />
    </p>
  );
}

function Names({ line }: { line: PlayerTournament }) {
  return (
    <div className="min-w-0">
      <NameLink href={paths.tournament(line.tournamentId)} className="font-semibold">
        {line.name}
      </NameLink>
      <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <StatusBadge status={line.status} />
        {line.sideStatus === 'waitlist' && (
          <Badge>{isActive(line.status) ? 'On the waitlist' : 'Stayed on the waitlist'}</Badge>
        )}
        <Day at={line.startDate} />
        <span className="flex max-w-full min-w-0 items-center gap-1">
          for <NameLink href={sidePath(line)}>{line.sideName}</NameLink>
        </span>
      </div>
    </div>
  );
}

/** Waitlisted sides and sides whose tournament has not started have no kills. */
function Kills({ line: { status, sideStatus, kills } }: { line: PlayerTournament }) {
  if (status === 'open' || sideStatus === 'waitlist') return <span />;
  if (kills === null) return <Unknown />;
  return (
    <p className="text-end">
      <span className="figure text-2xl">{formatNumber(kills)}</span>
      <span className="sr-only">{kills === 1 ? ' kill' : ' kills'}</span>
    </p>
  );
}

/** Only the side's total was entered, or nothing yet. */
function Unknown() {
  return (
    <p className="text-end text-muted-foreground">
      <span aria-hidden className="figure text-2xl">
        –
      </span>
      <span className="sr-only">No kills entered for this player</span>
    </p>
  );
}
