import { useWatch } from 'react-hook-form';
import { TOURNAMENT_DEFAULTS } from '../../../../../shared/domain/tournaments/limits.ts';
import { fromLocalInput } from '../../../../lib/local-time.ts';
import { formatCount, formatNumber } from '../../../../lib/format/number.ts';
import { DrawnImage } from '../../../../ui/drawn-image.tsx';
import { Meter } from '../../../../ui/meter.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Name } from '../../../../ui/name.tsx';
import { Banner } from '../banner.tsx';
import { Fact } from '../fact.tsx';
import { Money } from '../money.tsx';
import { StartFigure } from '../start-figure.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useIsClosed } from '../use-is-closed.ts';
import { startLabel, teamSize } from '../words.ts';
import { useFormScope } from './form-scope.ts';
import { UNNAMED } from './form-values.ts';
import { readNumber } from './read-values.ts';
import { usePlaces } from './use-places.ts';

/** The tournament's card in the list as it would be now; it differs from the real one where nothing is chosen yet. */
export function PreviewCard() {
  const { form, tournament } = useFormScope();
  const values = useWatch({ control: form.control });
  const places = usePlaces();
  const name = values.name?.trim() || UNNAMED;
  const start = fromLocalInput(values.startDate ?? '');
  const status = tournament?.status ?? values.status ?? TOURNAMENT_DEFAULTS.status;
  const closing = fromLocalInput(values.registrationClosesAt ?? '');
  const isClosed = useIsClosed({ status, registrationClosesAt: closing });
  const registered = tournament?.registeredTeams.length ?? 0;
  const banner = values.banner;
  const address = banner === 'removed' ? null : (tournament?.bannerUrl ?? null);
  return (
    <article aria-label="Preview" className="overflow-hidden rounded-md border bg-card">
      <div className="relative">
        {banner instanceof File ? (
          <DrawnImage file={banner} label="The new banner" className="h-32 w-full bg-muted" />
        ) : (
          <Banner src={address} name={name} className="h-32 w-full" />
        )}
        <div className="absolute start-3 top-3">
          <StatusBadge status={status} isClosed={isClosed} />
        </div>
      </div>
      <div className="p-4.5">
        <div className="text-xl leading-tight font-bold">
          <Name>{name}</Name>
        </div>
        <div className="mt-0.5 text-sm text-muted-foreground">
          <Name>{values.sponsorName?.trim() || 'Sponsor'}</Name>
        </div>
        <dl className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Fact label="Prize">
            <Money
              amount={numberOr(values.prizePool, 0)}
              currency={values.prizeCurrency ?? TOURNAMENT_DEFAULTS.prizeCurrency}
            />
          </Fact>
          <Fact label="Teams">
            {formatNumber(registered)}
            <span className="text-muted-foreground">/{formatNumber(places)}</span>
          </Fact>
          <Fact label={start === null ? 'Start' : startLabel(status, start)}>
            {start === null ? '–' : <StartFigure status={status} startDate={start} />}
          </Fact>
        </dl>
        <Meter label="Registered teams" value={registered} max={places} className="mt-3" />
        {start !== null && <Moment at={start} className="mt-3 block text-sm" />}
        <p className="mt-3 text-sm text-muted-foreground">
          {formatCount(numberOr(values.totalRounds, TOURNAMENT_DEFAULTS.totalRounds), 'round')} ·{' '}
          {teamSize(numberOr(values.maxTeamMembers, TOURNAMENT_DEFAULTS.maxTeamMembers))}
        </p>
      </div>
    </article>
  );
}

function numberOr(typed: string | undefined, otherwise: number): number {
  const value = readNumber(typed ?? '');
  return typeof value === 'number' ? value : otherwise;
}
