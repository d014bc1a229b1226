import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import type { Reveal } from '#shared/domain/tournaments/rooms.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import type { SavedResult } from '../results/results.repository.ts';
import type { RoundRow } from './rounds.repository.ts';

type SideNames = readonly Pick<RegistrationRow, 'id' | 'clan_id' | 'team_id' | 'name'>[];

/** Contains room id and password only if `showRoom`. `counted` says whether the round counts in the standings. */
export function presentRound(
  row: RoundRow,
  results: readonly SavedResult[],
  sides: SideNames,
  { showRoom, counted }: { showRoom: boolean; counted: boolean },
): Round {
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    roundNumber: row.round_number,
    ...(showRoom && {
      roomId: row.room_id,
      roomPassword: row.room_password,
      roomVersion: row.room_version,
    }),
    roomOpensAt: row.reveal_at?.toISOString() ?? null,
    status: row.status,
    version: row.version,
    ignored: row.ignored_reason === null ? null : { reason: row.ignored_reason },
    counted,
    roundResults: results.map((result) => presentResult(result, sides)),
    createdAt: row.created_at.toISOString(),
  };
}

export function getReveal({ reveal_at, revealed_at }: RoundRow): Reveal {
  return { revealAt: reveal_at, revealedAt: revealed_at };
}

function presentResult(result: SavedResult, sides: SideNames): RoundResult {
  const side = sides.find(({ id }) => id === result.registrationId);
  return {
    registrationId: result.registrationId,
    clanId: side?.clan_id ?? null,
    teamId: side?.team_id ?? null,
    clanName: side?.name ?? '',
    placement: result.placement,
    totalKills: result.totalKills,
    totalPoints: fromHundredths(result.points),
    memberKills: { ...result.memberKills },
  };
}
