import { makeUser } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

/** The user already has all of the follows and calendars. */
export async function followRequests(
  world: TestWorld,
  { clanId, tournamentId }: { clanId: string; tournamentId: string },
): Promise<Record<string, ValidRequest>> {
  const [who, other] = [await makeUser(world), await makeUser(world)];
  const third = await makeUser(world);
  await third.ask('POST', '/api/profile/calendar');
  await who.ask('PUT', `/api/clans/${clanId}/follow`);
  await who.ask('PUT', `/api/tournaments/${tournamentId}/follow`);
  const { body } = await who.ask('POST', '/api/profile/calendar');
  const token = String(body.url).split('/').at(-2) ?? '';
  return {
    readCalendarLink: { who },
    readMatchCalendar: { who, params: { token } },
    makeCalendarLink: { who: other },
    endCalendarLink: { who: third },
    listFollows: { who },
    addClanFollow: { who: other, params: { id: clanId } },
    removeClanFollow: { who, params: { id: clanId } },
    addTournamentFollow: { who: other, params: { id: tournamentId } },
    removeTournamentFollow: { who, params: { id: tournamentId } },
  };
}
