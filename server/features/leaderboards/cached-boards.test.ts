import { beforeAll, expect, test } from 'vitest';
import { waitForChanges } from '../../testing/changes.ts';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  shortForm,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeUser, visitor, type Method, type Person } from '../../testing/users.ts';
import { makeTeam, type TestTeam } from '../../testing/teams.ts';
import { useTestWorld, type TestWorld } from '../../testing/test-app.ts';
import { startSession } from '../accounts/complete-login.command.ts';

const world = useTestWorld();
let twin: TestWorld;
let host: Person;
let admin: Person;
let clan: TestClan;
let team: TestTeam;
let tournament: TestTournament;
let draft: TestTournament;
let other: TestTournament;
/** Empty before the clan registers. */
let registrationId = '';

beforeAll(async () => {
  twin = await world.twin();
  host = await makeUser(world);
  admin = await makeUser(world, { role: 'admin' });
  clan = await makeClan(world, { members: 1 });
  team = await makeTeam(world);
  tournament = await makeTournament(world, { host });
  draft = await makeTournament(world, { host, status: 'draft' });
  other = await makeTournament(world, { host });
  await approvedSide(world, tournament);
});

type Answer = 'summary' | 'clans' | 'players';

const answers = ['summary', 'clans', 'players'] as const satisfies Answer[];

async function readAll(from: TestWorld): Promise<Record<Answer, string>> {
  const read = async (answer: Answer) =>
    JSON.stringify((await visitor(from)('GET', `/api/leaderboards/${answer}`)).body);
  return {
    summary: await read('summary'),
    clans: await read('clans'),
    players: await read('players'),
  };
}

async function readInTwin(): Promise<Record<Answer, string>> {
  await waitForChanges(twin);
  return readAll(twin);
}

async function expectDone(who: Person, method: Method, path: string, body?: unknown) {
  const answer = await who.ask(method, path, body);
  expect([path, answer.status, answer.status < 400 || answer.body]).toEqual([
    path,
    answer.status,
    true,
  ]);
  return answer.body;
}

const inTournament = (path: string) => `/api/tournaments/${tournament.id}${path}`;
const decide = (what: string) =>
  expectDone(host, 'POST', inTournament(`/registrations/${registrationId}/${what}`));
const select = (...people: (Person | undefined)[]) => ({
  selectedMembers: people.map((person) => person?.id),
  selectedSubstitutes: [],
});
const saveRound = (placement: number, kills: number) =>
  expectDone(host, 'POST', inTournament('/rounds/1/save'), {
    roundResults: [
      { registrationId, placement, memberKills: { [clan.members[0]?.id ?? '']: kills } },
    ],
  });

async function registerClan(): Promise<void> {
  const body = { clanId: clan.id, ...select(clan.leader) };
  const registered = await expectDone(clan.leader, 'POST', inTournament('/register-clan'), body);
  registrationId = registered.id;
}

/** The writes in order, and the responses that each of them changes. */
const writes: [string, () => Promise<unknown>, Answer[]][] = [
  [
    'an open tournament is created',
    () => expectDone(host, 'POST', '/api/tournaments', { ...shortForm, status: 'open' }),
    ['summary'],
  ],
  [
    'a draft is created',
    () => expectDone(host, 'POST', '/api/tournaments', { ...shortForm, status: 'draft' }),
    [],
  ],
  [
    'a draft is published',
    () => expectDone(host, 'POST', `/api/tournaments/${draft.id}/publish`),
    ['summary'],
  ],
  [
    'a tournament is cancelled',
    () => expectDone(host, 'POST', `/api/tournaments/${draft.id}/cancel`),
    ['summary'],
  ],
  [
    'a team registers',
    () => expectDone(team.leader, 'POST', inTournament('/register'), { teamId: team.id }),
    ['summary', 'players'],
  ],
  ['a clan registers', registerClan, ['summary', 'clans', 'players']],
  [
    'a registration is cancelled',
    () => expectDone(clan.leader, 'DELETE', inTournament('/cancel-registration')),
    ['summary', 'clans', 'players'],
  ],
  ['the clan registers again', registerClan, ['summary', 'clans', 'players']],
  ['it is rejected', () => decide('reject'), ['summary', 'clans', 'players']],
  ['after that it registers again', registerClan, ['summary', 'clans', 'players']],
  [
    'others are selected',
    () =>
      expectDone(
        clan.leader,
        'PUT',
        inTournament(`/registrations/${registrationId}/edit`),
        select(clan.members[0]),
      ),
    ['players'],
  ],
  ['it is approved', () => decide('approve'), []],
  ['it goes back to the waitlist', () => decide('move-to-waitlist'), []],
  ['it is approved again', () => decide('approve'), []],
  ['the tournament starts', () => expectDone(host, 'POST', inTournament('/start')), []],
  [
    'a round is saved',
    async () => {
      await giveRoom(world, tournament, 1);
      await saveRound(2, 3);
    },
    [],
  ],
  [
    'the tournament is finished',
    () => expectDone(host, 'POST', inTournament('/finish')),
    ['summary', 'clans', 'players'],
  ],
  ['its results are corrected', () => saveRound(1, 5), ['clans', 'players']],
  [
    'the clan gets another name',
    () => expectDone(clan.leader, 'PUT', `/api/clans/${clan.id}`, { name: 'Renamed' }),
    ['clans'],
  ],
  [
    'the clan gets a logo',
    async () => {
      const form = imageForm({ name: 'Renamed' }, [['logo', await png(5)]]);
      await expectDone(clan.leader, 'PUT', `/api/clans/${clan.id}`, form);
    },
    ['clans'],
  ],
  [
    'a player gets another name in the game',
    () => expectDone(team.leader, 'PATCH', '/api/profile', { ign: 'Renamed', uid: '' }),
    ['players'],
  ],
  [
    'a player signs in under another name',
    async () => {
      const user = await world.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', team.leader.id)
        .executeTakeFirstOrThrow();
      const profile = { ...user, discordId: user.discord_id, username: 'Renamed too' };
      const tokens = await world.deps.discord.exchangeCode('nova', { state: '', verifier: '' });
      await startSession(world.deps, profile, tokens);
    },
    ['players'],
  ],
  [
    'a player is banned',
    () => expectDone(admin, 'POST', `/api/admin/users/${team.leader.id}/ban`),
    [],
  ],
  [
    'a clan is deleted',
    () => expectDone(clan.leader, 'DELETE', `/api/clans/${clan.id}`),
    ['summary', 'clans'],
  ],
  [
    'a tournament without registrations is deleted',
    () => expectDone(admin, 'DELETE', `/api/admin/tournaments/${other.id}`),
    ['summary'],
  ],
  [
    'the completed one is deleted',
    () => expectDone(admin, 'DELETE', `/api/admin/tournaments/${tournament.id}`),
    ['summary', 'clans', 'players'],
  ],
];

test.each(writes)(
  'every process returns current responses after this write: %s',
  async (_what, write, changed) => {
    await waitForChanges(world);
    const before = await readAll(world);
    expect(await readInTwin()).toEqual(before);
    world.statements.length = 0;
    twin.statements.length = 0;
    await readAll(world);
    await readAll(twin);
    // Whatever the write fails to invalidate is still cached.
    expect([...world.statements, ...twin.statements]).toEqual([]);

    await write();
    const after = await readAll(world);
    expect(answers.filter((answer) => after[answer] !== before[answer])).toEqual(changed);
    expect(await readInTwin()).toEqual(after);
    world.deps.responseCache.dropAll();
    expect(await readAll(world)).toEqual(after);
  },
);
