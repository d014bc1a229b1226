import { beforeAll, describe, expect, test } from 'vitest';
import {
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  setStatus,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { imageForm } from '../../testing/images.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nothing = '01890a5d-ac96-774b-bcce-b302099a8057';
let clan: TestClan;
let open: TestTournament;
let draft: TestTournament;
let stranger: Person;

beforeAll(async () => {
  clan = await makeClan(world, { members: 1 });
  [open, draft] = [await makeTournament(world), await makeTournament(world)];
  await setStatus(world, draft, 'draft');
  stranger = await makeUser(world);
});

/** Sends a file that no decoder accepts. Status 415 shows that the server has tried to decode it. */
async function upload({ ask }: Person, path: string, name: string): Promise<[number, string]> {
  const { status, body } = await ask('PUT', path, imageForm({}, [[name, Buffer.from('GIF89a')]]));
  return [status, body.code];
}

describe('an image is not decoded', () => {
  test('for an unknown clan, or a clan of another user', async () => {
    const path = `/api/clans/${clan.id}`;
    expect(await upload(clan.leader, `/api/clans/${nothing}`, 'logo')).toEqual([
      404,
      'clan_not_found',
    ]);
    expect(await upload(stranger, path, 'logo')).toEqual([403, 'not_clan_manager']);
    expect(await upload(getMember(clan), path, 'logo')).toEqual([403, 'not_clan_manager']);
  });

  test.each(['banner', 'sponsorLogo'])(
    'for an unknown tournament, a hidden draft, or a tournament of another user: its %s',
    async (name) => {
      for (const id of [nothing, draft.id]) {
        expect(await upload(stranger, `/api/tournaments/${id}`, name)).toEqual([
          404,
          'tournament_not_found',
        ]);
      }
      expect(await upload(stranger, `/api/tournaments/${open.id}`, name)).toEqual([
        403,
        'not_host_or_assistant',
      ]);
    },
  );
});

describe('an image is decoded', () => {
  test('for those who manage the clan, and for staff', async () => {
    const own = await makeClan(world, { members: 1 });
    const handler = getMember(own);
    await makeHandler(world, own, handler);
    const staff = await makeUser(world, { role: 'staff' });
    for (const person of [own.leader, handler, staff]) {
      expect(await upload(person, `/api/clans/${own.id}`, 'logo')).toEqual([
        415,
        'image_not_taken',
      ]);
    }
  });

  test('for host and assistants of the tournament, and for their own draft', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, open, assistant);
    for (const [person, { id }] of [
      [open.host, open],
      [assistant, open],
      [draft.host, draft],
    ] as const) {
      expect(await upload(person, `/api/tournaments/${id}`, 'banner')).toEqual([
        415,
        'image_not_taken',
      ]);
    }
  });
});

function getMember({ members: [member] }: TestClan): Person {
  if (member === undefined) throw new Error('the clan has no member');
  return member;
}
