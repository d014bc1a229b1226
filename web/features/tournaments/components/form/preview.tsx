import { useWatch } from 'react-hook-form';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { DrawnImage } from '#web/ui/pictures/drawn-image.tsx';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Banner } from '../banner.tsx';
import { Fact, Money, StartTimeStat, StartMoment } from '../facts.tsx';
import { StatusBadge, useIsClosed } from '../status-badge.tsx';
import { startLabel, teamSize } from '../tournament-labels.ts';
import { nameExample, useRepeats } from '../series/repeat-fields.tsx';
import { UNNAMED } from './form-fields.ts';
import { useFormScope, usePlaces } from './form-scope.ts';
import { readNumber } from './read-typed.ts';
import { typedRoundPoints } from './scoring/typed-rules.ts';

export function Preview() {
  return (
    <aside aria-label="Preview" className="sticky below-8 hidden gap-4 lg:grid">
      <h2 className="eyebrow text-muted-foreground">In the list</h2>
      <PreviewCard />
      <PointsCurve />
    </aside>
  );
}

/** Looks like `TournamentCard`, except for fields that are still empty. */
function PreviewCard() {
  const { form, tournament } = useFormScope();
  const values = useWatch({ control: form.control });
  const places = usePlaces();
  const repeats = useRepeats();
  const name = (repeats ? nameExample(values.repeatNames ?? '') : values.name?.trim()) || UNNAMED;
  const start = repeats ? null : fromLocalInput(values.startDate ?? '');
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
        <div className="min-h-18">
          <div className="text-xl leading-tight font-bold">
            <Name lines={2}>{name}</Name>
          </div>
          <div className="mt-0.5 text-sm text-muted-foreground">
            <Name>{values.sponsorName?.trim() || 'Sponsor'}</Name>
          </div>
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
            {start === null ? '–' : <StartTimeStat status={status} startDate={start} />}
          </Fact>
        </dl>
        <Meter label="Registered teams" value={registered} max={places} className="mt-3" />
        {start !== null && (
          <StartMoment status={status} startDate={start} className="mt-3 block text-sm" />
        )}
        <p className="mt-3 text-sm text-muted-foreground">
          {formatCount(numberOr(values.totalRounds, TOURNAMENT_DEFAULTS.totalRounds), 'round')} ·{' '}
          {teamSize(numberOr(values.maxTeamMembers, TOURNAMENT_DEFAULTS.maxTeamMembers))}
        </p>
      </div>
    </article>
  );
}

function numberOr(typed: string | undefined, fallback: number): number {
  const value = readNumber(typed ?? '');
  return typeof value === 'number' ? value : fallback;
}

const EXAMPLE_KILLS = 6;

export function PointsCurve() {
  const { form } = useFormScope();
  const places = usePlaces();
  const [points, typedKill, typedRules] = useWatch({
    control: form.control,
    name: ['placementPoints', 'pointsPerKill', 'scoringRules'],
  });
  const values = points.slice(0, places).map(readPositive);
  const most = Math.max(...values);
  const win = typedRoundPoints(
    { placementPoints: { 1: numberOr(points[0], 0) }, pointsPerKill: readPositive(typedKill) },
    typedRules,
    { placement: 1, kills: EXAMPLE_KILLS },
  );
  return (
    <div className="rounded-md border bg-card p-4.5">
      <h3 className="eyebrow text-muted-foreground">Points by place</h3>
      {most === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">
          No placement earns points yet, so only kills would count.
        </p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${places} 100`}
            preserveAspectRatio="none"
            aria-hidden
            className="mt-3 h-20 w-full"
          >
            {values.map((value, index) => (
              <rect
                key={index}
                x={index + 0.1}
                width={0.8}
                y={100 - (98 * value) / most - 2}
                height={(98 * value) / most + 2}
                className={value > 0 ? 'fill-primary' : 'fill-border'}
              />
            ))}
          </svg>
          <p className="mt-1.5 flex justify-between text-xs text-muted-foreground">
            <span>1st</span>
            <span>{ordinal(places)}</span>
          </p>
        </>
      )}
      <dl className="mt-4 flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="text-sm text-muted-foreground">Win with {EXAMPLE_KILLS} kills</dt>
        <dd className="figure text-2xl">{formatNumber(win)}</dd>
      </dl>
    </div>
  );
}

function readPositive(typed: string): number {
  const value = readNumber(typed);
  return typeof value === 'number' && value > 0 ? value : 0;
}
