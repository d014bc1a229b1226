import type { ReactNode } from 'react';
import { didNotPlay } from '#shared/domain/tournaments/result-cells.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import type {
  AbsentSides,
  SideDifference,
  CellChange,
} from '#shared/domain/tournaments/paste/paste-changes.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { OldToNew } from '#web/ui/text/old-to-new.tsx';
import { RadioRow } from '#web/ui/inputs/choice-inputs.tsx';
import { GridStore } from '../grid-store.ts';
import type { Paste, Reviewed } from './use-paste.ts';
import { finalScores } from '#shared/domain/tournaments/standings.ts';

type PasteEffectsProps = { paste: Paste; reviewed: Reviewed; store: GridStore };

export function PasteEffects({ paste, reviewed, store }: PasteEffectsProps) {
  const { read, missing, keepsMissing, warnings } = reviewed;
  return (
    <div className="mt-5 grid grid-cols-1 gap-6">
      {missing.length > 0 && (
        <MissingTeams paste={paste} missing={missing} keepsMissing={keepsMissing} />
      )}
      {read.skipped.length > 0 && (
        <section aria-labelledby="not-understood">
          <h3 id="not-understood" className="font-semibold">
            Not understood ({formatCount(read.skipped.length, 'line')})
          </h3>
          <Foldable
            className="grid grid-cols-1 gap-1 text-muted-foreground"
            items={read.skipped.map(({ line, text }) => (
              <li key={line} className="wrap-anywhere">
                Line {formatNumber(line)}: <bdi>{text}</bdi>
              </li>
            ))}
          />
        </section>
      )}
      {warnings.length > 0 && (
        <ul
          aria-label="Look at these"
          className="grid gap-1 border-s-2 border-destructive ps-3 text-sm"
        >
          {warnings.map((warning) => (
            <li key={warning} className="wrap-anywhere">
              {warning}
            </li>
          ))}
        </ul>
      )}
      <WhatChanges reviewed={reviewed} store={store} />
    </div>
  );
}

const absences: readonly { absent: AbsentSides; label: string }[] = [
  { absent: 'did not play', label: 'They did not play' },
  { absent: 'leave as they are', label: 'Leave as they are' },
];

type MissingTeamsProps = { paste: Paste } & Pick<Reviewed, 'missing' | 'keepsMissing'>;

function MissingTeams({ paste, missing, keepsMissing }: MissingTeamsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Teams that are not in it ({formatNumber(missing.length)})
      </legend>
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
        {missing.map(({ registrationId, name }, index) => (
          <span key={registrationId}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {absences.map(({ absent, label }) => (
          <RadioRow
            key={absent}
            group="absent"
            checked={paste.absent === absent}
            onChoose={() => paste.setAbsent(absent)}
          >
            {label}
          </RadioRow>
        ))}
      </div>
      {keepsMissing && paste.absent === 'did not play' && (
        <p className="mt-2 text-sm text-muted-foreground">
          They stay as they are until you answer which team each line means.
        </p>
      )}
    </fieldset>
  );
}

const SHOWN = 24;

function Foldable({ items, className }: { items: ReactNode[]; className: string }) {
  const rest = items.slice(SHOWN);
  return (
    <div className="mt-2 text-sm">
      <ul className={className}>{items.slice(0, SHOWN)}</ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold underline underline-offset-4">
            {formatNumber(rest.length)} more
          </summary>
          <ul className={className}>{rest}</ul>
        </details>
      )}
    </div>
  );
}

/** The number of moves that are shown first. More would not help the reader. */
const MAX_MOVES = 6;

function WhatChanges({ reviewed, store }: { reviewed: Reviewed; store: GridStore }) {
  const { differences, changes } = reviewed;
  const moves = movesIfTaken(store, changes);
  return (
    <section aria-labelledby="what-changes">
      <h3 id="what-changes" className="font-semibold">
        What changes
      </h3>
      {differences.length === 0 ? (
        <p className="mt-1 text-sm text-muted-foreground">
          Nothing: the grid has these results already.
        </p>
      ) : (
        <Foldable
          className="grid grid-cols-1 gap-x-6 gap-y-1 lg:grid-cols-2"
          items={differences.map((difference) => (
            <Difference key={difference.registrationId} difference={difference} />
          ))}
        />
      )}
      {moves.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere">
          <strong>Standings:</strong>{' '}
          {moves.slice(0, MAX_MOVES).map(({ registrationId, name, before, after }, index) => (
            <span key={registrationId}>
              {index > 0 && ', '}
              <bdi>{name}</bdi> {before === null ? '' : `${ordinal(before)} → `}
              {ordinal(after)}
            </span>
          ))}
          {moves.length > MAX_MOVES && ` and ${formatNumber(moves.length - MAX_MOVES)} more`}
        </p>
      )}
    </section>
  );
}

function Difference({ difference: { name, place, kills } }: { difference: SideDifference }) {
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
      {place !== null && (
        <span>
          place <OldToNew before={placeWords(place.from)} after={placeWords(place.to)} />
        </span>
      )}
      {place !== null && kills !== null && <span aria-hidden>·</span>}
      {kills !== null && (
        <span>
          kills <OldToNew before={formatNumber(kills.from)} after={formatNumber(kills.to)} />
        </span>
      )}
    </li>
  );
}

function placeWords(text: string): string {
  if (text === '') return 'none';
  return text === didNotPlay ? 'did not play' : text;
}

/** `before` is null for a side without a rank so far. */
type Move = { registrationId: string; name: string; before: number | null; after: number };

/** Best first. */
function movesIfTaken(store: GridStore, changes: readonly CellChange[]): Move[] {
  const taken = new GridStore(store.base(), store.summary().edits, () => undefined);
  taken.write(changes);
  const { saved, ifSaved } = taken.summary();
  const before = new Map(
    finalScores(saved).map(({ registrationId, rank }) => [registrationId, rank]),
  );
  return ifSaved.scores.flatMap(({ registrationId, clanName: name, rank }) => {
    const old = before.get(registrationId) ?? null;
    return old === rank ? [] : [{ registrationId, name, before: old, after: rank }];
  });
}
