import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';

/** The number of places that are shown before a longer list is expanded. */
const FIRST = 30;

const MEDALS: Readonly<Record<number, string>> = {
  1: 'border-t-gold',
  2: 'border-t-silver',
  3: 'border-t-bronze',
};

export function PlacementPoints({ tournament }: { tournament: Tournament }) {
  const [unfolded, setUnfolded] = useState(false);
  const { places, zeroFrom } = pointedPlaces(tournament.placementPoints, tournament.maxTeams);
  if (places.length === 0) {
    return <p className="text-muted-foreground">Places give no points here. Only kills count.</p>;
  }
  const visiblePlaces = unfolded ? places : places.slice(0, FIRST);
  const isComplete = visiblePlaces.length === places.length;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {visiblePlaces.map(({ place, points }) => (
          <div
            key={place}
            className={classNames(
              'flex flex-col justify-between rounded-md border border-t-2 bg-card px-3 py-2.5',
              MEDALS[place],
            )}
          >
            <dt className="text-sm text-muted-foreground">{ordinal(place)}</dt>
            <dd className={classNames('figure', place <= 3 ? 'text-3xl' : 'text-xl')}>
              {formatNumber(points)}
            </dd>
          </div>
        ))}
        {zeroFrom !== null && isComplete && (
          <div className="col-span-2 flex flex-col justify-between rounded-md border border-dashed px-3 py-2.5">
            <dt className="text-sm text-muted-foreground">{ordinal(zeroFrom)} and below</dt>
            <dd className="figure text-xl text-muted-foreground">0</dd>
          </div>
        )}
      </dl>
      {places.length > FIRST && (
        <SmallButton
          className="mt-4"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show Fewer Places' : `Show All ${formatNumber(places.length)} Places`}
        </SmallButton>
      )}
    </>
  );
}

type PointedPlaces = {
  /** The places up to the last one with points. */
  places: { place: number; points: number }[];
  /** The first place after the last one with points; null if there is none. */
  zeroFrom: number | null;
};

export function pointedPlaces(
  placementPoints: Readonly<Record<string, number>>,
  maxTeams: number,
): PointedPlaces {
  const all = Array.from({ length: maxTeams }, (_, index) => ({
    place: index + 1,
    points: placementPoints[String(index + 1)] ?? 0,
  }));
  const last = all.findLastIndex(({ points }) => points > 0);
  return {
    places: all.slice(0, last + 1),
    zeroFrom: last + 1 < maxTeams ? last + 2 : null,
  };
}
