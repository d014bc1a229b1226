import type { ReactNode } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths, sidePath } from '#web/lib/paths.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { whyNotCounted } from '../not-counted.ts';
import type { PlayerNames } from './entry/cell-names.ts';

type ResultCardsProps = {
  round: Round | undefined;
  /** The approved sides by slot, then in the order of registration. */
  sides: readonly Registration[];
  names: PlayerNames;
  own: readonly Registration[];
};

type Entry = { side: Registration; result: RoundResult | undefined };

/** Ordered by placement, or by slot before there are results (rules/screens 5.3). */
export function ResultCards({ round, sides, names, own }: ResultCardsProps) {
  const results = new Map(round?.roundResults.map((row) => [row.registrationId, row]));
  const entries = sides
    .map((side): Entry => ({ side, result: results.get(side.id) }))
    .toSorted((a, b) => sortKey(a) - sortKey(b));
  const isMuted = round !== undefined && whyNotCounted(round) !== null;
  const places = Map.groupBy(entries, ({ result }) => result?.placement ?? null);
  return (
    <ol
      className={classNames(
        'grid gap-px overflow-hidden rounded-md border md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4',
        isMuted && 'text-muted-foreground [&_.figure]:text-muted-foreground',
      )}
    >
      {entries.map((entry) => {
        const place = entry.result?.placement ?? null;
        return (
          <ResultCard
            key={entry.side.id}
            entry={entry}
            names={names}
            shared={place !== null && (places.get(place)?.length ?? 0) > 1}
            own={own.includes(entry.side)}
          />
        );
      })}
    </ol>
  );
}

type ResultCardProps = { entry: Entry; names: PlayerNames; shared: boolean; own: boolean };

function ResultCard({ entry, names, shared, own }: ResultCardProps) {
  const { side, result } = entry;
  return (
    <li
      className={classNames(
        'flex min-w-0 items-start gap-3 bg-card p-3.5 outline outline-border',
        own && 'bg-accent',
      )}
    >
      <div className="w-11 shrink-0 text-center">
        {result === undefined ? (
          <LabelledValue label={side.slot === null ? 'Place' : 'Slot'}>
            <span className="figure text-2xl text-muted-foreground">{side.slot ?? '–'}</span>
          </LabelledValue>
        ) : (
          <>
            <LabelledValue label="Place">
              <Place place={result.placement} />
            </LabelledValue>
            {shared && (
              <div className="eyebrow mt-1 text-[0.5625rem] text-muted-foreground">Shared</div>
            )}
          </>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2 font-semibold">
          <Emblem name={side.name} className="size-5" />
          <NameLink href={sidePath(side)} lines={2} className="leading-snug">
            {side.name}
          </NameLink>
        </div>
        <Kills side={side} result={result} names={names} />
        {own && <p className="mt-1 text-xs font-semibold text-primary">Your team</p>}
      </div>
      {result !== undefined && (
        <div className="flex shrink-0 gap-4 text-end">
          <LabelledValue label="Kills">
            <span className="figure text-xl text-muted-foreground">
              {formatNumber(result.totalKills)}
            </span>
          </LabelledValue>
          <LabelledValue label="Points">
            <span className="figure text-2xl">{formatNumber(result.totalPoints)}</span>
          </LabelledValue>
        </div>
      )}
    </li>
  );
}

function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className="eyebrow text-[0.5625rem] text-muted-foreground">{label}</div>
      <div className="grid h-7 items-center">{children}</div>
    </div>
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

function Kills({ side, result, names }: ResultCardProps['entry'] & { names: PlayerNames }) {
  if (result === undefined) {
    return <p className="mt-1 text-xs text-muted-foreground">No result yet</p>;
  }
  if (result.placement === null) {
    return <p className="mt-1 text-xs text-muted-foreground">Did not play</p>;
  }
  const players = listEveryone(side).filter((userId) => result.memberKills[userId] !== undefined);
  return (
    <ul aria-label="Kills" className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
      {players.map((userId) => (
        <li key={userId} className="flex max-w-full min-w-0 items-center gap-1 tabular-nums">
          {/* A tab stop only if the name is cut off: the side's own page links to its players too. */}
          <NameLink href={paths.player(userId)} tabStop="clipped">
            {names.get(userId) ?? 'Loading...'}
          </NameLink>
          <span className="font-semibold text-foreground">{result.memberKills[userId]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sides that did not play come after those that did, and sides without a result last. */
function sortKey({ result }: Entry): number {
  if (result === undefined) return 3_000;
  return result.placement ?? 2_000;
}
