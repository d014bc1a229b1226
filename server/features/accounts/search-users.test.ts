import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let seeker: Person;
let owner: Person;

beforeAll(async () => {
  seeker = await makeUser(world, { name: 'a-seeker' });
  owner = await makeUser(world, { name: 'an-owner', owner: true });
});

function search(q: string, ask: Ask = seeker.ask) {
  return ask('GET', `/api/users/search?q=${encodeURIComponent(q)}`);
}

async function found(q: string): Promise<string[]> {
  const { status, body } = await search(q);
  expect(status).toBe(200);
  return (body as User[]).map(({ username }) => username);
}

async function makeNamedUser(name: string, ign: string): Promise<Person> {
  const person = await makeUser(world, { name });
  await person.ask('PATCH', '/api/profile', { ign });
  return person;
}

describe('GET /api/users/search', () => {
  test('matches any part of username or IGN, regardless of case', async () => {
    await makeNamedUser('QuietFox', 'Thunder');
    await makeNamedUser('plain', 'the_Quietest');
    for (const q of ['quiet', 'QUIET', '  qUiEt ']) {
      expect(await found(q)).toEqual(['QuietFox', 'plain']);
    }
    expect(await found('uiet')).toEqual(['plain', 'QuietFox']);
    expect(await found('thUNDer')).toEqual(['QuietFox']);
    expect(await found('quietly')).toEqual([]);
  });

  test('ignores the case of non-ASCII letters too', async () => {
    await makeNamedUser('Äpfelchen', 'ΩΜΕΓΑ');
    expect(await found('äPFEL')).toEqual(['Äpfelchen']);
    expect(await found('ωμεγα')).toEqual(['Äpfelchen']);
  });

  test('puts names that begin with the text first, then orders by name', async () => {
    for (const [name, ign] of [
      ['wolfzeta', 'x1'],
      ['arcticwolf', 'x2'],
      ['Zorro', 'WolfKing'],
      ['WOLFalpha', 'x3'],
      ['werewolf', 'x4'],
      ['Beowolf', 'x5'],
    ] as const) {
      await makeNamedUser(name, ign);
    }
    expect(await found('wolf')).toEqual([
      'WOLFalpha',
      'wolfzeta',
      'Zorro',
      'arcticwolf',
      'Beowolf',
      'werewolf',
    ]);
  });

  test.each([
    ['%%', '100%% sure'],
    ['a_b', 'a_b_c'],
    ['\\_', 'back\\_slash'],
    ["o'c", "o'clock"],
  ])('takes %j literally', async (q, name) => {
    await makeUser(world, { name });
    await makeUser(world, { name: 'aXb plain' });
    expect(await found(q)).toEqual([name]);
  });

  test('returns at most 20', async () => {
    for (let number = 10; number < 35; number += 1) {
      await makeUser(world, { name: `crowd${number}` });
    }
    expect(await found('crowd')).toEqual(Array.from({ length: 20 }, (_, n) => `crowd${n + 10}`));
  });

  test('never finds banned users, regardless of the viewer', async () => {
    await makeUser(world, { name: 'rascal1', banned: true });
    await makeUser(world, { name: 'rascal2' });
    for (const person of [seeker, await makeUser(world, { role: 'admin' }), owner]) {
      const { body } = await search('rascal', person.ask);
      expect((body as User[]).map(({ username }) => username)).toEqual(['rascal2']);
    }
  });

  test('finds users without a profile, but nobody by email or UID', async () => {
    const newcomer = await makeUser(world, { name: 'freshman', completed: false });
    expect((await search('fresh')).body).toMatchObject([{ id: newcomer.id, ign: null, uid: null }]);
    expect(await found('mail.example')).toEqual([]);
    expect(await found('uid-')).toEqual([]);
  });

  test('shows each account with the fields that this viewer may see', async () => {
    const subject = await makeUser(world, { name: 'looked-at' });
    const viewers = [
      { person: seeker, email: false, account: true },
      { person: subject, email: true, account: true },
      { person: await makeUser(world, { role: 'staff' }), email: true, account: true },
      { person: owner, email: true, account: true },
      { person: await makeUser(world, { banned: true }), email: false, account: false },
    ];
    for (const { person, email, account } of viewers) {
      const { status, body } = await search('looked-at', person.ask);
      expect(status).toBe(200);
      expect(body).toEqual([(await person.ask('GET', `/api/users/${subject.id}`)).body]);
      expect(['email' in body[0], 'discordId' in body[0]]).toEqual([email, account]);
    }
  });

  test('requires a session', async () => {
    expect(await search('fox', visitor(world))).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(101)}`, '?q=a%00b', '?q=aa&q=bb'])(
    'refuses %j',
    async (query) => {
      expect(await seeker.ask('GET', `/api/users/search${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'q' }] },
      });
    },
  );

  test.each(['\u{1f680}\u{1f680}', '\u{1f680}'.repeat(100), ` ${'a'.repeat(100)} `])(
    'accepts %j',
    async (q) => {
      expect((await search(q)).status).toBe(200);
    },
  );

  test('runs one statement in addition to the one for the session', async () => {
    await seeker.ask('GET', '/api/clans');
    world.statements.length = 0;
    await search('crowd');
    expect(world.statements).toHaveLength(2);
  });
});
