import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { StatusBadge, useIsClosed } from './status-badge.tsx';

type Shown = Pick<TournamentCard, 'id' | 'name' | 'status' | 'startDate' | 'registrationClosesAt'>;

export function TournamentRow({ tournament }: { tournament: Shown }) {
  const { id, name, status, startDate } = tournament;
  return (
    <LinkRow
      href={paths.tournament(id)}
      name={name}
      mark={<Emblem name={name} className="size-8" />}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={status} isClosed={useIsClosed(tournament)} />
          <Moment at={startDate} />
        </span>
      }
    />
  );
}
