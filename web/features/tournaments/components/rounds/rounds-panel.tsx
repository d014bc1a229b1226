import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Person } from '#shared/contract/people.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { currentRound } from '#shared/domain/tournaments/rounds.ts';
import { bySlot } from '#shared/domain/tournaments/slots.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TabGrid } from '#web/ui/tabs/tab-list.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useRegistrations, useRounds, useTournamentPeople } from '../../api/reads.ts';
import { Fact } from '../facts.tsx';
import { useDraftRounds } from './entry/draft-storage.ts';
import { ROUND_STATES, roundState, type RoundState } from './round-state.ts';
import { RoundView } from './round-view.tsx';
import { RoundsSkeleton } from '../panel-skeletons.tsx';

/** With more rounds than this, tabs have one line each. */
const TWO_LINE_ROUNDS = 10;

/** The selected round is part of the address. */
export default function RoundsPanel({ tournament }: { tournament: Tournament }) {
  const viewer = useViewer();
  const rounds = useRounds(tournament.id);
  const registrations = useRegistrations(tournament.id);
  const people = useTournamentPeople(tournament.id);
  const unsaved = useDraftRounds(viewer?.userId ?? '', tournament.id);
  const search = new URLSearchParams(useSearch());
  const [location, navigate] = useLocation();
  // A room that opens later must not replace the round whose results the user is typing.
  const [openedAt] = useState(serverNow);

  const error = rounds.error ?? registrations.error;
  // A failed refetch keeps the loaded data, because the user may be typing results.
  if (rounds.data === undefined || registrations.data === undefined) {
    if (error === null) return <RoundsSkeleton />;
    const retry = () => void Promise.all([rounds.refetch(), registrations.refetch()]);
    return <ErrorPanel title="Unable to load rounds" message={error.message} retry={retry} />;
  }
  const { totalRounds, pointsPerKill } = tournament;
  const numbers = Array.from({ length: totalRounds }, (_, index) => index + 1);
  const requested = Number(search.get('round'));
  const number = numbers.includes(requested)
    ? requested
    : (currentRound(rounds.data, openedAt)?.roundNumber ?? 1);
  const open = (next: string) => {
    search.set('round', next);
    navigate(`${location}?${search.toString()}`, { replace: true });
  };
  return (
    <Tabs value={String(number)} onValueChange={open}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="heading text-2xl">Rounds</h2>
        <dl className="flex gap-8">
          <Fact label="Total rounds">{totalRounds}</Fact>
          <Fact label="Points per kill">{formatNumber(pointsPerKill)}</Fact>
        </dl>
      </div>
      <TabGrid
        label="Rounds"
        className="mb-6"
        tabs={numbers.map((roundNumber) => ({
          value: String(roundNumber),
          label: (
            <RoundTab
              number={roundNumber}
              state={roundState(tournament.status, roundAt(rounds.data, roundNumber))}
              unsaved={unsaved.includes(roundNumber)}
              compact={totalRounds > TWO_LINE_ROUNDS}
            />
          ),
        }))}
      />
      {people.error !== null && (
        <div className="mb-4">
          <Notice text="The names of the players did not load." query={people} />
        </div>
      )}
      <TabPanel value={String(number)}>
        <RoundView
          key={`${viewer?.userId} ${number}`}
          tournament={tournament}
          number={number}
          round={roundAt(rounds.data, number)}
          rounds={rounds.data}
          sides={bySlot(registrations.data.filter(({ status }) => status === 'approved'))}
          names={getNames(people.data)}
          viewer={viewer}
        />
      </TabPanel>
    </Tabs>
  );
}

function roundAt(rounds: readonly Round[], number: number): Round | undefined {
  return rounds.find(({ roundNumber }) => roundNumber === number);
}

function getNames(people: ReadonlyMap<string, Person> | undefined): Map<string, string> {
  return new Map([...(people ?? [])].map(([id, { ign, username }]) => [id, ign ?? username]));
}

type RoundTabProps = {
  number: number;
  state: RoundState;
  unsaved: boolean;
  /** One line, if there are many rounds. */
  compact: boolean;
};

function RoundTab({ number, state, unsaved, compact }: RoundTabProps) {
  return (
    <span
      className={classNames(
        'flex min-h-7 justify-center gap-x-2',
        compact ? 'flex-row items-center' : 'flex-col',
      )}
    >
      <span className="heading text-base whitespace-nowrap sm:text-lg">
        <span className="max-sm:sr-only">Round </span>
        <span aria-hidden className="sm:hidden">
          R
        </span>
        {number}
      </span>
      <span
        className={classNames(
          'flex min-w-0 items-center gap-1.5 text-[0.6875rem] leading-4 font-semibold whitespace-nowrap',
          unsaved && 'text-primary',
        )}
      >
        <svg
          viewBox="0 0 10 10"
          aria-hidden
          className={classNames(
            'size-2 shrink-0 fill-none stroke-current stroke-2',
            state === 'started' && !unsaved && 'text-live',
          )}
        >
          {unsaved ? (
            <path d="M5 1v8M1 5h8" />
          ) : state === 'started' ? (
            <circle cx="5" cy="5" r="4" className="fill-current" />
          ) : state === 'ended' ? (
            <path d="m1 5.5 2.75 2.75L9 2" />
          ) : state === 'ignored' ? (
            <path d="M1 5h8" />
          ) : (
            <circle cx="5" cy="5" r="3.5" />
          )}
        </svg>
        <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>
          {unsaved ? 'Unsaved' : ROUND_STATES[state]}
        </span>
      </span>
    </span>
  );
}
