import { giveRoom, startedTournament } from '../../testing/communities.ts';
import { tellAll } from '../../testing/notifications.ts';
import type { Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

/** The player has an unread notification. */
export async function notificationRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const { tournament, sides } = await startedTournament(world, { host });
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  const who = sides[0]?.clan.leader ?? host;
  return {
    listNotifications: { who },
    readNotifications: { who, body: { before: '2100-01-01T00:00:00.000Z' } },
    listNotificationChoices: { who },
    readDiscordMessages: { who },
    chooseDiscordMessages: { who, body: { withRooms: true } },
    chooseNotifications: { who, body: { choices: [{ kind: 'finished', inbox: false }] } },
  };
}
