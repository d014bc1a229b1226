import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { isClosable } from '#shared/domain/tournaments/check-in.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { bySlot } from '#shared/domain/tournaments/slots.ts';
import { approveInOrder, groupSides, inQueueOrder } from '#shared/domain/tournaments/sides.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import type { Person } from '#shared/contract/people.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { TooltipArea } from '#web/ui/dialogs/tooltip.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { useApproveAllRegistrations } from '../../api/approving.ts';
import { useTournamentPeople } from '../../api/reads.ts';
import { LazyCheckInBar } from '../check-in/lazy-check-in.tsx';
import { useCheckInState } from '../check-in/use-check-in-state.ts';
import { EditRegistrationDialog } from '../registration/edit-registration-dialog.tsx';
import { useMarks, nextGroup } from '../registration/use-marks.ts';
import { ApprovalOutcome, ApproveAll } from './approve-all.tsx';
import { SideCard } from './side-card.tsx';
import { SlotsPanel } from './slots/slots-panel.tsx';
import { TeamsCounts, TeamsNotices } from './teams-summary.tsx';
import { useManagedSides, useSideActions } from './use-side-actions.tsx';

/** Lists of this many sides or more have a search field. */
const many = 12;

type TeamListsProps = { tournament: Tournament; sides: readonly Registration[] };

/** Names, marks and the viewer's rights load separately, and each can fail alone. */
export function TeamLists({ tournament, sides }: TeamListsProps) {
  const people = useTournamentPeople(tournament.id);
  const viewer = useViewer();
  const { marks, addVisible } = useVisibleMarks(tournament, sides);
  const checksMembership = viewer !== null && tournament.sponsorDiscordServerId !== null;
  const getCandidates = useManagedSides();
  const [edited, setEdited] = useState<string>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const isCheckingIn = isClosable(useCheckInState(tournament));
  const getActions = useSideActions({
    tournament,
    sides,
    isCheckingIn,
    people: people.data,
    getCandidates,
    onEdit: setEdited,
  });
  const { waitlist, approved, rejected } = groupSides(inQueueOrder(sides));
  const editing = sides.find(({ id, status }) => id === edited && status === 'waitlist');
  const candidates = editing === undefined ? null : getCandidates(editing);
  const runs = runsTournament(viewer, tournament);
  const card = (side: Registration, index: number) => (
    <SideCard
      key={side.id}
      side={side}
      number={index + 1}
      isHidden={!matchesSide(side, people.data, search)}
      people={people.data}
      marks={marks}
      runs={runs}
      awaitsCheckIn={isCheckingIn && tournament.status === 'open'}
      actions={getActions(side)}
      onNear={checksMembership ? addVisible : undefined}
    />
  );
  const approveAll = useApproveAllRegistrations();
  const decides = runs && isActive(tournament.status);
  const fitting = decides ? approveInOrder(sides, tournament.maxTeams).approved.length : 0;
  const all = waitlist.length > 1 && fitting > 0 && (
    <ApproveAll
      fitting={fitting}
      waiting={waitlist.length}
      isPending={approveAll.isPending}
      onApprove={() => approveAll.mutate({ params: { id: tournament.id } })}
    />
  );
  const group = (title: string, registrations: readonly Registration[], action?: ReactNode) => (
    <SideGroup title={title} count={registrations.length} action={action}>
      <SideList sides={registrations} card={card} />
    </SideGroup>
  );
  return (
    <TooltipArea>
      <div className="grid grid-cols-1 gap-10">
        <div className="grid grid-cols-1 gap-4">
          <TeamsCounts
            waitlist={waitlist.length}
            approved={approved.length}
            maxTeams={tournament.maxTeams}
          />
          <LazyCheckInBar tournament={tournament} sides={sides} />
          {sides.length > many && (
            <TextInput
              type="search"
              aria-label="Find a team or player"
              placeholder="Find a team or player"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="max-w-md"
            />
          )}
          <TeamsNotices people={people} marks={marks} sides={sides} />
        </div>
        {!sides.some((side) => matchesSide(side, people.data, search)) && (
          <p className="text-muted-foreground">No team or player has that name.</p>
        )}
        {approveAll.data !== undefined && <ApprovalOutcome answer={approveAll.data} />}
        {group('Waitlist', waitlist, all)}
        <SlotsPanel tournament={tournament} approved={approved} />
        {group('Approved Teams', bySlot(approved))}
        {group('Rejected', rejected)}
      </div>
      {editing !== undefined && candidates !== null && (
        <EditRegistrationDialog
          key={editing.id}
          tournament={tournament}
          registration={editing}
          candidates={candidates}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TooltipArea>
  );
}

/** Memberships load as cards come into view, so a list of 200 opens with as few calls as one of 6. */
function useVisibleMarks(tournament: Tournament, sides: readonly Registration[]) {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([]);
  const visiblePlayers = sides.filter(({ id }) => visible.has(id)).flatMap(listEveryone);
  const next = nextGroup(groups, visiblePlayers, sides.flatMap(listEveryone));
  if (next !== null) setGroups([...groups, next]);
  return {
    marks: useMarks(tournament, groups),
    addVisible: (id: string) =>
      setVisible((seen) => (seen.has(id) ? seen : new Set([...seen, id]))),
  };
}

function matchesSide(
  side: Registration,
  people: ReadonlyMap<string, Person> | undefined,
  text: string,
): boolean {
  const query = text.trim().toLowerCase();
  if (query === '') return true;
  const names = listEveryone(side).flatMap((userId) => {
    const person = people?.get(userId);
    return person === undefined ? [] : [person.ign ?? '', person.username];
  });
  return [side.name, ...names].some((name) => name.toLowerCase().includes(query));
}

/** The number of cards that are rendered together. It is divisible by two and three columns. */
const STEP = 24;

type SideListProps = {
  sides: readonly Registration[];
  /** The number of cards rendered before. */
  from?: number;
  card: (side: Registration, index: number) => ReactNode;
};

/** Renders the cards step by step, so a list of 200 does not block the page. */
function SideList({ sides, from = 0, card }: SideListProps) {
  const [rendersNext, setRendersNext] = useState(false);
  const end = from + STEP;
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRendersNext(true)));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {sides.slice(from, end).map((side, index) => card(side, from + index))}
      {rendersNext && end < sides.length && <SideList sides={sides} from={end} card={card} />}
    </>
  );
}

type SideGroupProps = {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
};

function SideGroup({ title, count, action, children }: SideGroupProps) {
  if (count === 0) return null;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="heading text-2xl outline-offset-4">
          {title}
        </h2>
        <span className="figure text-xl text-muted-foreground">{formatNumber(count)}</span>
        {action}
      </div>
      <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
        {children}
      </ol>
    </section>
  );
}
