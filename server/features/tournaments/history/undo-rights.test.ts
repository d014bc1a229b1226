import { beforeAll, describe, expect, test } from 'vitest';
import { makeTournament, type TestTournament } from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Ask } from '#server/testing/users.ts';
import { makeViewers, VIEWERS, type ViewerName } from '../testing/viewers.ts';
import { latestAct } from './testing/undoing.ts';

const world = useTestWorld();
let cup: TestTournament;
let edits = 0;
let viewers: Record<ViewerName, Ask>;

beforeAll(async () => {
  cup = await makeTournament(world);
  viewers = await makeViewers(world, cup);
});

type Outcome = string;
const stranger: Outcome[] = ['not_host_or_assistant', 'not_host_or_assistant', 'not_admin'];
const admin: Outcome[] = ['not_host_or_assistant', 'not_host_or_assistant', 'done'];

/** The outcomes for each viewer: of the history, of its undo, and of the undo in the audit log. */
const matrix: Record<ViewerName, Outcome[]> = {
  'the host': ['done', 'done', 'not_admin'],
  'an assistant': ['done', 'done', 'not_admin'],
  'a former assistant': stranger,
  'a banned assistant': ['not_host_or_assistant', 'banned', 'banned'],
  'the host of another tournament': stranger,
  'a leader of a side': stranger,
  'a handler of a side': stranger,
  'a player of a side': stranger,
  'the staff': stranger,
  'an admin': admin,
  'the owner': admin,
  'a stranger': stranger,
  'a visitor': ['not_signed_in', 'not_signed_in', 'not_signed_in'],
};

describe.each(VIEWERS)('%s', (name) => {
  const [history, undo, adminUndo] = matrix[name];

  async function outcome(method: 'GET' | 'POST', path: string) {
    const before = await databaseState(world);
    const { status, body } = await viewers[name](method, path);
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
