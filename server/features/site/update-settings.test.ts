import { beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { inTurn } from '../../testing/locks.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { saveSettings, siteSubject } from './site.repository.ts';
import { inTransaction } from '../../db/transaction.ts';

const world = useTestWorld();
let admin: Person;

const nothing = {
  siteName: null,
  helpUrl: null,
  defaultMaxTeams: null,
  registrationWindowHours: null,
  defaultPrizeCurrency: null,
  whoMayHost: 'everyone',
};
const all = {
  siteName: 'Nachtliga',
  helpUrl: 'https://discord.gg/nachtliga',
  defaultMaxTeams: 32,
  registrationWindowHours: 72,
  defaultPrizeCurrency: 'EUR',
  whoMayHost: 'approved',
};

const put = (body: unknown) => admin.ask('PUT', '/api/admin/settings', body);
const saved = async () => (await admin.ask('GET', '/api/admin/settings')).body;
const acts = () =>
  world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'site')
    .orderBy('id')
    .execute();

beforeEach(async () => {
  admin ??= await makeUser(world, { role: 'admin' });
  await inTransaction(world.db, (tx) =>
    saveSettings(tx, {
      site_name: null,
      help_url: null,
      default_max_teams: null,
      registration_window_hours: null,
      default_prize_currency: null,
      who_may_host: 'everyone',
    }),
  );
  await world.db.deleteFrom('audit_log').execute();
});

describe('saving settings', () => {
  test('saves all of them, returns them, logs them and shows them on every page', async () => {
    expect(await saved()).toEqual(nothing);
    const changes = await recordChanges(world, async () => {
      const { status, body } = await put(all);
      expect([status, body]).toEqual([200, all]);
    });
    expect(changes).toEqual([{ of: 'site' }]);
    expect(await saved()).toEqual(all);
    expect((await visitor(world)('GET', '/api/site')).body).toEqual({ ...all, colorScheme: null });
    const [act, ...more] = await acts();
    expect(more).toEqual([]);
    expect(act).toMatchObject({
      actor_id: admin.id,
      action: 'site.update-settings',
      subject_id: siteSubject.id,
      before: nothing,
      after: all,
    });
  });

  test('changes only the given fields, and logs only the changes', async () => {
    await put(all);
    await put({ registrationWindowHours: 24, siteName: 'Nachtliga', defaultMaxTeams: 32 });
    expect(await saved()).toEqual({ ...all, registrationWindowHours: 24 });
    expect((await acts())[1]).toMatchObject({
      before: { registrationWindowHours: 72 },
      after: { registrationWindowHours: 24 },
    });
  });

  test.each([null, ''])('resets a setting that is sent as %j', async (none) => {
    await put(all);
    const { body } = await put({
      siteName: none,
      helpUrl: none,
      defaultPrizeCurrency: none,
      defaultMaxTeams: null,
      registrationWindowHours: null,
      whoMayHost: 'everyone',
    });
    expect(body).toEqual(nothing);
    expect((await visitor(world)('GET', '/api/site')).body.siteName).toBe('Hotdrop');
  });

  test('that change nothing writes, logs and publishes nothing', async () => {
    await put(all);
    const known = (await acts()).length;
    for (const body of [all, {}, { siteName: ' Nachtliga ' }]) {
      const changed = await tablesChangedBy(world, async () => {
        const changes = await recordChanges(world, async () => {
          expect(await put(body)).toMatchObject({ status: 200, body: all });
        });
        expect(changes).toEqual([]);
      });
      expect(changed).toEqual([]);
    }
    expect(await acts()).toHaveLength(known);
  });

  test('concurrently keeps the fields of each', async () => {
    await inTurn(world.db, [
      () => put({ siteName: 'Nachtliga' }),
      () => put({ defaultMaxTeams: 64 }),
      () => put({ helpUrl: 'https://help.example' }),
    ]);
    expect(await saved()).toEqual({
      ...nothing,
      siteName: 'Nachtliga',
      defaultMaxTeams: 64,
      helpUrl: 'https://help.example',
    });
    expect(await acts()).toHaveLength(3);
  });
});

describe('a setting with', () => {
  test.each<[string, unknown]>([
    ['siteName', 'x'.repeat(51)],
    ['siteName', '\u200b\u2060'],
    ['siteName', 'Nacht\nliga'],
    ['siteName', 'Nacht\u2028liga'],
    ['siteName', '\u202eagiLthcaN'],
    ['siteName', 'Nacht\u0000liga'],
    ['siteName', 7],
    ['helpUrl', 'javascript:alert(1)'],
    ['helpUrl', 'discord.gg/x'],
    ['helpUrl', `https://x.example/${'x'.repeat(2000)}`],
    ['helpUrl', 'https://user:pass@evil.example'],
    ['defaultMaxTeams', 1],
    ['defaultMaxTeams', 201],
    ['defaultMaxTeams', 20.5],
    ['defaultMaxTeams', '20'],
    ['registrationWindowHours', 0],
    ['registrationWindowHours', 8761],
    ['defaultPrizeCurrency', 'XYZ'],
    ['defaultPrizeCurrency', 'usd'],
    ['whoMayHost', 'nobody'],
    ['whoMayHost', null],
  ])('%s %j is refused, and nothing else of the request is saved', async (field, value) => {
    const { status, body } = await put({ registrationWindowHours: 5, [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues[0].path).toBe(field);
    expect(await saved()).toEqual(nothing);
  });

  test.each(['Ночная лига', 'دوري الليل', '夜のリーグ', '👩‍👩‍👧 League', '</title>$&\'"', 'x'])(
    'the site name %s is accepted',
    async (siteName) => {
      expect(await put({ siteName })).toMatchObject({ status: 200, body: { siteName } });
    },
  );
});
