import { useState } from 'react';
import type { Team } from '#shared/contract/teams.ts';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import { mayManageTeam } from '#shared/domain/teams/permissions.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';
import { useTeamPeople } from '../api/reads.ts';
import { useRemoveTeamMember, useSetTeamRole } from '../api/writes.ts';
import { RosterActions, RosterRow } from './roster-row.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

const groups = [
  { title: 'Members', role: 'member', getIds: (team: Team) => team.members },
  { title: 'Substitutes', role: 'substitute', getIds: (team: Team) => team.substitutes },
] as const;

export function Roster({ team }: { team: Team }) {
  const viewer = useViewer();
  const people = useTeamPeople(team.id);
  const roster = useRoster(team.id);
  const manages = mayManageTeam(viewer, team.leaderId);
  // The shared placeholder for missing user data (rules/screens 5.6).
  const getName = (userId: string) => {
    const person = people.data?.get(userId);
    return person?.ign ?? person?.username ?? 'Loading...';
  };
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {people.isError && <Notice text="The names of the players did not load." query={people} />}
      {groups.map(({ title, role, getIds }) => (
        <section key={role} aria-labelledby={`team-${role}`}>
          <SectionHeading id={`team-${role}`} count={getIds(team).length}>
            {title}
          </SectionHeading>
          {getIds(team).length === 0 ? (
            <p className="py-4 text-muted-foreground">{emptyText(role, manages)}</p>
          ) : (
            <ul>
              {getIds(team).map((userId) => (
                <RosterRow
                  key={userId}
                  name={getName(userId)}
                  person={people.data?.get(userId)}
                  isLeader={userId === team.leaderId}
                  isViewer={userId === viewer?.userId}
                >
                  {manages && (
                    <RosterActions
                      name={getName(userId)}
                      role={role}
                      isLeader={userId === team.leaderId}
                      isMoving={roster.isMoving(userId)}
                      takesFocus={roster.moved === userId}
                      onMove={(to) => roster.move(userId, to)}
                      onRemove={() => roster.askToRemove(userId)}
                    />
                  )}
                </RosterRow>
              ))}
            </ul>
          )}
        </section>
      ))}
      {roster.removing !== undefined && (
        <RemovePlayer
          teamId={team.id}
          userId={roster.removing}
          name={getName(roster.removing)}
          onClose={() => roster.askToRemove(undefined)}
        />
      )}
    </div>
  );
}

function emptyText(role: TeamRole, manages: boolean): string {
  if (role === 'member') return 'Everyone in this team is a substitute.';
  return manages
    ? 'No substitutes yet. Invite more players, or make a member a substitute.'
    : 'No substitutes yet.';
}

type RemovePlayerProps = { teamId: string; userId: string; name: string; onClose: () => void };

function RemovePlayer({ teamId, userId, name, onClose }: RemovePlayerProps) {
  const remove = useRemoveTeamMember();
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> leaves the team and its
          registrations that still wait for a slot. A new invite lets them back in.
        </>
      }
      action="Remove Player"
      pendingAction="Removing..."
      write={remove}
      input={{ params: { id: teamId, userId } }}
      onClose={onClose}
    />
  );
}

/** `moved` is the user whose button gets the focus after the move to the other list. */
function useRoster(teamId: string) {
  const setRole = useSetTeamRole();
  const [moved, setMoved] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  return {
    moved,
    removing,
    isMoving: (userId: string) => setRole.isPending && setRole.variables.params.userId === userId,
    move: (userId: string, role: TeamRole) => {
      setMoved(userId);
      setRole.mutate({ params: { id: teamId, userId }, body: { role } });
    },
    askToRemove: setRemoving,
  };
}
