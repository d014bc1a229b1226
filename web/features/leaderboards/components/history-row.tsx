import { Link } from 'wouter';
import type { TournamentCard } from '../../../../shared/contract/tournaments.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Day } from '../../../ui/moment.tsx';
import { Name } from '../../../ui/name.tsx';
import { SideLogo } from '../../../ui/side-logo.tsx';

/** The columns of the history where it has them: tournament, sponsor, state and day. */
export const HISTORY_COLUMNS =
  'gap-x-4 lg:gap-x-6 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_7rem_7rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_8rem]';

/** One completed tournament: what it was, who sponsored it and when it was; all of it leads to its page. */
export function HistoryRow({ tournament }: { tournament: TournamentCard }) {
  const { id, name, sponsorName, sponsorLogoUrl, startDate } = tournament;
  return (
    <article
      className={`relative grid gap-y-2 border-b px-2.5 py-3.5 focus-within:bg-card hover:bg-card sm:px-4 md:min-h-16 md:items-center ${HISTORY_COLUMNS}`}
    >
      <h2 className="min-w-0 font-semibold sm:text-lg sm:font-bold">
        <Link
          href={paths.tournament(id)}
          className="block min-w-0 outline-none after:absolute after:inset-0 hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <Name>{name}</Name>
        </Link>
      </h2>
      <p className="flex min-h-7 min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
        <span className="whitespace-nowrap">Sponsored by</span>
        {sponsorLogoUrl !== null && (
          <SideLogo src={sponsorLogoUrl} name={sponsorName} className="ms-1 size-7" />
        )}
        <Name className="font-semibold text-foreground">{sponsorName}</Name>
      </p>
      <div className="flex items-center justify-between gap-4 md:contents">
        <p>
          <Badge shape="check">Completed</Badge>
        </p>
        <p className="figure text-lg whitespace-nowrap md:text-end">
          <Day at={startDate} />
        </p>
      </div>
    </article>
  );
}
