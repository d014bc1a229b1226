import { beforeAll, describe, expect, test } from 'vitest';
import { makeClan, makeTournament, type TestClan } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import type { Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

let clan: TestClan;
let people: string[];

beforeAll(async () => {
  clan = await makeClan(world, { members: 7 });
  people = clan.members.map(({ id }) => id);
});

type Body = { clanId?: unknown; selectedMembers?: unknown; selectedSubstitutes?: unknown };

const register = (ask: Ask, { id }: { id: string }, body: Body = {}) =>
  ask('POST', `/api/tournaments/${id}/register-clan`, {
    clanId: clan.id,
    selectedMembers: people.slice(0, 2),
    ...body,
  });

describe('the selection', () => {
  const noMember = 'Please select at least one member for the tournament';
  const pick = (...indexes: number[]) => indexes.map((index) => people[index]);

  test.each<[string, () => Body, string, string]>([
    ['nobody', () => ({ selectedMembers: [] }), 'selectedMembers', noMember],
    [
      'substitutes alone',
      () => ({ selectedMembers: [], selectedSubstitutes: pick(0) }),
      'selectedMembers',
      noMember,
    ],
    [
      'one member too many',
      () => ({ selectedMembers: pick(0, 1, 2, 3) }),
      'selectedMembers',
      'Select at most 3 members.',
    ],
    [
      'one substitute too many',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: pick(1, 2, 3) }),
      'selectedSubstitutes',
      'Select at most 2 substitutes.',
    ],
    [
      'a member twice',
      () => ({ selectedMembers: pick(0, 0) }),
      'selectedMembers',
      'A member is selected twice.',
    ],
    [
      'a substitute twice',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: pick(1, 1) }),
      'selectedSubstitutes',
      'A substitute is selected twice.',
    ],
    [
      'a member who is a substitute too',
      () => ({ selectedMembers: pick(0, 1), selectedSubstitutes: pick(1) }),
      'selectedSubstitutes',
      'A person cannot be both member and substitute.',
    ],
    [
      'a person who does not exist',
      () => ({ selectedMembers: [nobody] }),
      'selectedMembers',
      'A selected member does not belong to the clan.',
    ],
    [
      'a substitute who does not exist',
      () => ({ selectedMembers: pick(0), selectedSubstitutes: [nobody] }),
      'selectedSubstitutes',
      'A selected substitute does not belong to the clan.',
    ],
    ['an unknown clan', () => ({ clanId: nobody }), 'clanId', 'This clan does not exist.'],
    ['no clan', () => ({ clanId: undefined }), 'clanId', 'This is not an id.'],
    ['no list', () => ({ selectedMembers: people[0] }), 'selectedMembers', expect.any(String)],
    ['no id', () => ({ selectedMembers: ['x'] }), 'selectedMembers.0', 'This is not an id.'],
  ])('of %s is refused', async (_what, body, path, message) => {
    const tournament = await makeTournament(world);
    const changed = await tablesChangedBy(world, async () => {
      expect(await register(clan.leader.ask, tournament, body())).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message, issues: [{ path, message }] },
      });
    });
    expect(changed).toEqual([]);
  });

  test('of a member of another clan is refused', async () => {
    const other = await makeClan(world);
    const tournament = await makeTournament(world);
    const body = { selectedMembers: [people[0], other.leader.id] };
    const changed = await tablesChangedBy(world, async () => {
      expect(await register(clan.leader.ask, tournament, body)).toMatchObject({
        status: 400,
        body: { message: 'A selected member does not belong to the clan.' },
      });
    });
    expect(changed).toEqual([]);
  });

  test.each([
    ['the maximum of both', 3, 2],
    ['one member', 1, 0],
  ])('of %s is accepted', async (_what, members, substitutes) => {
    const tournament = await makeTournament(world);
    const body = {
      selectedMembers: people.slice(0, members),
      selectedSubstitutes: people.slice(members, members + substitutes),
    };
    expect(await register(clan.leader.ask, tournament, body)).toMatchObject({ status: 201, body });
  });
});
