import { deliverAll } from '#server/testing/deliveries.ts';
import { tellAll } from '#server/testing/notifications.ts';
import {
  startedTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';

export async function choose(
  { ask }: Pick<Person, 'ask'>,
  kinds: readonly string[],
  discord = true,
): Promise<void> {
  const body = { choices: kinds.map((kind) => ({ kind, discord })) };
  const { status } = await ask('PUT', '/api/notifications/choices', body);
  if (status !== 200) throw new Error(`the choice was answered with ${status}`);
}

export const roomKinds = ['room_open', 'room_changed'];

export async function chooseRooms({ ask }: Pick<Person, 'ask'>, withRooms = true): Promise<void> {
  const { status } = await ask('PUT', '/api/notifications/discord', { withRooms });
  if (status !== 200) throw new Error(`the choice was answered with ${status}`);
}

export async function readRefused({ ask }: Pick<Person, 'ask'>): Promise<boolean> {
  return (await ask('GET', '/api/notifications/discord')).body.isRefused;
}

type Cup = { tournament: TestTournament; one: TestSide; player: Person };

/** One of the players gets Discord messages about rooms. Earlier messages are forgotten. */
export async function startMessaged(world: TestWorld): Promise<Cup> {
  const { tournament, sides } = await startedTournament(world);
  const [one] = sides;
  const player = one?.clan.leader;
  if (one === undefined || player === undefined) throw new Error('a side is missing');
  await tellAll(world);
  await world.db.deleteFrom('deliveries').where('kind', '=', 'message_to_user').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.opened.length = 0;
  world.discordPost.answer();
  world.discordPost.answerOpening();
  await choose(player, roomKinds);
  return { tournament, one, player };
}

/** Makes one attempt for each waiting message, and returns the texts. */
export async function messageAll(world: TestWorld): Promise<string[]> {
  world.discordPost.posts.length = 0;
  await tellAll(world);
  await deliverAll(world);
  return world.discordPost.posts.map(({ message }) => message.content ?? '');
}

export function readMessages({ db }: TestWorld, { id }: Pick<Person, 'id'>) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', 'message_to_user')
    .where('recipient_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
