import type { Me } from '#shared/contract/accounts.ts';
import type { Mine, MyMatch, MySide } from '#shared/contract/mine.ts';
import { matchStep, type MatchStep, formatMatchStep } from '#shared/domain/mine/match-step.ts';
import { StatusBadge } from '#web/features/tournaments/components/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { useLiveTournament } from '#web/features/tournaments/api/use-live-tournament.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatCountdown, useCountdown } from '#web/lib/countdown.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { MineSection } from './mine-section.tsx';
import { RoomAtHand } from './room-at-hand.tsx';

export function MatchList({ mine, me }: { mine: Mine; me: Me }) {
  const [next, ...others] = mine.matches;
  if (next === undefined) return null;
  return (
    <MineSection
      title="Your Matches"
      head={<NextMatch match={next} me={me} />}
      entries={others}
      total={mine.totals.matches}
      shown={3}
      rest={{ href: paths.tournaments(), label: 'list of tournaments' }}
    >
      {(match) => <MatchRow key={match.id} match={match} />}
    </MineSection>
  );
}

function MatchRow({ match }: { match: MyMatch }) {
  const now = useNow();
  return (
    <li>
      <LinkRow
        href={paths.tournament(match.id)}
        name={match.name}
        lines={2}
        mark={<Emblem name={match.name} className="size-9" />}
        note={match.sides.map((side) => (
          <span key={side.registrationId} className="block">
            {formatMatchStep(matchStep(match, side, now))}
          </span>
        ))}
        end={match.status === 'ongoing' && <StatusBadge status="ongoing" />}
      />
    </li>
  );
}

type NextMatchProps = { match: MyMatch; me: Me };

function NextMatch({ match, me }: NextMatchProps) {
  const now = useNow();
  const runs = match.status === 'ongoing';
  // Players keep this page open while they wait for the room, which appears without a reload.
  useLiveTournament(runs ? match.id : undefined);
  return (
    <article
      className={classNames('rounded-md border bg-card p-4.5', runs && 'border-s-2 border-s-live')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <StatusBadge status={match.status} />
          <h3 className="mt-2.5 text-xl leading-tight font-bold sm:text-2xl">
            <Name lines={2}>{match.name}</Name>
          </h3>
        </div>
        {!runs && <Start at={match.startDate} />}
      </div>
      {(match.seesRoom.length > 0 || match.roomOpensAt !== null) && (
        <RoomAtHand match={match} me={me} />
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ul className="grid min-w-0 gap-2">
          {match.sides.map((side) => (
            <li key={side.registrationId} className="min-w-0">
              <p className="font-semibold text-primary">{getStep(match, side, now).text}</p>
              <p className="flex min-w-0 gap-1 text-sm text-muted-foreground">
                <span className="shrink-0">with</span> <Name>{side.name}</Name>
              </p>
            </li>
          ))}
        </ul>
        <Way match={match} keys={match.sides.map((side) => getStep(match, side, now).key)} />
      </div>
    </article>
  );
}

/** A countdown to the start or to the room is beside the step, so the text omits the time. */
function getStep(match: MyMatch, side: MySide, now: number) {
  const step = matchStep(match, side, now);
  const isCounted = step.key === 'room-waits' || (step.key === 'plays' && step.startsIn > 0);
  const plays = side.plays ? 'You play' : 'Your side plays';
  return { key: step.key, text: isCounted ? plays : formatMatchStep(step) };
}

function Start({ at }: { at: string }) {
  const remaining = useCountdown(at) ?? 0;
  return (
    <div className="sm:text-end">
      <p className="eyebrow text-muted-foreground">{remaining > 0 ? 'Starts in' : 'Start'}</p>
      <p className="mt-1 figure text-2xl [word-spacing:0.15em]">
        {remaining > 0 ? formatCountdown(remaining) : 'Due now'}
      </p>
      <Moment at={at} className="mt-1.5 block text-sm text-muted-foreground" />
    </div>
  );
}

type WayProps = { match: MyMatch; keys: readonly MatchStep['key'][] };

function Way({ match, keys }: WayProps) {
  const at = paths.tournament(match.id);
  const [href, text, isAsked] = keys.includes('check-in')
    ? [at, 'Check In', true]
    : keys.includes('register-again')
      ? [at, 'Register Again', true]
      : keys.includes('short')
        ? [`${at}?tab=teams`, 'Add Players', true]
        : match.status === 'ongoing'
          ? [`${at}?tab=results`, 'Follow the Standings', false]
          : [at, 'View Tournament', false];
  return (
    <LinkButton
      href={href}
      variant={isAsked ? 'primary' : 'secondary'}
      size="small"
      label={`${text}: ${match.name}`}
    >
      {text}
    </LinkButton>
  );
}
