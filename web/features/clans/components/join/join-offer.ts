import type { Clan, JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { requestToJoinProblem } from '#shared/domain/clans/join-requests.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';

export type JoinOffer =
  | { kind: 'in_clan' | 'sign_in' | 'complete_profile' | 'ask' }
  /** A banned account cannot cancel it. */
  | { kind: 'pending'; requestId: string; mayCancel: boolean }
  | { kind: 'closed'; reason: string };

type Joined = Pick<Clan, 'id' | 'leaderId' | 'handlerIds' | 'memberIds' | 'recruiting'>;

export function joinOffer(
  viewer: Viewer | null,
  clan: Joined,
  own: readonly JoinRequest[],
): JoinOffer {
  const pending = own.find(({ clanId, status }) => clanId === clan.id && status === 'pending');
  const problem = requestToJoinProblem({
    role: viewer && getClanRole(clan, viewer.userId),
    hasPendingRequest: pending !== undefined,
    recruiting: clan.recruiting,
  });
  if (problem === 'already_member') return { kind: 'in_clan' };
  if (pending !== undefined) {
    return { kind: 'pending', requestId: pending.id, mayCancel: viewer?.banned === false };
  }
  if (problem === 'not_recruiting') return { kind: 'closed', reason: 'Not taking requests' };
  if (viewer === null) return { kind: 'sign_in' };
  if (viewer.banned) return { kind: 'closed', reason: 'Your account is banned' };
  return { kind: viewer.completedProfile ? 'ask' : 'complete_profile' };
}
