import type { PlayerScore } from '#shared/contract/results.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths, sidePath } from '#web/lib/paths.ts';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';

const edges: Readonly<Record<number, string>> = {
  1: 'border-gold/60',
  2: 'border-silver/40',
  3: 'border-bronze/40',
};

/** Includes all players who share a rank (rules/scoring 3.7). */
export function MvpCards({ players }: { players: readonly PlayerScore[] }) {
  const best = players.filter((player) => player.mvpRank !== null && player.mvpRank <= 3);
  if (best.length === 0) {
    return <p className="text-muted-foreground">No kills were entered for individual players.</p>;
  }
  return (
    <ol className="grid gap-2 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {best.map((player) => (
        <li
          key={`${player.registrationId} ${player.userId}`}
          className={classNames(
            'flex h-13 min-w-0 items-center gap-3 rounded-md border bg-card px-3',
            edges[player.mvpRank ?? 0],
          )}
        >
          <Rank place={player.mvpRank} className="min-w-5 text-center text-3xl" />
          <div className="min-w-0 flex-1">
            <NameLink href={paths.player(player.userId)} className="items-end! leading-5 font-bold">
              {player.ign ?? player.username}
            </NameLink>
            <NameLink
              href={sidePath(player)}
              tabStop="never"
              className="items-start! text-xs/5 text-muted-foreground"
            >
              {player.clanName}
            </NameLink>
          </div>
          <div className="flex items-baseline gap-1.5 whitespace-nowrap">
            <span className="figure text-2xl">{formatNumber(player.kills)}</span>
            <span className="eyebrow text-muted-foreground">
              {player.kills === 1 ? 'Kill' : 'Kills'}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
