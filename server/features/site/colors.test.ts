import { beforeAll, describe, expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { GOOD_SCHEMES } from '#shared/domain/site/testing/good-schemes.ts';
import { HOSTILE_SCHEMES } from '#shared/domain/site/testing/hostile-schemes.ts';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { inTurn } from '../../testing/locks.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let owner: Person;

beforeAll(async () => {
  owner = await makeUser(world, { owner: true });
});

const dusk = { name: 'Dusk', colors: { '--primary': '20 90% 60%', '--radius': '8px' } };
const apply = (body: unknown) => owner.ask('PUT', '/api/admin/colors', body);
const reset = () => owner.ask('DELETE', '/api/admin/colors');
const seen = async () => (await visitor(world)('GET', '/api/site')).body.colorScheme;
const acts = (action: string) =>
  world.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();

const applyText = (payload: string, type = 'application/json') =>
  owner.ask('PUT', '/api/admin/colors', undefined, { payload, headers: { 'content-type': type } });

describe('applying colours', () => {
  test('changes them for everyone, and logs the changes', async () => {
    await reset();
    await apply(dusk);
    const next = { name: 'Dawn', colors: { '--primary': '30 90% 60%', '--radius': '8px' } };
    const changes = await recordChanges(world, async () => {
      expect(await apply(next)).toMatchObject({ status: 200, body: next });
    });
    expect(changes).toEqual([{ of: 'site' }]);
    expect(await seen()).toEqual(next);
    expect((await acts('site.apply-colors')).at(-1)).toMatchObject({
      actor_id: owner.id,
      subject_type: 'site',
      before: { name: 'Dusk', colors: { '--primary': '20 90% 60%' } },
      after: { name: 'Dawn', colors: { '--primary': '30 90% 60%' } },
    });
  });

  test('that are already applied changes nothing, in any order of keys', async () => {
    await apply(dusk);
    const turned = { name: 'Dusk', colors: { '--radius': '8px', '--primary': '20 90% 60%' } };
    const changed = await tablesChangedBy(world, async () => {
      expect((await apply(turned)).status).toBe(200);
    });
    expect(changed).toEqual([]);
  });

  test('concurrently leaves one complete scheme', async () => {
    const [first, second] = PRESETS.map(({ name, colors }) => ({ name, colors }));
    await inTurn(world.db, [() => apply(first), () => apply(second)]);
    expect([first, second]).toContainEqual(await seen());
  });

  test('accepts an exported file unchanged', async () => {
    const body = { ...dusk, exported: '2026-10-18T12:00:00.000Z' };
    expect(await apply(body)).toMatchObject({ status: 200, body: dusk });
    expect(await seen()).toEqual(dusk);
  });
});

describe('resetting colours', () => {
  test('restores the built-in ones, once', async () => {
    await apply(dusk);
    const known = (await acts('site.reset-colors')).length;
    const changes = await recordChanges(world, async () => {
      expect(await reset()).toMatchObject({ status: 200, body: {} });
    });
    expect(changes).toEqual([{ of: 'site' }]);
    expect(await seen()).toBe(null);
    const changed = await tablesChangedBy(world, async () => {
      expect(await reset()).toMatchObject({ status: 200, body: {} });
    });
    expect(changed).toEqual([]);
    const rows = await acts('site.reset-colors');
    expect(rows).toHaveLength(known + 1);
    expect(rows.at(-1)).toMatchObject({ before: dusk, after: null });
  });
});

test.each(GOOD_SCHEMES)('$name $colors $exported is applied', async (scheme) => {
  const { name, colors } = scheme;
  expect(await apply(scheme)).toMatchObject({ status: 200, body: { name: name.trim(), colors } });
  expect(await seen()).toEqual({ name: name.trim(), colors });
});

describe('a body with', () => {
  test.each(HOSTILE_SCHEMES.filter(({ onlyAsFile }) => !onlyAsFile))(
    '$what is refused, and the colours do not change',
    async ({ text }) => {
      await apply(dusk);
      const changed = await tablesChangedBy(world, async () => {
        const { status, body } = await applyText(text);
        expect([400, 413]).toContain(status);
        expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      });
      expect(changed).toEqual([]);
      expect(await seen()).toEqual(dusk);
    },
  );

  test.each(['text/plain', 'text/css', 'application/octet-stream'])(
    'the type %s is refused, and the colours do not change',
    async (type) => {
      await apply(dusk);
      const { status, body } = await applyText(JSON.stringify(PRESETS[1]), type);
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
      expect(await seen()).toEqual(dusk);
    },
  );
});

test('an admin, staff and a visitor may not change the colours', async () => {
  await apply(dusk);
  const people = await Promise.all(
    (['admin', 'staff', 'tournament_host', 'user'] as const).map((role) =>
      makeUser(world, { role }),
    ),
  );
  for (const { ask } of people) {
    for (const [method, body] of [['PUT', { name: 'x', colors: {} }], ['DELETE']] as const) {
      const answer = await ask(method, '/api/admin/colors', body);
      expect([answer.status, answer.body.code]).toEqual([403, 'not_owner']);
    }
  }
  expect((await visitor(world)('DELETE', '/api/admin/colors')).status).toBe(401);
  expect(await seen()).toEqual(dusk);
});
