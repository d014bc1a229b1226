import type { Team } from '../../../../shared/contract/teams.ts';
import type { TeamRole } from '../../../../shared/domain/teams/members.ts';
import { mayManageTeam } from '../../../../shared/domain/teams/permissions.ts';
import { useViewer } from '../../accounts/api/use-viewer.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTeamPeople } from '../api/use-team-people.ts';
import { RosterActions } from './roster-actions.tsx';
import { RosterRow } from './roster-row.tsx';
import { RemovePlayer } from './remove-player.tsx';
import { useRoster } from './use-roster.ts';

const groups = [
  { title: 'Members', role: 'member', idsOf: (team: Team) => team.members },
  { title: 'Substitutes', role: 'substitute', idsOf: (team: Team) => team.substitutes },
] as const;

/** Everyone of a team, members and substitutes apart; its leader moves and removes them here. */
export function Roster({ team }: { team: Team }) {
  const viewer = useViewer();
  const people = useTeamPeople(team.id);
  const roster = useRoster(team.id);
  const manages = mayManageTeam(viewer, team.leaderId);
  // As everywhere where a person's data is loading or failed (spec part 1 §2 "Teams tab").
  const nameOf = (userId: string) => people.data?.get(userId)?.username ?? 'Loading...';
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {people.isError && (
        <Notice
          text="The names of the players did not load."
          isPending={people.isFetching}
          onAct={() => void people.refetch()}
        />
      )}
      {groups.map(({ title, role, idsOf }) => (
        <section key={role} aria-labelledby={`team-${role}`}>
          <div className="flex items-baseline justify-between border-b-2 pb-2">
            <h2 id={`team-${role}`} className="heading text-2xl">
              {title}
            </h2>
            <span className="figure text-2xl text-muted-foreground">
              {formatNumber(idsOf(team).length)}
            </span>
          </div>
          {idsOf(team).length === 0 ? (
            <p className="py-4 text-muted-foreground">{emptyText(role, manages)}</p>
          ) : (
            <ul>
              {idsOf(team).map((userId) => (
                <RosterRow
                  key={userId}
                  name={nameOf(userId)}
                  person={people.data?.get(userId)}
                  isLeader={userId === team.leaderId}
                  isViewer={userId === viewer?.userId}
                >
                  {manages && (
                    <RosterActions
                      name={nameOf(userId)}
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
          name={nameOf(roster.removing)}
          onClose={() => roster.askToRemove(undefined)}
        />
      )}
    </div>
  );
}

function emptyText(role: TeamRole, manages: boolean): string {
  if (role === 'member') return 'Everybody in this team is a substitute.';
  return manages
    ? 'No substitutes yet. Invite more players, or make a member a substitute.'
    : 'No substitutes yet.';
}
