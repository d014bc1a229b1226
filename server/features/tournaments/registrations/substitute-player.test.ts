import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  giveRoom,
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, readDiscordIds, visitor, type Ask, type Person } from '#server/testing/users.ts';
import { askForSwap, expectConsistent, stageSwaps, type Swap } from './testing/swap-stage.ts';

const world = useTestWorld();
const server = '300000000000000042';

let ada: Person;
let ben: Person;
let sub: Person;
let zed: Person;
let clan: TestClan;
let tournament: TestTournament;
let side: TestSide;

async function stage(form: Record<string, unknown> = {}): Promise<void> {
  ({ ada, ben, sub, zed, clan, tournament, side } = await stageSwaps(world, form));
}

beforeEach(() => stage());

const substitute = (ask: Ask, swap: Swap) => askForSwap(ask, { tournament, side }, swap);
const ids = (...people: Person[]) => people.map(({ id }) => id);
const play = (round: number, kills: number[]) =>
  playRound(world, tournament, round, [{ side, placement: 1, kills }]);

describe('a side manager', () => {
  test('swaps a member for a substitute in the same place; before any round the member is removed', async () => {
    const answer = await substitute(clan.leader.ask, { out: ada, in: sub });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: side.id,
        status: 'approved',
        selectedMembers: ids(sub, ben),
        selectedSubstitutes: [],
        substitutions: [],
      },
    });
    const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/registrations`);
    expect(body).toEqual([answer.body]);
    await expectConsistent(world);
  });

  test('swaps between rounds: the player who goes out becomes a former player, and may come in again', async () => {
    await start(world, tournament);
    await play(1, [3, 2]);
    const first = await substitute(clan.leader.ask, { out: ada, in: sub });
    expect(first.body).toMatchObject({
      selectedMembers: ids(sub, ben),
      substitutions: [{ userId: ada.id, fromRound: 1, untilRound: 1 }],
    });
    const second = await substitute(clan.leader.ask, { out: ben, in: ada, fromRound: 3 });
    expect(second.body).toMatchObject({
      selectedMembers: ids(sub, ada),
      substitutions: [
        { userId: ada.id, fromRound: 1, untilRound: 1 },
        { userId: ben.id, fromRound: 1, untilRound: 2 },
        { userId: ada.id, fromRound: 3, untilRound: null },
      ].toSorted((a, b) => a.fromRound - b.fromRound || (a.userId < b.userId ? -1 : 1)),
    });
    await expectConsistent(world);
  });

  test('may be a handler, or the leader of a team; nobody else', async () => {
    await makeHandler(world, clan, zed);
    const admin = await makeUser(world, { role: 'admin' });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [ada, sub, admin]) {
        expect(await substitute(ask, { out: ada, in: sub })).toMatchObject({
          status: 403,
          body: { code: 'not_side_manager' },
        });
      }
      expect(await substitute(visitor(world), { out: ada, in: sub })).toMatchObject({
        status: 401,
      });
    });
    expect(changed).toEqual([]);
    expect(await substitute(zed.ask, { out: ada, in: sub })).toMatchObject({ status: 200 });
  });

  test.each([
    ['brings in a player who was not selected', () => ({ out: ada, in: zed }), /Only the host/],
    ['lets a substitute in without another going out', () => ({ in: sub }), /Ask the host/],
    ['replaces a substitute', () => ({ out: sub, in: zed, kind: 'substitute' }), /Ask the host/],
    ['changes a round that was played', () => ({ out: ada, in: sub, fromRound: 1 }), /Round 1/],
  ] as const)('never %s', async (_what, swap, message) => {
    await start(world, tournament);
    await play(1, []);
    const answer = await substitute(clan.leader.ask, swap());
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_substitutable' } });
    expect(answer.body.message).toMatch(message);
  });
});

describe('host and assistants', () => {
  test('bring in someone from the clan, with or without another player going out', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    await start(world, tournament);
    await play(1, [1, 1]);
    const swapped = await substitute(assistant.ask, { out: sub, in: zed, kind: 'substitute' });
    expect(swapped.body).toMatchObject({ selectedSubstitutes: [zed.id] });
    const promoted = await substitute(tournament.host.ask, { out: ada, in: zed, fromRound: 3 });
    // Zed came in from round 2 on, and stays.
    expect(promoted.body).toMatchObject({
      selectedMembers: ids(zed, ben),
      selectedSubstitutes: [],
    });
    expect(promoted.body.substitutions).toContainEqual({
      userId: zed.id,
      fromRound: 2,
      untilRound: null,
    });
    const added = await substitute(tournament.host.ask, { in: sub, kind: 'substitute' });
    // Sub comes back in the round after their last one, so they have no gap.
    expect(added.body.selectedSubstitutes).toEqual([sub.id]);
    expect(
      added.body.substitutions.filter((one: { userId: string }) => one.userId === sub.id),
    ).toEqual([]);
    await expectConsistent(world);
  });

  test('may name a round that was played, unless the player who goes out has kills in it', async () => {
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, totalKills: 4 }]);
    await play(2, [0, 5]);
    const refused = await substitute(tournament.host.ask, { out: ben, in: zed, fromRound: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_substitutable', message: expect.stringContaining('kills in round 2') },
    });
    expect(
      await substitute(tournament.host.ask, {
        out: sub,
        in: zed,
        kind: 'substitute',
        fromRound: 2,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        substitutions: expect.arrayContaining([{ userId: zed.id, fromRound: 2, untilRound: null }]),
      },
    });
    await expectConsistent(world);
  });
});

describe('nobody', () => {
  const refuses = (swap: () => Swap, message: RegExp, code = 'not_substitutable') => ({
    swap,
    message,
    code,
  });
  test.each([
    ['comes in twice', refuses(() => ({ out: ben, in: ada }), /member already/)],
    ['comes in for themselves', refuses(() => ({ out: ada, in: ada }), /themselves/)],
    ['goes out without being in the side', refuses(() => ({ out: zed, in: sub }), /not selected/)],
    ['comes in beyond the limit', refuses(() => ({ in: zed }), /2 members already/)],
    [
      'becomes a substitute twice',
      refuses(() => ({ out: ada, in: sub, kind: 'substitute' }), /substitute already/),
    ],
    [
      'comes in from outside',
      refuses(() => ({ out: ada, in: tournament.host }), /belong to the clan/),
    ],
    [
      'comes in after the last round',
      refuses(() => ({ out: ada, in: sub, fromRound: 5 }), /4 rounds/),
    ],
    [
      'comes in from a later round before the start',
      refuses(() => ({ out: ada, in: sub, fromRound: 2 }), /Before the start/),
    ],
  ])('%s', async (_what, { swap, message, code }) => {
    const changed = await tablesChangedBy(world, async () => {
      const answer = await substitute(tournament.host.ask, swap());
      expect(answer).toMatchObject({ status: 409, body: { code } });
      expect(answer.body.message).toMatch(message);
    });
    expect(changed).toEqual([]);
  });

  test('comes in while banned, or from another approved side, even a former one', async () => {
    const other = await makeClan(world, { members: [zed, sub] });
    const theirs = await approvedSide(world, tournament, {
      clan: other,
      players: [other.leader, zed],
    });
    const refused = await substitute(tournament.host.ask, { out: ada, in: zed });
    expect(refused).toMatchObject({ status: 409, body: { code: 'player_on_another_side' } });
    expect(refused.body.message).toContain(zed.name);
    await start(world, tournament);
    await giveRoom(world, tournament, 1);
    await end(world, tournament, 1);
    const own = { out: zed.id, in: sub.id, kind: 'member' };
    const path = `/api/tournaments/${tournament.id}/registrations/${theirs.id}/substitute`;
    expect(await tournament.host.ask('POST', path, own)).toMatchObject({
      body: { code: 'player_on_another_side' },
    });
    const third = await makeUser(world);
    await approveMember(other, third);
    await tournament.host.ask('POST', path, { ...own, in: third.id });
    expect(await substitute(tournament.host.ask, { out: ada, in: zed })).toMatchObject({
      body: { code: 'player_on_another_side' },
    });
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', sub.id).execute();
    expect(await substitute(tournament.host.ask, { out: ada, in: sub })).toMatchObject({
      body: { code: 'not_substitutable', message: 'The player who comes in is banned.' },
    });
  });

  test('comes in to a side that waits or was rejected', async () => {
    side = await registerSide(world, tournament);
    const { leader } = side.clan;
    const reject = `/api/tournaments/${tournament.id}/registrations/${side.id}/reject`;
    const refused = { status: 409, body: { code: 'not_substitutable' } };
    expect(await substitute(leader.ask, { in: leader })).toMatchObject(refused);
    await tournament.host.ask('POST', reject);
    expect(await substitute(leader.ask, { in: leader })).toMatchObject(refused);
  });

  test('is found under another tournament', async () => {
    const { id } = await makeTournament(world, { host: tournament.host });
    const path = `/api/tournaments/${id}/registrations/${side.id}/substitute`;
    expect(
      await tournament.host.ask('POST', path, { out: ada.id, in: sub.id, kind: 'member' }),
    ).toMatchObject({ status: 404, body: { code: 'registration_not_found' } });
  });
});

async function approveMember({ id, leader }: TestClan, person: Person): Promise<void> {
  const { body } = await person.ask('POST', `/api/clans/${id}/join-requests`, {});
  await leader.ask('POST', `/api/clans/${id}/join-requests/${body.id}/approve`);
}

describe("the sponsor's server", () => {
  beforeEach(() => stage({ sponsorDiscordServerId: server }));

  test('must have the player who comes in, unless the host makes an exception', async () => {
    world.bot.failFor();
    world.bot.setMembers(server, await readDiscordIds(world, [ada, ben]));
    const outside = await substitute(clan.leader.ask, { out: ada, in: sub, anyway: true });
    expect(outside).toMatchObject({ status: 409, body: { code: 'discord_membership_required' } });
    expect(outside.body.message).toContain(sub.name);
    expect(await substitute(tournament.host.ask, { out: ada, in: sub })).toMatchObject({
      status: 409,
      body: { code: 'discord_membership_required' },
    });
    expect(
      await substitute(tournament.host.ask, { out: ada, in: sub, anyway: true }),
    ).toMatchObject({ status: 200 });
  });
});
