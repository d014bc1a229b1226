import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  resultRows,
  start,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Json, type Person } from '#server/testing/users.ts';
import { makeTeam } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { recordAudit } from '#server/db/audit.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let admin: Person;

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin', name: 'an-admin' });
});

async function list(query = '') {
  const { status, body, headers } = await admin.ask('GET', `/api/admin/audit${query}`);
  expect([query, status]).toEqual([query, 200]);
  return { rows: body as Json[], link: headers['link'] };
}

const search = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).rows;

const actsOn = async (id: string) => (await search(id)).filter(({ subjectId }) => subjectId === id);

/** Inserts an entry directly, to test how the log shows it. */
async function note(
  words: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  subject: Parameters<typeof recordAudit>[2]['subject'] = { type: 'clan', id: nobody },
) {
  const { before = null, after = null } = words;
  await recordAudit(world.deps.db, world.deps, {
    actorId: admin.id,
    action: 'clan.update',
    subject,
    before,
    after,
  });
}

describe('GET /api/admin/audit', () => {
  test('returns who did what to whom, when, with values before and after, newest first', async () => {
    const person = await makeUser(world, { name: 'Subject' });
    world.advance(1000);
    await admin.ask('PUT', `/api/admin/users/${person.id}`, { role: 'staff' });
    const [last] = (await list()).rows;
    expect(last).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: world.deps.clock().toISOString(),
      actorId: admin.id,
      actorName: 'an-admin',
      action: 'user.update',
      subjectType: 'user',
      subjectId: person.id,
      subjectName: 'Subject',
      before: { role: 'user' },
      after: { role: 'staff' },
      undo: 'no',
      why: 'This kind of change cannot be undone.',
    });
  });

  test('says what can be undone and who undid it; nothing can in a deleted tournament', async () => {
    const tournament = await makeTournament(world);
    await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, { name: 'Renamed' });
    const edit = async () =>
      (await actsOn(tournament.id)).find(({ action }) => action === 'tournament.edit');
    const { id, ...listed } = await edit();
    expect(listed).toMatchObject({ undo: 'possible', why: null });
    world.advance(1);
    await admin.ask('POST', `/api/admin/audit/${id}/undo`);
    expect(await edit()).toMatchObject({ undo: 'done', why: 'Undone by an-admin.' });
    expect((await actsOn(tournament.id))[0]).toMatchObject({
      action: 'tournament.edit.undo',
      undo: 'possible',
    });
    world.advance(1);
    await admin.ask('DELETE', `/api/admin/tournaments/${tournament.id}`);
    const why = 'The tournament was deleted.';
    expect((await actsOn(tournament.id))[1]).toMatchObject({ undo: 'no', why });
  });

  test('shows the current names of users', async () => {
    const person = await makeUser(world, { name: 'old-name' });
    await person.ask('PATCH', '/api/profile', { ign: 'x' });
    await world.db
      .updateTable('users')
      .set({ username: 'new-name' })
      .where('id', '=', person.id)
      .execute();
    expect((await actsOn(person.id))[0]).toMatchObject({
      actorName: 'new-name',
      subjectName: 'new-name',
    });
  });

  test('pages through all entries, even while new ones are added', async () => {
    for (let n = 0; n < 7; n += 1) {
      world.advance(1);
      await note({ after: { pages: `of-the-walk ${n}` } });
    }
    const seen: string[] = [];
    let path: string | undefined = '?q=of-the-walk&limit=3';
    while (path !== undefined) {
      const { rows, link } = await list(path);
      seen.push(...rows.map(({ after }) => after.pages));
      await note({ after: { pages: 'of-the-walk late' } });
      const next = /^<(.*)>; rel="next"$/.exec(String(link ?? ''))?.[1];
      path = next === undefined ? undefined : new URL(next).search;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `of-the-walk ${n}`));
  });

  test('returns 50 by default, and no next page after the last', async () => {
    for (let n = 0; n < 51; n += 1) await note({ after: { many: 'of-fifty' } });
    expect((await list()).rows).toHaveLength(50);
    const { rows, link } = await list('?q=of-fifty&limit=51');
    expect([rows.length, link]).toEqual([51, undefined]);
    expect((await list('?q=of-fifty&limit=50')).link).toBeDefined();
  });

  test.each([
    `cursor=${nobody}`,
    'cursor=x',
    'cursor=',
    'limit=0',
    'limit=201',
    `q=${'a'.repeat(101)}`,
    'q=%00',
  ])('%s is invalid', async (query) => {
    const { status, body } = await admin.ask('GET', `/api/admin/audit?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  test('runs one statement, and one more after a cursor', async () => {
    const { link } = await list('?limit=1');
    const cursor = /cursor=([0-9a-f-]+)/.exec(String(link))?.[1] ?? '';
    for (const [query, statements] of [
      ['', 2],
      ['?q=user', 2],
      ['?limit=200', 2],
      [`?cursor=${cursor}`, 3],
    ] as const) {
      world.statements.length = 0;
      await list(query);
      // One statement finds the session.
      expect([query, world.statements.length]).toEqual([query, statements]);
    }
  });

  test('is for the owner and admins', async () => {
    const owner = await makeUser(world, { owner: true });
    const staff = await makeUser(world, { role: 'staff' });
    for (const path of ['/api/admin/audit', '/api/admin/audit.csv']) {
      expect((await owner.ask('GET', path)).status).toBe(200);
      expect((await staff.ask('GET', path)).body.code).toBe('not_admin');
      expect((await visitor(world)('GET', path)).status).toBe(401);
    }
  });
});

describe('a search', () => {
  test('searches action, subject type, names and changes regardless of case, and whole ids', async () => {
    const actor = await makeUser(world, { name: 'Searcher' });
    const form = {
      name: 'Clan of Search',
      description: 'Über alles',
      discordServerId: '987654321098765432',
    };
    const clan = (await actor.ask('POST', '/api/clans', form)).body;
    const [row] = await actsOn(clan.id);
    for (const q of [
      'CLAN.CREATE',
      'searcher',
      'OF SEARCH',
      'über ALLES',
      '54321098',
      row.id,
      row.id.toUpperCase(),
      actor.id,
      clan.id,
      ' searcher ',
    ]) {
      expect([q, await search(q)]).toEqual([q, expect.arrayContaining([row])]);
    }
    expect(await search(clan.id.slice(0, -1))).toEqual([]);
    expect(await search('nothing has this')).toEqual([]);
  });

  test.each(['100%', 'a_b', 'back\\slash', 'say "hi"', 'two\nlines', "o'clock", '日本語 🎯'])(
    'matches %j literally',
    async (text) => {
      await note({ after: { text: `before ${text} behind` } });
      await note({ after: { text: 'before 100x axb backslash say hi two lines behind' } });
      const found = (await search(text)).map(({ after }) => after?.text);
      expect(found).toContain(`before ${text} behind`);
      expect(found).not.toContain('before 100x axb backslash say hi two lines behind');
    },
  );
});

describe('the values of an entry', () => {
  test('name sides, rounds, requests and teams as users know them', async () => {
    const tournament = await makeTournament(world, { name: 'Named Cup', pointsPerKill: 1.5 });
    const side = await approvedSide(world, tournament);
    await start(world, tournament);
    await giveRoom(world, tournament, 2);
    const roundResults = resultRows([{ side, placement: 1, kills: [3] }]);
    const path = `/api/tournaments/${tournament.id}/rounds/2/save`;
    expect((await tournament.host.ask('POST', path, { roundResults })).status).toBe(200);
    const rows = await search(tournament.id);
    const findRow = (action: string) => rows.find((row) => row.action === action);
    expect(findRow('round.start')).toMatchObject({ subjectName: 'Round 2, Named Cup' });
    expect(findRow('round.save')).toMatchObject({
      subjectName: 'Round 2, Named Cup',
      before: { status: 'started', results: [] },
      after: {
        roundNumber: 2,
        status: 'started',
        results: [{ name: side.clan.name, placement: 1, totalKills: 3, points: 4.5 }],
      },
    });
    expect(findRow('registration.approve')).toMatchObject({ subjectName: side.clan.name });
    expect(findRow('tournament.create')).toMatchObject({ subjectName: 'Named Cup' });
    const clan = await makeClan(world, { name: 'Asked Clan', members: 1 });
    const requests = (await search(clan.id)).filter(
      ({ subjectType }) => subjectType === 'join_request',
    );
    expect(requests.map(({ subjectName }) => subjectName)).toEqual(['Asked Clan', 'Asked Clan']);
    const team = await makeTeam(world, { name: 'Named Team' });
    expect((await actsOn(team.id))[0]).toMatchObject({ subjectName: 'Named Team' });
  });

  test('show points as given, and the stream link of a start', async () => {
    const tournament = await makeTournament(world, { streamLink: 'https://twitch.tv/old' });
    const { ask } = tournament.host;
    const edit = { pointsPerKill: 2.25, placementPoints: { '1': 12.5, '10': 1 } };
    await ask('PUT', `/api/tournaments/${tournament.id}`, edit);
    const streamLink = 'https://www.youtube.com/watch?v=live';
    await ask('POST', `/api/tournaments/${tournament.id}/start`, { streamLink });
    expect((await actsOn(tournament.id)).slice(0, 2)).toMatchObject([
      {
        action: 'tournament.start',
        before: { status: 'open', streamLink: 'https://twitch.tv/old' },
        after: { status: 'ongoing', streamLink },
      },
      {
        action: 'tournament.edit',
        before: { pointsPerKill: 1, placementPoints: {} },
        after: edit,
      },
    ]);
  });

  test('keep the name of a deleted subject, in earlier entries too', async () => {
    const staff = await makeUser(world, { role: 'staff' });
    const tournament = await makeTournament(world, { name: 'Gone Cup' });
    await makeAssistant(world, tournament, staff);
    const side = await approvedSide(world, tournament);
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [2] }]);
    await staff.ask('DELETE', `/api/admin/tournaments/${tournament.id}`);
    const names = (rows: Json[]) => [...new Set(rows.map(({ subjectName }) => subjectName))];
    const acts = await actsOn(tournament.id);
    expect(acts.map(({ action }) => action)).toEqual([
      'tournament.delete',
      'tournament.start',
      'tournament.add_assistant',
      'tournament.create',
    ]);
    expect(names(acts)).toEqual(['Gone Cup']);
    expect(names(await actsOn(side.id))).toEqual([side.clan.name]);
    const clan = await makeClan(world, { name: 'Gone Clan' });
    await clan.leader.ask('DELETE', `/api/clans/${clan.id}`);
    expect(names(await actsOn(clan.id))).toEqual(['Gone Clan']);
    const found = await search('gone cup');
    expect(found).toEqual(expect.arrayContaining(acts));
    const ofRounds = found.filter(({ subjectType }) => subjectType === 'round');
    expect(ofRounds.map(({ action }) => action)).toEqual(['round.save', 'round.start']);
    expect(names(ofRounds)).toEqual(['Round 1, Gone Cup']);
  });

  test('name the site by its type', async () => {
    const id = '00000000-0000-0000-0000-000000000000';
    await note({ after: { siteName: 'Site of the log' } }, { type: 'site', id });
    expect(await search('site of the log')).toMatchObject([
      { subjectType: 'site', subjectId: 'site', subjectName: null },
    ]);
  });
});
