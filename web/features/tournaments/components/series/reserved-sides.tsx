import type { Series, SeriesSide } from '#shared/contract/series.ts';
import { sidePath } from '#web/lib/paths.ts';
import { useNextRow } from '#web/lib/use-next-row.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Combobox } from '#web/ui/inputs/combobox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { useReservableSides, useReservePlace, useTakeBackPlace } from '../../api/series.ts';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

/** For the host only (rules/series 5.4). */
export function ReservedSides({ series }: { series: Series }) {
  const reserve = useReservePlace();
  const takeBack = useTakeBackPlace();
  const { list, leaves } = useNextRow<HTMLElement>('[data-action=remove]');
  const reserved = series.reserved ?? [];
  const isPending = reserve.isPending || takeBack.isPending;
  const inputOf = ({ clanId, teamId }: SeriesSide) => ({
    params: { id: series.id },
    body: { clanId, teamId },
  });
  return (
    <section ref={list} aria-labelledby="reserved-sides">
      <SectionHeading id="reserved-sides" tabIndex={-1}>
        Reserved Places
      </SectionHeading>
      <p className="mt-3 text-sm text-pretty text-muted-foreground">
        Teams with a place are registered and approved in each new tournament, with the players of
        their last registration that you approved.
      </p>
      <ul className="mt-2">
        {reserved.map((side, index) => (
          <li key={idOf(side)} className="flex min-h-13 items-center gap-3 border-b py-1">
            <Emblem name={side.name} className="size-7" />
            <div className="min-w-0 flex-1 font-semibold">
              <NameLink href={sidePath(side)}>{side.name}</NameLink>
            </div>
            <SmallButton
              variant="ghost"
              data-action="remove"
              pending={isPending}
              onClick={() => {
                leaves(index);
                takeBack.mutate(inputOf(side));
              }}
            >
              Remove<span className="sr-only"> {side.name}</span>
            </SmallButton>
          </li>
        ))}
      </ul>
      <AddSide
        seriesId={series.id}
        reserved={reserved}
        isPending={isPending}
        onAdd={(side) => reserve.mutate(inputOf(side))}
      />
    </section>
  );
}

const idOf = ({ clanId, teamId }: SeriesSide) => clanId ?? teamId ?? '';

type AddSideProps = {
  seriesId: string;
  reserved: readonly SeriesSide[];
  isPending: boolean;
  onAdd: (side: SeriesSide) => void;
};

function AddSide({ seriesId, reserved, isPending, onAdd }: AddSideProps) {
  const query = useReservableSides(seriesId);
  const { data, isError } = query;
  if (isError && data === undefined) {
    return (
      <div className="mt-4">
        <Notice text="The teams that played for you did not load." query={query} />
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="mt-4 h-17" />;
  const taken = new Set(reserved.map(idOf));
  const free = data.filter((side) => !taken.has(idOf(side)));
  if (free.length === 0) {
    return (
      <p className="mt-3 text-sm text-pretty text-muted-foreground">
        {reserved.length === 0
          ? 'You can choose teams here once they were approved in one of your tournaments.'
          : 'Every team that was approved in one of your tournaments has a place.'}
      </p>
    );
  }
  return (
    <Field label="Add a clan or team" className="mt-4">
      {(control) => (
        <Combobox
          key={reserved.length}
          {...control}
          value=""
          emptyLabel={isPending ? 'Saving...' : 'Choose a team that played for you'}
          options={free.map((side) => ({
            value: idOf(side),
            label: side.name,
            detail: side.clanId === null ? 'Team' : 'Clan',
          }))}
          onChange={(id) => {
            const side = free.find((one) => idOf(one) === id);
            if (side !== undefined && !isPending) onAdd(side);
          }}
        />
      )}
    </Field>
  );
}
