import { describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { testPublicUrl, useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

function readRow({ id }: Person) {
  return world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function readAudit({ id }: Person) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
}

const newcomer = () => makeUser(world, { completed: false });

const rocket = '\u{1f680}';

describe('setting up a profile', () => {
  test('trims IGN and UID, and returns the whole account', async () => {
    const person = await newcomer();
    const answer = await person.ask('PATCH', '/api/profile', {
      ign: '  \u3000Nova \n',
      uid: '\t5 550 100 ',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: person.id, username: person.name, ign: 'Nova', uid: '5 550 100' },
    });
    expect(await readRow(person)).toMatchObject({ ign: 'Nova', uid: '5 550 100' });
  });

  test('is written to the audit log', async () => {
    const person = await newcomer();
    await person.ask('PATCH', '/api/profile', { ign: 'Nova', uid: 'audited' });
    expect(await readAudit(person)).toEqual([
      {
        actor_id: person.id,
        action: 'profile.update',
        subject_type: 'user',
        before: { ign: null, uid: null },
        after: { ign: 'Nova', uid: 'audited' },
      },
    ]);
  });

  test.each([
    ['50 code points of IGN', { ign: rocket.repeat(50), uid: 'long-1' }],
    ['20 code points of UID', { ign: 'x', uid: rocket.repeat(20) }],
    ['spaces around 50 and 20', { ign: ` ${'x'.repeat(50)} `, uid: ` ${'y'.repeat(20)} ` }],
  ])('takes %s', async (_case, body) => {
    const person = await newcomer();
    expect((await person.ask('PATCH', '/api/profile', body)).status).toBe(200);
    expect(await readRow(person)).toMatchObject({ ign: body.ign.trim(), uid: body.uid.trim() });
  });

  test.each([
    ['no IGN', { uid: '1' }, 'ign', 'In-Game Name is required'],
    ['an empty IGN', { ign: ' \u3000', uid: '1' }, 'ign', 'In-Game Name is required'],
    ['a null IGN', { ign: null, uid: '1' }, 'ign', 'In-Game Name is required'],
    ['an IGN that is a number', { ign: 7, uid: '1' }, 'ign', 'In-Game Name is required'],
    [
      '51 code points of IGN',
      { ign: rocket.repeat(51), uid: '1' },
      'ign',
      'IGN must be less than 50 characters',
    ],
    [
      '21 code points of UID',
      { ign: 'x', uid: rocket.repeat(21) },
      'uid',
      'UID must be less than 20 characters',
    ],
    ['no UID', { ign: 'x' }, 'uid', 'In-Game UID is required'],
    ['a null UID', { ign: 'x', uid: null }, 'uid', 'In-Game UID is required'],
    ['an empty UID', { ign: 'x', uid: '  ' }, 'uid', 'In-Game UID is required'],
    ['a UID that is a list', { ign: 'x', uid: ['1'] }, 'uid', 'This must be text.'],
    ['a list', [], '', expect.any(String)],
    ['no body', undefined, '', expect.any(String)],
  ])('refuses %s and writes nothing', async (_case, body, path, message) => {
    const person = await newcomer();
    const before = await readRow(person);
    expect(await person.ask('PATCH', '/api/profile', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path, message }] },
    });
    expect(await readRow(person)).toEqual(before);
    expect(await readAudit(person)).toEqual([]);
  });

  test.each([
    ['a NUL in the IGN', '{"ign": "No\\u0000va", "uid": "1"}', 400, 'invalid_input'],
    ['a lone surrogate in the IGN', '{"ign": "Nova\\ud83d", "uid": "1"}', 400, 'invalid_input'],
    ['a NUL in the UID', '{"ign": "Nova", "uid": "\\u0000"}', 400, 'invalid_input'],
    ['a lone surrogate in the UID', '{"ign": "Nova", "uid": "\\ude801"}', 400, 'invalid_input'],
    ['truncated JSON', '{"ign": "Nova", "uid"', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_json'],
    ['a prototype as the body', '{"__proto__": {"ign": "Nova"}, "uid": "1"}', 400, 'invalid_json'],
    ['5 MB', `{"ign": "Nova", "uid": "1", "x": "${'x'.repeat(5e6)}"}`, 413, 'too_large'],
  ])('refuses %s and writes nothing', async (_case, payload, status, code) => {
    const person = await newcomer();
    const before = await readRow(person);
    const headers = { 'content-type': 'application/json' };
    const answer = await person.ask('PATCH', '/api/profile', undefined, { payload, headers });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await readRow(person)).toEqual(before);
  });

  test('refuses a body that is not JSON', async () => {
    const person = await newcomer();
    const answer = await person.ask('PATCH', '/api/profile', undefined, {
      payload: 'ign=Nova&uid=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test('ignores other fields', async () => {
    const person = await newcomer();
    const body = { ign: 'Nova', uid: 'plain', role: 'admin', banned: false, id: 'x', email: 'y' };
    const { role, email, id } = await readRow(person);
    expect((await person.ask('PATCH', '/api/profile', body)).status).toBe(200);
    expect(await readRow(person)).toMatchObject({ id, role, email, uid: 'plain' });
  });
});

describe('a UID that is set', () => {
  test('cannot be changed, and then the IGN does not change either', async () => {
    const person = await makeUser(world);
    const before = await readRow(person);
    const answer = await person.ask('PATCH', '/api/profile', { ign: 'Changed', uid: 'other' });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'uid_restricted',
        message: 'You need to contact administrator to edit your UID.',
      },
    });
    expect(await readRow(person)).toEqual(before);
  });

  test('stays if the request has the same one, an empty one or none', async () => {
    const person = await makeUser(world);
    const { uid } = await readRow(person);
    for (const sent of [{ uid }, { uid: ` ${uid} ` }, { uid: '' }, { uid: null }, {}]) {
      const ign = `now ${JSON.stringify(sent).length}`;
      expect(await person.ask('PATCH', '/api/profile', { ign, ...sent })).toMatchObject({
        status: 200,
        body: { ign, uid },
      });
      expect(await readRow(person)).toMatchObject({ ign, uid });
    }
  });

  test('can belong to one user only', async () => {
    const holder = await makeUser(world);
    const { uid } = await readRow(holder);
    const person = await newcomer();
    const answer = await person.ask('PATCH', '/api/profile', { ign: 'Late', uid: ` ${uid} ` });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'uid_taken', message: 'Another player already has this UID.' },
    });
    expect(await readRow(person)).toMatchObject({ ign: null, uid: null });
    expect(await readAudit(person)).toEqual([]);
  });

  test('goes to one of many users who set it concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, newcomer));
    const answers = await Promise.all(
      all.map(({ ask }) => ask('PATCH', '/api/profile', { ign: 'Rush', uid: 'contested' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    const holders = await world.db
      .selectFrom('users')
      .select('id')
      .where('uid', '=', 'contested')
      .execute();
    expect(holders).toEqual([{ id: all[statuses.indexOf(200)]?.id }]);
  });

  test('is set once by a user who sends several concurrently', async () => {
    const person = await newcomer();
    const uids = ['first', 'second', 'third'];
    const answers = await Promise.all(
      uids.map((uid) => person.ask('PATCH', '/api/profile', { ign: 'Nova', uid })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect((await readRow(person)).uid).toBe(uids[statuses.indexOf(200)]);
  });
});

describe('who may change a profile', () => {
  const body = { ign: 'Changed' };

  test('a visitor may not', async () => {
    expect(await visitor(world)('PATCH', '/api/profile', body)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('a banned user may not, but can read and log out', async () => {
    const person = await makeUser(world, { banned: true });
    const before = await readRow(person);
    expect(await person.ask('PATCH', '/api/profile', body)).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect(await readRow(person)).toEqual(before);
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(200);
    expect((await person.ask('GET', `/api/users/${person.id}`)).status).toBe(200);
    expect((await person.ask('POST', '/api/auth/logout')).status).toBe(200);
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(401);
  });

  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'http://localhost',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'null',
  ])('the origin %s may not, and may not log anyone out', async (origin) => {
    const person = await makeUser(world);
    const before = await readRow(person);
    const headers = { origin };
    for (const [method, path] of [
      ['PATCH', '/api/profile'],
      ['POST', '/api/auth/logout'],
    ] as const) {
      expect(await person.ask(method, path, body, { headers })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
    }
    expect(await readRow(person)).toEqual(before);
    expect((await person.ask('GET', '/api/auth/me', undefined, { headers })).status).toBe(200);
  });

  test('a page of Hotdrop may', async () => {
    const person = await makeUser(world);
    const headers = { origin: testPublicUrl };
    expect((await person.ask('PATCH', '/api/profile', body, { headers })).status).toBe(200);
  });

  test('a visitor from another origin is asked to sign in first', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await visitor(world)('PATCH', '/api/profile', body, { headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('a banned user is told about the ban before bad input', async () => {
    const person = await makeUser(world, { banned: true });
    const answer = await person.ask('PATCH', '/api/profile', { ign: '' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'banned' } });
  });
});

describe('open pages', () => {
  test('are notified of a new IGN, and not if it stays the same', async () => {
    const person = await makeUser(world, { name: 'Nova' });
    const change = { of: 'user', id: person.id };
    const save = (ign: string) => () => person.ask('PATCH', '/api/profile', { ign });
    expect(await recordChanges(world, save('Nova'))).toEqual([]);
    expect(await recordChanges(world, save('Vega'))).toEqual([change]);
    expect(await recordChanges(world, save(' Vega '))).toEqual([]);
    expect(await recordChanges(world, save(''))).toEqual([]);
  });
});
