import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPush } from '#server/db/open-push.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { deviceBody, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { inWorld, makeUser, signInAgain, visitor, type Person } from '#server/testing/users.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

const path = '/api/push/subscriptions';
const list = async ({ ask }: Person) => (await ask('GET', path)).body;
const post = ({ ask }: Person, body: unknown) => ask('POST', path, body);
const rows = () => world.db.selectFrom('push_subscriptions').selectAll().execute();
const rowsOf = async ({ id }: Person) => (await rows()).filter((row) => row.user_id === id);

const inDays = (days: number) =>
  new Date(world.deps.clock().getTime() + days * 86_400_000).toISOString();

describe('a device', () => {
  test('is listed for its user without its address and keys, which are sealed', async () => {
    const person = await makeUser(world);
    const device = await turnOn(person, service);
    const shown = await list(person);
    expect(shown).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        isCurrent: true,
        createdAt: world.deps.clock().toISOString(),
        lastSentAt: null,
        failures: 0,
        endsAt: inDays(30),
        isRenewable: true,
      },
    ]);
    const [row] = await rowsOf(person);
    expect(row?.sealed_keys.includes(device.keys.auth)).toBe(false);
    expect(world.deps.pushSealer.open(row?.sealed_keys ?? Buffer.of())).toBe(
      JSON.stringify(device.keys),
    );
    expect(await list(await signInAgain(world, person))).toEqual([
      { ...shown[0], isCurrent: false },
    ]);
  });

  test('is replaced when its browser subscribes again', async () => {
    const person = await makeUser(world);
    await turnOn(person, service);
    const device = await turnOn(person, service);
    expect((await post(person, deviceBody(device))).status).toBe(201);
    expect((await rowsOf(person)).map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
  });

  test('moves to the user who turns push on in the same browser', async () => {
    const [before, after] = [await makeUser(world), await makeUser(world)];
    const device = await turnOn(before, service);
    expect((await post(after, deviceBody(device))).status).toBe(201);
    expect(await list(before)).toEqual([]);
    expect(await list(after)).toHaveLength(1);
  });

  test.each([
    [
      'a name in capitals',
      (text: string) => text.replace('https://localhost', 'HTTPS://LOCALHOST'),
    ],
    ['a fragment', (text: string) => `${text}#again`],
    ['a detour', (text: string) => text.replace(/\/([^/]*)$/, '/x/../$1')],
  ])('moves too if its address is written with %s', async (_case, rewrite) => {
    const [one, two] = [await makeUser(world), await makeUser(world)];
    const device = deviceBody(service.subscribe());
    expect((await post(one, device)).status).toBe(201);
    const again = { ...device, endpoint: rewrite(device.endpoint) };
    expect((await post(two, again)).status).toBe(201);
    expect([await list(one), await list(two)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('is kept once when two users turn push on at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(world)));
    const body = deviceBody(service.subscribe());
    const answers = await Promise.all(people.map((person) => post(person, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const kept = await Promise.all(people.map(list));
    expect(kept.flat()).toHaveLength(1);
  });

  test('ends with its session, and with no other', async () => {
    const person = await makeUser(world);
    const [second, third] = [await signInAgain(world, person), await signInAgain(world, person)];
    for (const one of [person, second, third]) {
      await turnOn(one, service);
      world.advance(1000);
    }
    await second.ask('POST', '/api/auth/logout');
    expect((await list(person)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      true,
      false,
    ]);
    await person.ask('POST', '/api/auth/logout-everywhere');
    expect(await rowsOf(person)).toEqual([]);
  });

  test('is kept when its user logs in again in the same browser, and ends when someone else does', async () => {
    const [person, other] = [await makeUser(world), await makeUser(world)];
    await turnOn(person, service);
    const again = await signInAgain(world, person, person.token);
    expect(await list(again)).toMatchObject([{ isCurrent: true }]);
    await signInAgain(world, other, again.token);
    expect([await rowsOf(person), await rowsOf(other)]).toEqual([[], []]);
  });

  test('ends with a ban', async () => {
    const person = await makeUser(world);
    const admin = await makeUser(world, { role: 'admin' });
    await turnOn(person, service);
    const banned = await admin.ask('POST', `/api/admin/users/${person.id}/ban`, { reason: 'x' });
    expect(banned.status).toBeLessThan(300);
    expect(await rowsOf(person)).toEqual([]);
    expect((await post(person, deviceBody(service.subscribe()))).status).toBe(401);
  });

  test('is not turned on for a session that ends meanwhile', async () => {
    const person = await makeUser(world);
    const other = await signInAgain(world, person);
    const [answer] = await Promise.all([
      post(other, deviceBody(service.subscribe())),
      other.ask('POST', '/api/auth/logout'),
    ]);
    expect([201, 401]).toContain(answer.status);
    expect(await rowsOf(person)).toEqual([]);
  });
});

test('a user has at most ten devices, even with concurrent requests, and the oldest makes room', async () => {
  const person = await makeUser(world);
  const devices = [person];
  for (let n = 0; n < 13; n += 1) devices.push(await signInAgain(world, person));
  for (const device of devices.slice(0, 10)) {
    world.advance(1000);
    await turnOn(device, service);
  }
  const [first, second] = await list(person);
  await Promise.all(devices.slice(10).map((device) => turnOn(device, service)));
  const kept = await rowsOf(person);
  expect(kept.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(kept.map(({ id }) => id)).not.toContain(first.id);
  expect(kept.map(({ id }) => id)).not.toContain(second.id);
});

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuQ',
    'https://api.push.apple.com:443/QGuQ',
  ])('may be at a known push service: %s', async (endpoint) => {
    const person = await makeUser(world);
    const { status } = await post(person, { ...deviceBody(service.subscribe()), endpoint });
    expect(status).toBe(201);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@localhost/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://10.0.0.1/fcm.googleapis.com',
    'https://example.org/?x=.push.apple.com',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com',
  ])('is refused elsewhere: %s', async (endpoint) => {
    const person = await makeUser(world);
    const answer = await post(person, { ...deviceBody(service.subscribe()), endpoint });
    expect(answer).toMatchObject({ status: 400, body: { code: 'endpoint_not_allowed' } });
    expect(await rowsOf(person)).toEqual([]);
  });
});

const body = deviceBody(service.subscribe());

test.each([
  ['endpoint', { ...body, endpoint: '' }],
  ['endpoint', { ...body, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` }],
  ['keys.p256dh', { ...body, keys: { ...body.keys, p256dh: 'short' } }],
  [
    'keys.p256dh',
    { ...body, keys: { ...body.keys, p256dh: randomBytes(65).toString('base64url') } },
  ],
  ['keys.auth', { ...body, keys: { ...body.keys, auth: `${body.keys.auth}AA` } }],
  ['keys', { ...body, keys: null }],
  ['device', { ...body, device: ' ' }],
  ['device', { ...body, device: 'x'.repeat(61) }],
  ['locale', { ...body, locale: 'en_GB@posix' }],
  ['hourCycle', { ...body, hourCycle: 'h99' }],
  ['timeZone', { ...body, timeZone: 'Mars/Olympus' }],
])('an invalid %s is refused by name', async (field, sent) => {
  const person = await makeUser(world);
  const answer = await post(person, sent);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(answer.body.issues[0].path).toBe(field);
  expect(await rowsOf(person)).toEqual([]);
});

describe('the key of the site', () => {
  test('is made once for all processes, and kept sealed', async () => {
    await world.db.deleteFrom('site_secrets').execute();
    const twins = [await world.twin(), await world.twin(), await world.twin()];
    const person = await makeUser(world);
    const answers = await Promise.all(
      twins.map((twin) => inWorld(twin, person).ask('GET', '/api/push/key')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: shown }) => shown.key)).size).toBe(1);
    const point = Buffer.from(answers[0]?.body.key, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    const [secret, ...more] = await world.db.selectFrom('site_secrets').selectAll().execute();
    expect(more).toEqual([]);
    expect(secret?.sealed.includes('privateKey')).toBe(false);
  });

  test('is replaced after a change of the secret, and all devices are removed', async () => {
    const person = await makeUser(world);
    await turnOn(person, service);
    const { publicKey } = await world.deps.siteKeys();
    const changed = openPush(world.db, {
      sessionSecret: 'another secret',
      publicUrl: 'https://play.example.org',
      pushHosts: [],
    });
    expect((await changed.siteKeys()).publicKey).not.toBe(publicKey);
    expect(await rows()).toEqual([]);
  });
});

describe("another's device", () => {
  let owner: Person;
  const others: Record<string, Person> = {};

  beforeAll(async () => {
    owner = await makeUser(world);
    others['a player'] = await makeUser(world);
    others['staff'] = await makeUser(world, { role: 'staff' });
    others['an admin'] = await makeUser(world, { role: 'admin' });
    others['the owner of the site'] = await makeUser(world, { owner: true });
    await turnOn(owner, service);
  });

  test.each(['a player', 'staff', 'an admin', 'the owner of the site'])(
    'is neither shown to %s nor removed nor tested by them',
    async (who) => {
      const other = others[who] as Person;
      const [device] = await list(owner);
      const before = await rowsOf(owner);
      expect(await list(other)).toEqual([]);
      expect(await other.ask('DELETE', `${path}/${device.id}`)).toMatchObject({
        status: 404,
        body: { code: 'push_device_not_found' },
      });
      expect(await other.ask('POST', '/api/push/test')).toMatchObject({
        status: 409,
        body: { code: 'no_push_devices' },
      });
      expect(await rowsOf(owner)).toEqual(before);
    },
  );

  test('is removed by its user once', async () => {
    const [device] = await list(owner);
    expect((await owner.ask('DELETE', `${path}/${device.id}`)).status).toBe(200);
    expect((await owner.ask('DELETE', `${path}/${device.id}`)).status).toBe(404);
    expect(await list(owner)).toEqual([]);
  });
});

test.each([
  ['GET', path, undefined],
  ['POST', path, body],
  ['DELETE', `${path}/01890a5d-ac96-774b-bcce-b302099a8057`, undefined],
  ['GET', '/api/push/key', undefined],
  ['POST', '/api/push/test', undefined],
] as const)('a visitor has no %s %s', async (method, at, sent) => {
  expect(await visitor(world)(method, at, sent)).toMatchObject({ status: 401 });
});
