import { lazy, type ReactNode, useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { currentRound } from '#shared/domain/tournaments/rounds.ts';
import { useByClock, useCountdown } from '#web/lib/countdown.ts';
import { classNames } from '#web/lib/class-names.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { imageSet } from '#web/lib/image-set.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { TournamentLine } from './tournament-line.tsx';
import { TournamentTitle } from './tournament-title.tsx';
import { Fact, Money, StartTimeStat, StartMoment } from './facts.tsx';
import { Sponsor } from './sponsor.tsx';
import { overbooked, startLabel } from './tournament-labels.ts';

// Most tournaments have no stream until they start.
const StreamStage = lazy(() => import('./stream-stage.tsx'));

type TournamentHeaderProps = {
  tournament: Tournament;
  /** Empty while loading. */
  rounds: readonly Round[];
  /** True on the overview tab, which has the large title. */
  isWhole: boolean;
  room: ReactNode;
};

/** On all tabs except the overview it is one line. */
export function TournamentHeader(props: TournamentHeaderProps) {
  const { tournament, rounds, isWhole, room } = props;
  const { name, status, streamLink, bannerUrl, registrationClosesAt } = tournament;
  const isClosed = useCountdown(status === 'open' ? registrationClosesAt : null) === 0;
  const openings = rounds.map(({ roomOpensAt }) => roomOpensAt);
  const current = useByClock(openings, (now) => currentRound(rounds, now)?.roundNumber ?? null);
  const round = status === 'ongoing' ? (current ?? undefined) : undefined;
  const streams = streamLink !== null;
  const showsBanner = isWhole && !streams && bannerUrl !== null;
  return (
    <div className="relative">
      {showsBanner ? (
        <WholeBanner key={bannerUrl} src={bannerUrl} name={name} />
      ) : (
        <div aria-hidden className="absolute inset-0 overflow-hidden">
          <BannerPattern name={name} className="size-full opacity-50" />
          <div
            className={classNames(
              'absolute inset-0 bg-linear-to-r from-background',
              isWhole ? 'via-background/75 to-background/10' : 'via-background/95 to-background/70',
            )}
          />
        </div>
      )}
      <Page className={classNames('relative', isWhole && (showsBanner ? 'pt-6' : 'pt-8 lg:pt-10'))}>
        <div
          className={classNames(
            isWhole &&
              streams &&
              'grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[5fr_6fr] lg:items-end',
          )}
        >
          <div className="min-w-0">
            {isWhole ? (
              <TournamentTitle {...{ tournament, round, isClosed }} beside={streams} />
            ) : (
              <TournamentLine {...{ tournament, round, isClosed }} />
            )}
          </div>
          {streams && (
            <Boundary
              lost={isWhole && <LostNotice text="The stream did not load." />}
              loading={isWhole && <StreamPlace />}
            >
              <StreamStage link={streamLink} tournament={tournament} isDocked={!isWhole} />
            </Boundary>
          )}
        </div>
        {isWhole && <TournamentFacts tournament={tournament} />}
      </Page>
      <Page
        className={classNames(
          'relative',
          isWhole ? 'pb-5 not-empty:pt-4' : 'not-empty:pb-1.5 lg:not-empty:pb-2',
        )}
      >
        {room}
      </Page>
    </div>
  );
}

/** As high as the stream with its button. */
function StreamPlace() {
  return (
    <div
      aria-hidden
      className="border bg-card pt-9 max-sm:-mx-4 max-sm:border-x-0 pointer-coarse:pt-11"
    >
      <div className="aspect-video" />
    </div>
  );
}

/**
 * The banner is never cropped, because there may be text at its edges. Its aspect ratio is unknown until it loads, so
 * the height is fixed and a blurred copy fills the sides.
 */
function WholeBanner({ src, name }: { src: string; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const image = imageSet('banner', src, '100vw');
  return (
    <div className="relative h-[min(40vw,40svh)] min-h-24 overflow-hidden border-b bg-card">
      {isBroken ? (
        <BannerPattern name={name} className="absolute inset-0 size-full" />
      ) : (
        <>
          <img
            {...image}
            alt=""
            decoding="async"
            className="absolute inset-0 size-full scale-110 object-cover opacity-50 blur-2xl"
          />
          <img
            {...image}
            alt={`Banner of ${name}`}
            onError={() => setIsBroken(true)}
            className="absolute inset-0 size-full object-contain"
          />
        </>
      )}
    </div>
  );
}

const cell = 'bg-background/90 p-4';

function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { maxTeams, startDate, status } = tournament;
  const registered = tournament.registeredTeams.length;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border md:flex md:*:flex-1">
      <Fact label="Prize pool" className={cell}>
        <Money amount={tournament.prizePool} currency={tournament.prizeCurrency} />
      </Fact>
      <Fact label="Teams" className={cell}>
        {overbooked(registered, maxTeams) ?? (
          <>
            {formatNumber(registered)}
            <span className="text-muted-foreground">/{formatNumber(maxTeams)}</span>
          </>
        )}
        <Meter label="Registered teams" value={registered} max={maxTeams} className="mt-2" />
      </Fact>
      <Fact label="Sponsor" className={cell}>
        <Sponsor {...tournament} />
      </Fact>
      <Fact label={startLabel(status, startDate)} className={`${cell} md:flex-[1.5]!`}>
        <StartTimeStat status={status} startDate={startDate} />
        <StartMoment
          status={status}
          startDate={startDate}
          className="mt-1 block font-text text-sm font-medium text-muted-foreground"
        />
      </Fact>
    </dl>
  );
}
