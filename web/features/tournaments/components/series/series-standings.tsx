import { useState } from 'react';
import type { SeriesStanding } from '#shared/contract/series.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { sidePath } from '#web/lib/paths.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { Cell, HeaderCell, Table } from '#web/ui/lists/table.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { useSeriesStandings } from '../../api/series.ts';

/** The number of sides shown at first. */
const AT_FIRST = 20;

const EDGES: Readonly<Record<number, string>> = {
  1: 'border-s-gold',
  2: 'border-s-silver',
  3: 'border-s-bronze',
};

/** See rules/series 6. */
export function SeriesStandings({ seriesId }: { seriesId: string }) {
  const query = useSeriesStandings(seriesId);
  const { data, isError } = query;
  const [all, setAll] = useState(false);
  const shown = all ? data?.sides : data?.sides.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="series-standings" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 pb-2">
        <h2 id="series-standings" className="heading text-2xl">
          Standings
        </h2>
        {data !== undefined && data.tournaments > 0 && (
          <span className="text-sm text-muted-foreground">
            {formatCount(data.tournaments, 'tournament')}
          </span>
        )}
      </div>
      {isError && data === undefined && (
        <div className="py-3">
          <Notice text="The standings did not load." query={query} />
        </div>
      )}
      {data === undefined && !isError && <Placeholder />}
      {data?.sides.length === 0 && (
        <p className="py-4 text-muted-foreground">
          Nothing yet. The points of all tournaments are added up here once the first one is
          finished.
        </p>
      )}
      {shown !== undefined && shown.length > 0 && <SidesTable sides={shown} />}
      {shown !== undefined && data !== undefined && shown.length < data.sides.length && (
        <SmallButton variant="ghost" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
          Show All {formatNumber(data.sides.length)}
        </SmallButton>
      )}
      {all && data !== undefined && data.sides.length < data.total && (
        <p className="mt-3 text-sm text-muted-foreground">
          {formatCount(data.total - data.sides.length, 'more team')} below.
        </p>
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading standings</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex min-h-11 items-center border-b">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </>
  );
}

function SidesTable({ sides }: { sides: readonly SeriesStanding[] }) {
  return (
    <Table caption="Standings of the series" className="table-fixed">
      <thead>
        <tr>
          <HeaderCell className="w-11 md:w-14">
            <span aria-hidden>#</span>
            <span className="sr-only">Rank</span>
          </HeaderCell>
          <HeaderCell>Team</HeaderCell>
          <HeaderCell figure className="w-14 max-sm:hidden md:w-20">
            Played
          </HeaderCell>
          <HeaderCell figure className="w-13 px-1 md:w-17 md:px-2">
            Wins
          </HeaderCell>
          <HeaderCell figure className="w-13 px-1 md:w-17 md:px-2">
            Kills
          </HeaderCell>
          <HeaderCell figure className="w-20 px-1 md:w-24 md:px-2">
            Points
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side.clanId ?? side.teamId ?? `gone ${side.name}`} className="hover:bg-card">
            <Cell
              className={classNames(
                'h-11 border-s-2 py-1!',
                EDGES[side.rank] ?? 'border-s-transparent',
              )}
            >
              <Rank place={side.rank} className="text-xl" />
            </Cell>
            <th
              scope="row"
              className="border-b px-2 py-1 text-start text-sm font-semibold sm:text-base"
            >
              <div className="flex min-w-0 items-center gap-3">
                <Emblem name={side.name} className="size-7 max-[26rem]:hidden" />
                <div className="min-w-0 flex-1">
                  <NameLink href={sidePath(side)}>{side.name}</NameLink>
                </div>
              </div>
            </th>
            <Cell figure className="py-1! text-muted-foreground max-sm:hidden">
              {formatNumber(side.tournaments)}
            </Cell>
            <Cell figure className="px-1 py-1! md:px-2">
              {formatNumber(side.wins)}
            </Cell>
            <Cell figure className="px-1 py-1! md:px-2">
              {formatNumber(side.kills)}
            </Cell>
            <Cell className="px-1 py-1! text-end md:px-2">
              <span className="figure text-lg sm:text-xl">{formatNumber(side.points)}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
