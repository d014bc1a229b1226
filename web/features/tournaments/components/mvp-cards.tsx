import type { PlayerScore } from '../../../../shared/contract/results.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Name } from '../../../ui/name.tsx';
import { Rank } from '../../../ui/rank.tsx';

const edges: Readonly<Record<number, string>> = {
  1: 'border-gold/60',
  2: 'border-silver/40',
  3: 'border-bronze/40',
};

/** The most valuable players, ranks 1 to 3; players who share a rank are all shown (spec part 1 §9). */
export function MvpCards({ players }: { players: readonly PlayerScore[] }) {
  const best = players.filter((player) => player.mvpRank !== null && player.mvpRank <= 3);
  if (best.length === 0) {
    return <p className="text-muted-foreground">No kills of single players were entered.</p>;
  }
  return (
    <ol className="grid gap-3 md:grid-cols-3">
      {best.map((player) => (
        <li
          key={`${player.registrationId} ${player.userId}`}
          className={classNames(
            'flex min-w-0 items-center gap-4 rounded-md border bg-card px-4.5 py-4 md:max-lg:gap-2.5 md:max-lg:px-3',
            edges[player.mvpRank ?? 0],
          )}
        >
          <Rank place={player.mvpRank} className="text-5xl md:max-lg:text-4xl" />
          <div className="min-w-0 flex-1">
            <div className="text-lg leading-snug font-bold md:max-lg:text-base">
              <Name>{player.ign ?? player.username}</Name>
            </div>
            <div className="text-sm text-muted-foreground">
              <Name>{player.clanName}</Name>
            </div>
          </div>
          <div className="text-end">
            <div className="figure text-3xl">{formatNumber(player.kills)}</div>
            <div className="eyebrow mt-1 text-muted-foreground">
              {player.kills === 1 ? 'Kill' : 'Kills'}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
