import type { Registration } from '../../../../../shared/contract/registrations.ts';
import type { Round, RoundResult } from '../../../../../shared/contract/rounds.ts';
import { formatCount, formatNumber } from '../../../../lib/format/number.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Name } from '../../../../ui/name.tsx';
import { Rank } from '../../../../ui/rank.tsx';
import type { PlayerNames } from './entry/cell-names.ts';

type ResultCardsProps = {
  round: Round | undefined;
  /** The approved ones, in the order of their slots. */
  sides: readonly Registration[];
  names: PlayerNames;
  ownSlots: readonly number[];
};

type Entry = { side: Registration; slot: number; result: RoundResult | undefined };

/** A card for each approved team, the best placement first; before there are results, by slot (spec part 1 §2). */
export function ResultCards({ round, sides, names, ownSlots }: ResultCardsProps) {
  const results = new Map(round?.roundResults.map((row) => [row.registrationId, row]));
  const entries = sides
    .map((side, index): Entry => ({ side, slot: index + 1, result: results.get(side.id) }))
    .toSorted((a, b) => order(a) - order(b) || a.slot - b.slot);
  const places = Map.groupBy(entries, ({ result }) => result?.placement ?? null);
  return (
    <ol className="grid gap-px overflow-hidden rounded-md border md:grid-cols-2 xl:grid-cols-3">
      {entries.map((entry) => {
        const place = entry.result?.placement ?? null;
        return (
          <ResultCard
            key={entry.side.id}
            entry={entry}
            names={names}
            shared={place !== null && (places.get(place)?.length ?? 0) > 1}
            own={ownSlots.includes(entry.slot)}
          />
        );
      })}
    </ol>
  );
}

type ResultCardProps = { entry: Entry; names: PlayerNames; shared: boolean; own: boolean };

function ResultCard({ entry, names, shared, own }: ResultCardProps) {
  const { side, slot, result } = entry;
  return (
    <li
      className={classNames(
        'flex min-w-0 items-start gap-3 bg-card p-3.5 outline outline-border',
        own && 'bg-accent',
      )}
    >
      <div className="w-11 shrink-0 text-center">
        {result === undefined ? (
          <>
            <div className="eyebrow text-muted-foreground">Slot</div>
            <div className="figure mt-1 text-2xl text-muted-foreground">{slot}</div>
          </>
        ) : (
          <>
            <Place place={result.placement} />
            {shared && (
              <div className="eyebrow mt-1 text-[0.5625rem] text-muted-foreground">Shared</div>
            )}
          </>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2 font-semibold">
          <Emblem name={side.name} className="size-5" />
          <Name>{side.name}</Name>
        </div>
        <Kills side={side} result={result} names={names} />
        {own && <p className="mt-1 text-xs font-semibold text-primary">Your team</p>}
      </div>
      {result !== undefined && (
        <div className="shrink-0 text-end">
          <div className="figure text-2xl">
            {formatNumber(result.totalPoints)}
            <span className="sr-only"> points</span>
          </div>
          <div className="mt-1 text-xs whitespace-nowrap text-muted-foreground tabular-nums">
            {formatCount(result.totalKills, 'kill')}
          </div>
        </div>
      )}
    </li>
  );
}

function Place({ place }: { place: number | null }) {
  if (place !== null) return <Rank place={place} className="text-3xl" />;
  return (
    <>
      <span aria-hidden className="figure text-3xl text-muted-foreground">
        –
      </span>
      <span className="sr-only">Did not play</span>
    </>
  );
}

function Kills({
  side,
  result,
  names,
}: Omit<ResultCardProps['entry'], 'slot'> & { names: PlayerNames }) {
  if (result === undefined) {
    return <p className="mt-1 text-xs text-muted-foreground">No result yet</p>;
  }
  if (result.placement === null) {
    return <p className="mt-1 text-xs text-muted-foreground">Did not play</p>;
  }
  const players = [...side.selectedMembers, ...side.selectedSubstitutes].filter(
    (userId) => result.memberKills[userId] !== undefined,
  );
  return (
    <ul aria-label="Kills" className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
      {players.map((userId) => (
        <li key={userId} className="flex max-w-full min-w-0 gap-1 tabular-nums">
          <Name>{names.get(userId) ?? 'Loading...'}</Name>
          <span className="font-semibold text-foreground">{result.memberKills[userId]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who did not play comes after those who did, and who has no result yet last. */
function order({ result }: Entry): number {
  if (result === undefined) return 3_000;
  return result.placement ?? 2_000;
}
