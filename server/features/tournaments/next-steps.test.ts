import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import {
  makeUser,
  readDiscordIds,
  visitor,
  type Json,
  type Person,
} from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeServerConfig } from '#server/testing/deliveries.ts';

const world = useTestWorld();
let assistant: Person;

beforeAll(async () => {
  assistant = await makeUser(world);
});

const read = (who: Pick<Person, 'ask'>, id: string) =>
  who.ask('GET', `/api/tournaments/${id}/next-steps`);

async function readNow(who: Person, id: string): Promise<[string, string[]] | null> {
  const { status, body } = await read(who, id);
  expect(status).toBe(200);
  const [step, ...more] = body.filter(({ state }: Json) => state === 'now');
  expect(more).toEqual([]);
  return step === undefined ? null : [step.action.label, step.blockers];
}

test('the next steps guide host and assistant from the draft to the finish', async () => {
  const startDate = new Date(world.deps.clock().getTime() + 60_000).toISOString();
  const draft = await makeTournament(world, { status: 'draft', startDate });
  expect(await readNow(draft.host, draft.id)).toEqual(['Publish Tournament', []]);
  await draft.host.ask('POST', `/api/tournaments/${draft.id}/publish`);
  expect(await readNow(draft.host, draft.id)).toEqual(['Share Tournament', []]);

  const { tournament: cup, sides } = await startedTournament(world, { sides: 3, totalRounds: 2 });
  await makeAssistant(world, cup, assistant);
  expect(await readNow(assistant, cup.id)).toEqual(['Open Round 1', []]);
  await giveRoom(world, cup, 1);
  expect(await readNow(assistant, cup.id)).toEqual(['Enter Results of Round 1', []]);
  const rows = sides.map(({ id }, at) => ({ registrationId: id, placement: at + 1 }));
  const of = `/api/tournaments/${cup.id}`;
  await assistant.ask('POST', `${of}/rounds/1/save`, { roundResults: rows.slice(1) });
  const { body } = await read(assistant, cup.id);
  const enter = body.find(({ state }: Json) => state === 'now');
  expect(enter).toEqual({
    key: 'enter-results',
    round: 1,
    state: 'now',
    text: `${rows.length - 1} of ${rows.length} entered.`,
    blockers: [],
    warnings: [],
    action: {
      label: 'Enter Results of Round 1',
      call: `POST ${of}/rounds/1/save`,
      link: `/tournaments/${cup.id}?tab=rounds&round=1`,
    },
  });
  await assistant.ask('POST', `${of}/rounds/1/save`, { roundResults: rows });
  expect(await readNow(assistant, cup.id)).toEqual(['End Round 1', []]);
  await assistant.ask('POST', `${of}/rounds/1/end`);
  await giveRoom(world, cup, 2);
  await assistant.ask('POST', `${of}/rounds/2/end`);
  const missing = ['Round 2 has no results.'];
  expect(await readNow(assistant, cup.id)).toEqual(['Finish Anyway', missing]);
  // The API allows the finish anyway.
  expect((await assistant.ask('POST', `${of}/finish`)).status).toBe(200);
  expect(await readNow(assistant, cup.id)).toBeNull();
});

test('sending the results is done only when they were sent after the finish', async () => {
  const server = '300000000000000717';
  await makeServerConfig(world, { serverId: server });
  const { tournament: cup, sides } = await startedTournament(world, {
    sponsorDiscordServerId: server,
  });
  await playRound(
    world,
    cup,
    1,
    sides.map((side, at) => ({ side, placement: at + 1 })),
  );
  const send = () => cup.host.ask('POST', `/api/tournaments/${cup.id}/send-to-discord`);
  expect((await send()).status).toBe(200);
  // The test's clock does not advance on its own.
  world.advance(1);
  await finish(world, cup);
  expect(await readNow(cup.host, cup.id)).toEqual(['Send Results', []]);
  expect((await send()).status).toBe(200);
  expect(await readNow(cup.host, cup.id)).toBeNull();
});

describe('the start', () => {
  const server = '300000000000000718';

  async function openCup() {
    const cup = await makeTournament(world, { sponsorDiscordServerId: server });
    const member = await makeUser(world, { name: 'Outsider' });
    const clan = await makeClan(world, { members: [member] });
    await approvedSide(world, cup, { clan, substitutes: [member] });
    world.bot.setMembers(server, await readDiscordIds(world, [clan.leader]));
    return { cup, member };
  }

  const warnings = async ({ host, id }: TestTournament): Promise<string[]> =>
    (await read(host, id)).body.find(({ key }: Json) => key === 'start').warnings;

  const ofOutsider = expect.stringMatching(
    /^\u2068.+\u2069 is not in the sponsor's Discord server\.$/,
  );

  test('warns about approved players outside of the server; once it is done, Discord is not asked', async () => {
    const { cup } = await openCup();
    // Players of waitlisted sides do not count.
    await registerSide(world, cup);
    expect(await warnings(cup)).toContainEqual(ofOutsider);
    world.bot.questions.length = 0;
    await start(world, cup);
    expect(await warnings(cup)).toEqual([]);
    expect(world.bot.questions).toEqual([]);
  });

  test('does not warn about players for whom Discord does not respond', async () => {
    const { cup, member } = await openCup();
    world.bot.failFor(...(await readDiscordIds(world, [member])));
    expect(await warnings(cup)).not.toContainEqual(ofOutsider);
    world.bot.failFor();
    world.bot.leave(server);
    expect(await warnings(cup)).not.toContainEqual(ofOutsider);
  });

  test('waits a second for Discord, and uses later responses the next time', async () => {
    const { cup } = await openCup();
    const release = world.bot.hold();
    expect(await warnings(cup)).not.toContainEqual(ofOutsider);
    release();
    await expect.poll(() => warnings(cup)).toContainEqual(ofOutsider);
  });
});

test('match point ends the rounds', async () => {
  const scoringRules = { matchPoint: { target: { kind: 'points', points: 1 }, fromRound: 1 } };
  const { tournament: cup, sides } = await startedTournament(world, {
    totalRounds: 6,
    scoringRules,
    placementPoints: { 1: 10 },
  });
  for (const round of [1, 2]) {
    const rows = sides.map((side, at) => ({ side, placement: at + 1 }));
    // oxlint-disable-next-line no-await-in-loop -- rounds are played one after the other
    await playRound(world, cup, round, rows);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await end(world, cup, round);
  }
  const { body } = await read(cup.host, cup.id);
  const now = body.find(({ state }: Json) => state === 'now');
  expect([now.key, now.text]).toEqual([
    'finish',
    expect.stringContaining('won by match point in round 2. Finish the tournament.'),
  ]);
  expect(body.some(({ key }: Json) => key === 'open-round')).toBe(false);
});

test('nobody but host and assistants can see the next steps', async () => {
  const { tournament: cup } = await startedTournament(world);
  const draft = await makeTournament(world, { status: 'draft' });
  const admin = await makeUser(world, { role: 'admin' });
  const member = await makeUser(world);
  expect((await read({ ask: visitor(world) }, cup.id)).status).toBe(401);
  expect(await read(member, cup.id)).toMatchObject({
    status: 403,
    body: { code: 'not_host_or_assistant' },
  });
  expect((await read(admin, cup.id)).body.code).toBe('not_host_or_assistant');
  expect((await read(member, draft.id)).body.code).toBe('tournament_not_found');
});
