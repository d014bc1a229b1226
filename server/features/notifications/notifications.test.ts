import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts';
import { PUSHED_BY_DEFAULT } from '#shared/domain/notifications/push.ts';
import { giveRoom, makeTournament, startedTournament } from '#server/testing/communities.ts';
import { readInbox, tellAll } from '#server/testing/notifications.ts';
import { sealCursor } from '#server/platform/cursor.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';

const world = useTestWorld();

/** The notifications are a second apart, the last one now. */
async function fill({ id }: Person, count: number): Promise<void> {
  const tournament = await makeTournament(world);
  await sql`
    with written as (
      insert into happenings (id, at, kind, tournament_id)
      select gen_random_uuid(), ${world.deps.clock()}::timestamptz - (${count} - n) * interval '1 s',
        'tournament.cancelled', ${tournament.id}
      from generate_series(1, ${count}::int) as n
      returning id, at
    )
    insert into notifications (user_id, happening_id, kind, at, facts)
    select ${id}, id, 'cancelled', at, '{}' from written
  `.execute(world.db);
}

const unread = async ({ ask }: Person) => (await ask('GET', '/api/auth/me')).body.unread as number;
const mark = ({ ask }: Person, body: object) => ask('POST', '/api/notifications/read', body);

describe('an inbox', () => {
  test('is read page by page, newest first, and each page in one statement', async () => {
    const person = await makeUser(world);
    await fill(person, 5000);
    world.statements.length = 0;
    const first = await person.ask('GET', '/api/notifications');
    // One statement finds the session.
    expect(world.statements).toHaveLength(2);
    expect(first.body).toHaveLength(50);
    expect(await unread(person)).toBe(100);
    const seen: { id: string; at: string }[] = [];
    let path: string | undefined = '/api/notifications?limit=200';
    let pages = 0;
    while (path !== undefined) {
      const { body, headers } = await person.ask('GET', path);
      seen.push(...body);
      pages += 1;
      const link = headers['link']?.toString();
      path = link?.slice(1, link.indexOf('>')).replace(world.deps.publicUrl, '');
    }
    expect(pages).toBe(25);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5000);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await mark(person, { before: seen[0]?.at })).body).toEqual({ unread: 0 });
    expect(await unread(person)).toBe(0);
  });

  test('marks by id or up to a time, and keeps the time of the first call', async () => {
    const person = await makeUser(world);
    await fill(person, 4);
    const shown = await readInbox(person);
    expect((await mark(person, { ids: [shown[0]?.id] })).body).toEqual({ unread: 3 });
    expect((await mark(person, { before: shown[2]?.at })).body).toEqual({ unread: 1 });
    expect((await readInbox(person)).map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const times = () =>
      world.db.selectFrom('notifications').select(['id', 'read_at']).orderBy('id').execute();
    const before = await times();
    world.advance(60_000);
    expect((await mark(person, { ids: [shown[0]?.id] })).status).toBe(200);
    expect(await times()).toEqual(before);
  });

  test('marks those with these ids and what is older, and leaves what came between', async () => {
    const person = await makeUser(world);
    await fill(person, 5);
    const shown = await readInbox(person);
    const body = { ids: [shown[0]?.id, shown[2]?.id], before: shown[3]?.at };
    expect((await mark(person, body)).body).toEqual({ unread: 1 });
    expect((await readInbox(person)).map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect((await mark(person, { ids: [] })).body).toEqual({ unread: 1 });
  });

  test('marks what was behind a page when it was read, and not what arrives later and sorts there', async () => {
    const person = await makeUser(world);
    await fill(person, 60);
    const { body, headers } = await person.ask('GET', '/api/notifications');
    const cursor = new URLSearchParams(headers['link']?.toString().split(/[?>]/)[1]).get('cursor');
    // It is older than all others, or has the same time as the last of the page.
    world.advance(-3_600_000);
    await fill(person, 1);
    world.advance(3_600_000 - 49_000);
    await fill(person, 1);
    world.advance(49_000);
    const ids = (body as { id: string }[]).map(({ id }) => id);
    expect((await mark(person, { ids, cursor })).body).toEqual({ unread: 2 });
    const left = (await readInbox(person)).filter(({ isRead }) => !isRead);
    expect(left.every(({ id }) => !ids.includes(id))).toBe(true);
    // Once they are read, they count as existing.
    const again = await person.ask('GET', '/api/notifications?limit=1');
    const next = new URLSearchParams(again.headers['link']?.toString().split(/[?>]/)[1]).get(
      'cursor',
    );
    expect((await mark(person, { cursor: next })).body).toEqual({ unread: 0 });
  });

  test('continues after a row that was deleted in the meantime', async () => {
    const person = await makeUser(world);
    await fill(person, 4);
    const all = await readInbox(person);
    const { body, headers } = await person.ask('GET', '/api/notifications?limit=2');
    await world.db.deleteFrom('notifications').where('id', '=', body[1].id).execute();
    const link = headers['link']?.toString() ?? '';
    const next = link.slice(1, link.indexOf('>')).replace(world.deps.publicUrl, '');
    expect((await person.ask('GET', next)).body).toEqual(all.slice(2));
  });

  test.each([
    [{}],
    [{ ids: ['nothing'] }],
    [{ ids: Array.from({ length: 201 }, () => '01890a5d-ac96-774b-bcce-b302099a8057') }],
    [{ before: 'yesterday' }],
    [{ before: null }],
    [{ cursor: 'nothing' }],
    [{ cursor: 'x'.repeat(201) }],
    // The cursor of another list.
    [{ cursor: sealCursor({ at: new Date(), id: '01890a5d-ac96-774b-bcce-b302099a8057' }) }],
    [null],
  ])('refuses to mark %j', async (body) => {
    const person = await makeUser(world);
    await fill(person, 1);
    expect(await mark(person, body as object)).toMatchObject({ status: 400 });
    expect(await unread(person)).toBe(1);
  });

  test.each([
    'cursor=nothing',
    'cursor=01890a5d-ac96-774b-bcce-b302099a8057',
    'limit=0',
    'limit=201',
  ])('refuses ?%s', async (query) => {
    const { ask } = await makeUser(world);
    expect(await ask('GET', `/api/notifications?${query}`)).toMatchObject({ status: 400 });
  });

  test('disappears with its tournament', async () => {
    const { tournament, sides } = await startedTournament(world);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    const person = sides[0]?.clan.leader as Person;
    expect(await unread(person)).toBeGreaterThan(0);
    const staff = await makeUser(world, { role: 'staff' });
    await staff.ask('DELETE', `/api/admin/tournaments/${tournament.id}`);
    expect(await readInbox(person)).toEqual([]);
    expect(await unread(person)).toBe(0);
  });

  test('also reports the unread ones after a profile is saved', async () => {
    const person = await makeUser(world);
    await fill(person, 2);
    const { body } = await person.ask('PATCH', '/api/profile', { ign: 'Nova' });
    expect(body).toMatchObject({ ign: 'Nova', unread: 2 });
  });
});

describe('choices', () => {
  const read = async ({ ask }: Person) => (await ask('GET', '/api/notifications/choices')).body;
  const choose = ({ ask }: Person, choices: unknown) =>
    ask('PUT', '/api/notifications/choices', { choices });
  const all = NOTIFICATION_KINDS.map((kind) => ({
    kind,
    inbox: true,
    push: PUSHED_BY_DEFAULT.includes(kind),
    discord: false,
  }));

  test('begin with everything in the inbox, and change only what is sent', async () => {
    const person = await makeUser(world);
    expect(await read(person)).toEqual(all);
    const off = [
      { kind: 'results_in', inbox: false },
      { kind: 'finished', inbox: false },
    ];
    await choose(person, off);
    const { body } = await choose(person, [{ kind: 'finished', inbox: true }]);
    expect(body).toEqual(
      all.map((one) => (one.kind === 'results_in' ? { ...one, inbox: false } : one)),
    );
    expect(await read(person)).toEqual(body);
  });

  test('of concurrent calls are all kept', async () => {
    const person = await makeUser(world);
    await Promise.all(
      NOTIFICATION_KINDS.flatMap((kind) => [
        choose(person, [{ kind, inbox: false }]),
        choose(person, [{ kind, push: true }]),
        choose(person, [{ kind, discord: true }]),
      ]),
    );
    expect(await read(person)).toEqual(
      all.map(({ kind }) => ({ kind, inbox: false, push: true, discord: true })),
    );
  });

  test.each([
    [[]],
    [[{ kind: 'push', inbox: true }]],
    [[{ kind: 'finished' }]],
    [[{ kind: 'finished', inbox: 'yes' }]],
    [[{ kind: 'finished', inbox: true, push: null }]],
    [[{ kind: 'finished', discord: 'yes' }]],
    [
      [
        { kind: 'finished', inbox: true },
        { kind: 'finished', inbox: false },
      ],
    ],
    [null],
  ])('refuse %j', async (choices) => {
    const person = await makeUser(world);
    expect(await choose(person, choices)).toMatchObject({ status: 400 });
    expect(await read(person)).toEqual(all);
  });
});
