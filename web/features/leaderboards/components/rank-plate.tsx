import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/number.ts';

const plates: Readonly<Record<number, string>> = {
  1: 'bg-gold text-background',
  2: 'bg-silver text-background',
  3: 'bg-bronze text-background',
};

type RankPlateProps = { place: number; isOnPodium: boolean };

/** A place on a board as the slanted plate of a broadcast: the podium filled with its metal, the others drawn. */
export function RankPlate({ place, isOnPodium }: RankPlateProps) {
  const metal = isOnPodium ? plates[place] : undefined;
  return (
    <span
      className={classNames(
        'figure inline-grid -skew-x-12 place-items-center rounded-sm',
        metal === undefined
          ? 'h-8 min-w-8 border px-1 text-lg text-muted-foreground sm:min-w-10'
          : `h-10 min-w-9 px-1.5 text-2xl sm:h-12 sm:min-w-14 sm:text-3xl ${metal}`,
      )}
    >
      <span className="skew-x-12">
        <span className="sr-only">Rank </span>
        {formatNumber(place)}
      </span>
    </span>
  );
}
