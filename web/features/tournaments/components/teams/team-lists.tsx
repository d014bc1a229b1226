import { useDeferredValue, useState } from 'react';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { groupSides, playersOf } from '../../../../../shared/domain/tournaments/sides.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TooltipArea } from '../../../../ui/tooltip.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useTournamentPeople } from '../../api/use-tournament-people.ts';
import { EditTeamDialog } from '../registration/edit-team-dialog.tsx';
import { useMarks } from '../registration/use-marks.ts';
import { matchesSide } from './matches-side.ts';
import { nextGroup } from './next-group.ts';
import { SideCard } from './side-card.tsx';
import { SideGroup } from './side-group.tsx';
import { SideList } from './side-list.tsx';
import { TeamsCounts } from './teams-counts.tsx';
import { TeamsNotices } from './teams-notices.tsx';
import { useManagedSides } from './use-managed-sides.ts';
import { useSideActions } from './use-side-actions.tsx';

/** From this many sides on there is a field to find one. */
const many = 12;

type TeamListsProps = { tournament: Tournament; sides: readonly Registration[] };

/** The three lists; names, marks and one's own rights come in on their own, and each can fail without the others. */
export function TeamLists({ tournament, sides }: TeamListsProps) {
  const people = useTournamentPeople(tournament.id);
  const viewer = useViewer();
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  // Asked for as they come into view, so that a list of 200 opens with as many calls as one of 6.
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([]);
  const nearPlayers = sides.filter(({ id }) => near.has(id)).flatMap(playersOf);
  const next = nextGroup(groups, nearPlayers, sides.flatMap(playersOf));
  if (next !== null) setGroups([...groups, next]);
  const marks = useMarks(tournament, groups);
  const see = (id: string) => setNear((seen) => (seen.has(id) ? seen : new Set([...seen, id])));
  const asksWho = viewer !== null && tournament.sponsorDiscordServerId !== null;
  const candidatesOf = useManagedSides();
  const [edited, setEdited] = useState<string>();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const actionsOf = useSideActions({
    tournament,
    sides,
    people: people.data,
    candidatesOf,
    onEdit: setEdited,
  });
  const { waitlist, approved, rejected } = groupSides(sides);
  const editing = sides.find(({ id, status }) => id === edited && status === 'waitlist');
  const candidates = editing === undefined ? null : candidatesOf(editing);
  const card = (side: Registration, index: number) => (
    <SideCard
      key={side.id}
      side={side}
      number={index + 1}
      isHidden={!matchesSide(side, people.data, sought)}
      people={people.data}
      marks={marks}
      actions={actionsOf(side)}
      onNear={asksWho ? see : undefined}
    />
  );
  const group = (title: string, of: readonly Registration[]) => (
    <SideGroup title={title} count={of.length}>
      <SideList sides={of} card={card} />
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
        {!sides.some((side) => matchesSide(side, people.data, sought)) && (
          <p className="text-muted-foreground">No team or player is called that.</p>
        )}
        {group('Waitlist', waitlist)}
        {group('Approved Teams', approved)}
        {group('Rejected', rejected)}
      </div>
      {editing !== undefined && candidates !== null && (
        <EditTeamDialog
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
