import { useLocation, useSearch } from 'wouter';
import type { Person } from '../../../../../shared/contract/people.ts';
import type { Round } from '../../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TabGrid } from '../../../../ui/tab-grid.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { useRegistrations } from '../../api/use-registrations.ts';
import { useRounds } from '../../api/use-rounds.ts';
import { useTournamentPeople } from '../../api/use-tournament-people.ts';
import { Fact } from '../fact.tsx';
import { useDraftRounds } from './entry/draft-storage.ts';
import { RoundTab } from './round-tab.tsx';
import { RoundView } from './round-view.tsx';
import { RoundsSkeleton } from './rounds-skeleton.tsx';

/** With more rounds than two rows of tabs hold, each tab keeps to one line. */
const roomy = 10;

/** The rounds of a tournament, one at a time; which one is part of the address. */
export default function RoundsPanel({ tournament }: { tournament: Tournament }) {
  const viewer = useViewer();
  const rounds = useRounds(tournament.id);
  const registrations = useRegistrations(tournament.id);
  const people = useTournamentPeople(tournament.id);
  const unsaved = useDraftRounds(viewer?.userId ?? '', tournament.id);
  const search = new URLSearchParams(useSearch());
  const [location, navigate] = useLocation();

  const error = rounds.error ?? registrations.error;
  // What was loaded stays when loading it anew fails: somebody may be typing results.
  if (rounds.data === undefined || registrations.data === undefined) {
    if (error === null) return <RoundsSkeleton />;
    const retry = () => void Promise.all([rounds.refetch(), registrations.refetch()]);
    return <ErrorPanel title="Unable to load rounds" message={error.message} retry={retry} />;
  }
  const { totalRounds, pointsPerKill } = tournament;
  const numbers = Array.from({ length: totalRounds }, (_, index) => index + 1);
  const asked = Number(search.get('round'));
  const number = numbers.includes(asked) ? asked : (rounds.data.at(-1)?.roundNumber ?? 1);
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
        tabs={numbers.map((one) => ({
          value: String(one),
          label: (
            <RoundTab
              number={one}
              status={roundAt(rounds.data, one)?.status ?? null}
              unsaved={unsaved.includes(one)}
              compact={totalRounds > roomy}
            />
          ),
        }))}
      />
      {people.error !== null && (
        <div className="mb-4">
          <Notice
            text="The names of the players did not load."
            isPending={people.isFetching}
            onAct={() => void people.refetch()}
          />
        </div>
      )}
      <TabPanel value={String(number)}>
        <RoundView
          key={`${viewer?.userId} ${number}`}
          tournament={tournament}
          number={number}
          round={roundAt(rounds.data, number)}
          rounds={rounds.data}
          sides={registrations.data.filter(({ status }) => status === 'approved')}
          names={namesOf(people.data)}
          viewer={viewer}
        />
      </TabPanel>
    </Tabs>
  );
}

function roundAt(rounds: readonly Round[], number: number): Round | undefined {
  return rounds.find(({ roundNumber }) => roundNumber === number);
}

/** What each player is called in the game, else by the username. */
function namesOf(people: ReadonlyMap<string, Person> | undefined): Map<string, string> {
  return new Map([...(people ?? [])].map(([id, { ign, username }]) => [id, ign ?? username]));
}
