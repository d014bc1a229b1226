import { useState } from 'react';
import type { TeamRole } from '../../../../shared/domain/teams/members.ts';
import { useSetTeamRole } from '../api/use-set-team-role.ts';

/** What its leader is doing with the people of a team; `moved` is whom the focus follows into the other list. */
export function useRoster(teamId: string) {
  const setRole = useSetTeamRole(teamId);
  const [moved, setMoved] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  return {
    moved,
    removing,
    isMoving: (userId: string) => setRole.isPending && setRole.variables.userId === userId,
    move: (userId: string, role: TeamRole) => {
      setMoved(userId);
      setRole.mutate({ userId, role });
    },
    askToRemove: setRemoving,
  };
}
