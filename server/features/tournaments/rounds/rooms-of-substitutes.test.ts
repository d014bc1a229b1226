import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  giveRoom,
  makeClan,
  makeHandler,
  makeTournament,
  playRound,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json, type Person } from '#server/testing/users.ts';

const world = useTestWorld();
let cup: TestTournament;
let side: TestSide;
let ada: Person;
let ben: Person;
let zed: Person;

/** Ada plays rounds 1 and 2, and Zed comes in for her from round 3. */
beforeAll(async () => {
  [ada, ben, zed] = [await makeUser(world), await makeUser(world), await makeUser(world)];
  cup = await makeTournament(world, { maxTeamMembers: 2, totalRounds: 4 });
  const clan = await makeClan(world, { members: [ada, ben, zed] });
  side = await approvedSide(world, cup, { clan, players: [ada, ben] });
  await start(world, cup);
  await playRound(world, cup, 1, [{ side, placement: 1, kills: [2, 1] }]);
  await giveRoom(world, cup, 2);
  const answer = await cup.host.ask(
    'POST',
    `/api/tournaments/${cup.id}/registrations/${side.id}/substitute`,
    { out: ada.id, in: zed.id, kind: 'member', fromRound: 3 },
  );
  if (answer.status !== 200) throw new Error('nobody came in');
});

async function roomsOf({ ask }: Person): Promise<number[]> {
  const { body } = await ask('GET', `/api/tournaments/${cup.id}/rounds/rooms`);
  return body
    .filter((round: Json) => round.roomId !== undefined)
    .map((round: Json) => round.roundNumber);
}

async function matchOf({ ask }: Person): Promise<Json> {
  const { body } = await ask('GET', '/api/mine');
  return body.matches.find(({ id }: Json) => id === cup.id);
}

async function delivered(round: number): Promise<[number, string[]]> {
  const { body } = await cup.host.ask(
    'GET',
    `/api/tournaments/${cup.id}/rounds/${round}/room/reads`,
  );
  return [body.due, body.seen.map(({ userId }: Json) => userId).toSorted()];
}

describe('while the last round of the player who goes out is running', () => {
  test('its room is for them, and not for the player who comes in', async () => {
    expect([await roomsOf(ada), await roomsOf(ben), await roomsOf(zed)]).toEqual([
      [1, 2],
      [1, 2],
      [],
    ]);
    expect(await matchOf(ada)).toMatchObject({ openRound: 2, seesRoom: [2, 1] });
    expect(await matchOf(zed)).toMatchObject({ openRound: 2, seesRoom: [] });
    expect(await delivered(2)).toEqual([2, [ada.id, ben.id].toSorted()]);
  });
});

describe('in the round of the substitution', () => {
  beforeAll(async () => {
    for (const round of [1, 2]) await end(world, cup, round);
    await giveRoom(world, cup, 3);
  });

  test('the room is for the player who came in, and no longer for the one who went out', async () => {
    expect([await roomsOf(ada), await roomsOf(ben), await roomsOf(zed)]).toEqual([
      [1, 2],
      [1, 2, 3],
      [3],
    ]);
    expect(await matchOf(ada)).toBeUndefined();
    expect(await matchOf(zed)).toMatchObject({ openRound: 3, seesRoom: [3] });
    expect(await delivered(3)).toEqual([2, [ben.id, zed.id].toSorted()]);
  });

  test('a former player who becomes a handler sees it again', async () => {
    await makeHandler(world, side.clan, ada);
    expect(await roomsOf(ada)).toEqual([1, 2, 3]);
  });
});

test('former players are among the people of a tournament, which stays on their page', async () => {
  const { body: people } = await ada.ask('GET', `/api/tournaments/${cup.id}/people`);
  const ids = people.map(({ userId }: Json) => userId);
  expect(ids).toContain(ada.id);
  expect(ids).toContain(zed.id);
  const { body: player } = await ada.ask('GET', `/api/players/${ada.id}`);
  expect(player.tournaments).toMatchObject([{ tournamentId: cup.id, kills: 2 }]);
});
