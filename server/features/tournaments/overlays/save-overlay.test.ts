import { describe, expect, test } from 'vitest';
import { makeAssistant, makeTournament, setStatus } from '#server/testing/communities.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const at = ({ id }: { id: string }) => `/api/tournaments/${id}/overlay`;

const standings = { scene: 'standings', options: { rows: '10', accent: '84 100% 65%' } };

/** Sends no session, like the page of the control link. */
async function withKey(key: string, method: 'GET' | 'PUT', url: string, body?: object) {
  const answer = await world.app.inject({
    method,
    url,
    headers: { 'x-overlay-key': key },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

async function makeKey(ask: Ask, tournament: { id: string }): Promise<string> {
  const { status, body } = await ask('POST', `${at(tournament)}/key`);
  expect(status).toBe(200);
  return String(body.key);
}

test('nothing is on air before the first change', async () => {
  const tournament = await makeTournament(world);
  expect(await visitor(world)('GET', at(tournament))).toMatchObject({
    status: 200,
    body: { scene: null, options: {}, version: 0 },
  });
});

test('host and assistant put scenes on air; the last one wins, and the version increases', async () => {
  const tournament = await makeTournament(world);
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  expect((await tournament.host.ask('PUT', at(tournament), standings)).body).toEqual({
    ...standings,
    version: 1,
  });
  const winner = { scene: 'winner', options: {} };
  await assistant.ask('PUT', at(tournament), winner);
  expect((await visitor(world)('GET', at(tournament))).body).toEqual({ ...winner, version: 2 });
  const hidden = { scene: null, options: {} };
  await tournament.host.ask('PUT', at(tournament), hidden);
  expect((await visitor(world)('GET', at(tournament))).body).toEqual({ ...hidden, version: 3 });
});

test('two concurrent changes get version 1 and version 2', async () => {
  const tournament = await makeTournament(world);
  const answers = await Promise.all([
    tournament.host.ask('PUT', at(tournament), standings),
    tournament.host.ask('PUT', at(tournament), { scene: 'mvp', options: {} }),
  ]);
  expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([1, 2]));
  const last = answers.find(({ body }) => body.version === 2);
  expect((await visitor(world)('GET', at(tournament))).body).toEqual(last?.body);
});

test('the same scene again, with its options in another order, changes nothing', async () => {
  const tournament = await makeTournament(world);
  const first = await tournament.host.ask('PUT', at(tournament), standings);
  const options = { accent: '84 100% 65%', rows: '10' };
  const changed = await tablesChangedBy(world, async () => {
    const again = await tournament.host.ask('PUT', at(tournament), { ...standings, options });
    expect(again.body).toEqual(first.body);
  });
  expect(changed).toEqual([]);
});

test.each([
  [{ scene: 'rooms', options: {} }, 'scene'],
  [{ options: {} }, 'scene'],
  [{ scene: 'mvp' }, 'options'],
  [{ scene: 'mvp', options: { rows: '2' } }, 'options.rows'],
  [{ scene: 'mvp', options: { row: '20' } }, 'options'],
  [{ scene: 'mvp', options: { accent: 'url(//elsewhere)' } }, 'options.accent'],
  [{ scene: 'versus', options: { a: 'somebody' } }, 'options.a'],
])('%j is refused for its %s', async (body, path) => {
  const tournament = await makeTournament(world);
  const answer = await tournament.host.ask('PUT', at(tournament), body);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
});

test('visitors and others are refused', async () => {
  const tournament = await makeTournament(world);
  const outsider = await makeUser(world);
  const changed = await tablesChangedBy(world, async () => {
    expect(await visitor(world)('PUT', at(tournament), standings)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect(await outsider.ask('PUT', at(tournament), standings)).toMatchObject({
      status: 403,
      body: { code: 'not_host_or_assistant' },
    });
  });
  expect(changed).toEqual([]);
});

describe('the key of a control link', () => {
  test('is enough to put a scene on air; the act then has no actor', async () => {
    const tournament = await makeTournament(world);
    const key = await makeKey(tournament.host.ask, tournament);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await withKey(key, 'PUT', at(tournament), standings)).toEqual({
      status: 200,
      body: { ...standings, version: 1 },
    });
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('tournament_id', '=', tournament.id)
      .where('action', '=', 'tournament.overlay')
      .execute();
    expect(acts).toEqual([{ actor_id: null, after: standings }]);
  });

  test('appears only in the response that creates it, in no row and no log', async () => {
    const tournament = await makeTournament(world);
    const { body } = await tournament.host.ask('POST', `${at(tournament)}/key`);
    const key = String(body.key);
    expect(body.url).toBe(`${world.deps.publicUrl}/overlay/${tournament.id}/control#key=${key}`);
    await withKey(key, 'PUT', at(tournament), standings);
    const rows = [
      await world.db.selectFrom('overlay_states').selectAll().execute(),
      await world.db.selectFrom('audit_log').selectAll().execute(),
    ];
    const { body: history } = await tournament.host.ask(
      'GET',
      `/api/tournaments/${tournament.id}/history`,
    );
    expect(JSON.stringify([rows, history])).not.toContain(key);
  });

  test('stops working once the next key is created, or once it is revoked: the next call is refused', async () => {
    const tournament = await makeTournament(world);
    const { ask } = tournament.host;
    const first = await makeKey(ask, tournament);
    const second = await makeKey(ask, tournament);
    const ended = { status: 403, body: { code: 'overlay_key_ended' } };
    expect(await withKey(first, 'PUT', at(tournament), standings)).toMatchObject(ended);
    expect((await withKey(second, 'PUT', at(tournament), standings)).status).toBe(200);
    expect((await ask('DELETE', `${at(tournament)}/key`)).status).toBe(200);
    const winner = { scene: 'winner', options: {} };
    const changed = await tablesChangedBy(world, async () => {
      expect(await withKey(second, 'PUT', at(tournament), winner)).toMatchObject(ended);
      await ask('DELETE', `${at(tournament)}/key`);
    });
    expect(changed).toEqual([]);
    // The host's own session needs no key, even on a page that still has the old one.
    expect((await visitor(world)('GET', at(tournament))).body).toEqual({
      ...standings,
      version: 1,
    });
  });

  test('works only while its creator helps to run the tournament', async () => {
    const tournament = await makeTournament(world, { status: 'draft' });
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const key = await makeKey(assistant.ask, tournament);
    expect((await withKey(key, 'PUT', at(tournament), standings)).status).toBe(200);

    const { ask } = tournament.host;
    const removed = `/api/tournaments/${tournament.id}/assistants/${assistant.id}`;
    expect((await ask('DELETE', removed)).status).toBe(200);
    expect((await withKey(key, 'GET', at(tournament))).status).toBe(404);
    expect((await ask('POST', `/api/tournaments/${tournament.id}/publish`)).status).toBe(200);
    const changed = await tablesChangedBy(world, async () => {
      expect(await withKey(key, 'PUT', at(tournament), { scene: null, options: {} })).toMatchObject(
        { status: 403, body: { code: 'overlay_key_ended' } },
      );
    });
    expect(changed).toEqual([]);
    const own = await makeKey(ask, tournament);
    expect((await withKey(own, 'PUT', at(tournament), standings)).status).toBe(200);
  });

  test('does not work while its creator is banned', async () => {
    const tournament = await makeTournament(world);
    const key = await makeKey(tournament.host.ask, tournament);
    const ban = (banned: boolean) =>
      world.db.updateTable('users').set({ banned }).where('id', '=', tournament.host.id).execute();
    await ban(true);
    expect(await withKey(key, 'PUT', at(tournament), standings)).toMatchObject({
      status: 403,
      body: { code: 'overlay_key_ended' },
    });
    await ban(false);
    expect((await withKey(key, 'PUT', at(tournament), standings)).status).toBe(200);
  });

  test('works after the end of the tournament, so the winner can be shown', async () => {
    const tournament = await makeTournament(world);
    const key = await makeKey(tournament.host.ask, tournament);
    await setStatus(world, tournament, 'completed');
    const winner = { scene: 'winner', options: {} };
    expect((await withKey(key, 'PUT', at(tournament), winner)).status).toBe(200);
  });

  test('works for one tournament only', async () => {
    const [own, other] = [await makeTournament(world), await makeTournament(world)];
    const key = await makeKey(own.host.ask, own);
    expect(await withKey(key, 'PUT', at(other), standings)).toMatchObject({
      status: 403,
      body: { code: 'overlay_key_ended' },
    });
  });

  test('shows the overlay of a draft, which stays hidden from everyone else', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    const key = await makeKey(draft.host.ask, draft);
    const hidden = { status: 404, body: { code: 'tournament_not_found' } };
    const outsider = await makeUser(world);
    expect(await visitor(world)('GET', at(draft))).toMatchObject(hidden);
    expect(await outsider.ask('GET', at(draft))).toMatchObject(hidden);
    expect(await withKey('x'.repeat(43), 'GET', at(draft))).toMatchObject(hidden);
    expect(await withKey('x'.repeat(43), 'PUT', at(draft), standings)).toMatchObject(hidden);
    expect((await withKey(key, 'GET', at(draft))).status).toBe(200);
    expect((await withKey(key, 'PUT', at(draft), standings)).status).toBe(200);
    expect((await draft.host.ask('GET', at(draft))).body).toMatchObject({ version: 1 });
    expect(await visitor(world)('GET', at(draft))).toMatchObject(hidden);
  });

  test('gives access to nothing else', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    const key = await makeKey(draft.host.ask, draft);
    const path = `/api/tournaments/${draft.id}`;
    expect((await withKey(key, 'GET', path)).status).toBe(404);
    expect((await withKey(key, 'PUT', path, { name: 'Taken over' })).status).toBe(401);
  });
});

test('a cancelled tournament has nothing on air until the cancellation is undone', async () => {
  const tournament = await makeTournament(world);
  const key = await makeKey(tournament.host.ask, tournament);
  await tournament.host.ask('PUT', at(tournament), standings);
  const read = () => visitor(world)('GET', at(tournament));
  expect((await read()).body).toMatchObject(standings);
  const cancel = `/api/tournaments/${tournament.id}/cancel`;
  expect((await tournament.host.ask('POST', cancel)).status).toBe(200);
  const nothing = { scene: null, options: {}, version: 1 };
  expect((await read()).body).toEqual(nothing);
  expect((await withKey(key, 'GET', at(tournament))).body).toEqual(nothing);
  const refused = { status: 409, body: { code: 'tournament_cancelled' } };
  const changed = await tablesChangedBy(world, async () => {
    expect(await withKey(key, 'PUT', at(tournament), standings)).toMatchObject(refused);
    expect(await tournament.host.ask('PUT', at(tournament), standings)).toMatchObject(refused);
  });
  expect(changed).toEqual([]);

  await setStatus(world, tournament, 'open');
  expect((await withKey(key, 'GET', at(tournament))).body).toEqual({ ...standings, version: 1 });
});

test('only organisers create and revoke keys', async () => {
  const tournament = await makeTournament(world);
  const outsider = await makeUser(world);
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await outsider.ask(method, `${at(tournament)}/key`)).toMatchObject({ status: 403 });
    expect(await visitor(world)(method, `${at(tournament)}/key`)).toMatchObject({ status: 401 });
  }
});

test('a change reaches the cached responses of every process', async () => {
  const twin = await world.twin();
  const tournament = await makeTournament(world);
  const read = async () => {
    const answer = await twin.app.inject({ url: at(tournament) });
    return answer.json().version;
  };
  expect(await read()).toBe(0);
  await tournament.host.ask('PUT', at(tournament), standings);
  await expect.poll(read).toBe(1);
});
