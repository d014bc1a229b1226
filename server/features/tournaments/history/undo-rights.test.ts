import { beforeAll, describe, expect, test } from 'vitest';
import {
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { latestAct } from './testing/undoing.ts';

const world = useTestWorld();
let cup: TestTournament;
let edits = 0;
const viewers = new Map<string, Ask>();

beforeAll(async () => {
  cup = await makeTournament(world);
  const clan = await makeClan(world, { members: 3 });
  const [handler, player, member] = clan.members;
  if (handler === undefined || player === undefined || member === undefined) {
    throw new Error('the clan has three members');
  }
  await makeHandler(world, clan, handler);
  await registerSide(world, cup, { clan, players: [player] });
  const assistant = await makeUser(world);
  await makeAssistant(world, cup, assistant);
  const former = await makeUser(world);
  await makeAssistant(world, cup, former);
  await cup.host.ask('DELETE', `/api/tournaments/${cup.id}/assistants/${former.id}`);
  const bannedAssistant = await makeUser(world);
  await makeAssistant(world, cup, bannedAssistant);
  await world.db
    .updateTable('users')
    .set({ banned: true })
    .where('id', '=', bannedAssistant.id)
    .execute();
  const otherHost = (await makeTournament(world)).host;
  const people = {
    'the host': cup.host,
    'an assistant': assistant,
    'a former assistant': former,
    'a banned assistant': bannedAssistant,
    'the host of another tournament': otherHost,
    'a leader of a side': clan.leader,
    'a handler of a side': handler,
    'a player of a side': player,
    'a member of a clan': member,
    'the staff': await makeUser(world, { role: 'staff' }),
    'an admin': await makeUser(world, { role: 'admin' }),
    'the owner': await makeUser(world, { owner: true }),
  };
  for (const [name, { ask }] of Object.entries(people)) viewers.set(name, ask);
  viewers.set('a visitor', visitor(world));
});

type Outcome = string;
const stranger: Outcome[] = ['not_host_or_assistant', 'not_host_or_assistant', 'not_admin'];
const admin: Outcome[] = ['not_host_or_assistant', 'not_host_or_assistant', 'done'];

/** The statuses that each viewer gets from the history, from its undo, and from the undo in the audit log. */
const matrix: Record<string, Outcome[]> = {
  'the host': ['done', 'done', 'not_admin'],
  'an assistant': ['done', 'done', 'not_admin'],
  'a former assistant': stranger,
  'a banned assistant': ['not_host_or_assistant', 'banned', 'banned'],
  'the host of another tournament': stranger,
  'a leader of a side': stranger,
  'a handler of a side': stranger,
  'a player of a side': stranger,
  'a member of a clan': stranger,
  'the staff': stranger,
  'an admin': admin,
  'the owner': admin,
  'a visitor': ['not_signed_in', 'not_signed_in', 'not_signed_in'],
};

describe.each(Object.entries(matrix))('%s', (name, [history, undo, adminUndo]) => {
  const ask: Ask = (...request) => {
    const asked = viewers.get(name);
    if (asked === undefined) throw new Error(`there is no ${name}`);
    return asked(...request);
  };

  async function outcome(method: 'GET' | 'POST', path: string) {
    const before = await databaseState(world);
    const { status, body } = await ask(method, path);
    if (status === 200) return 'done';
    expect(await databaseState(world)).toEqual(before);
    return body.code;
  }

  test(`reading the history: ${history}`, async () => {
    expect(await outcome('GET', `/api/tournaments/${cup.id}/history`)).toBe(history);
  });

  test(`undoing an act: ${undo}, as an admin: ${adminUndo}`, async () => {
    const edit = async () => {
      edits += 1;
      const description = `Edited for ${name}, ${edits}.`;
      await cup.host.ask('PUT', `/api/tournaments/${cup.id}`, { description });
      return (await latestAct(world, cup.id)).id;
    };
    const path = `/api/tournaments/${cup.id}/history/${await edit()}/undo`;
    expect(await outcome('POST', path)).toBe(undo);
    expect(await outcome('POST', `/api/admin/audit/${await edit()}/undo`)).toBe(adminUndo);
  });
});
