import { describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import type { Call } from '#shared/contract/call.ts';
import { tablesChangedBy } from '../testing/database-state.ts';
import { visitor } from '../testing/users.ts';
import { testOwnerDiscordId, testPublicUrl } from '../testing/test-app.ts';
import { fillPath, wrongRefusals } from './testing/refusal.ts';
import type { ValidRequest } from './testing/valid-request.ts';
import { useSweptWorld } from './testing/use-swept-world.ts';

const { world, requests } = useSweptWorld();

const names = Object.keys(allCalls);
const those = (meant: (call: Call) => boolean) =>
  Object.entries(allCalls)
    .filter(([, call]) => meant(call))
    .map(([name]) => name);
const changesState = ({ method }: Call) => method !== 'GET';

function find(name: string): { call: Call; request: ValidRequest } {
  const [call, request] = [allCalls[name], requests[name]];
  if (call === undefined || request === undefined) throw new Error(`nothing is known of ${name}`);
  return { call, request };
}

function send(name: string, changes: Partial<ValidRequest & { headers: object }> = {}) {
  const { call, request } = find(name);
  const { who, params, query, body, headers } = { headers: {}, ...request, ...changes };
  return who.ask(call.method, fillPath(call, params, query), body, { headers: { ...headers } });
}

const malformed = [
  'x',
  '0',
  '-1',
  '1.5',
  '99999',
  'null',
  '%00',
  '%F0%9F%92%A5',
  "'%20or%201=1",
  '0189-0a5d',
  'g'.repeat(36),
  `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(13)}`,
];

const noPaths = ['a'.repeat(201), 'a'.repeat(5000), '%zz', '..%2f..%2fetc'];

const changedBy = (work: () => Promise<unknown>) => tablesChangedBy(world, work);

async function changeUser(name: string, change: object): Promise<void> {
  const { request } = find(name);
  await world.db.updateTable('users').set(change).where('id', '=', request.who.id).execute();
}

test('the sweep has a request for exactly the calls of the API', () => {
  expect(Object.keys(requests).toSorted()).toEqual(names.toSorted());
});

/**
 * These calls are public, because the key of a link is enough. Without a key they require an account
 * (rules/overlays 3.1).
 */
const orByKey = ['saveOverlay'];

describe.each(names)('%s', (name) => {
  const isPublic = allCalls[name]?.access === 'public' && !orByKey.includes(name);

  test(`returns to a visitor ${isPublic ? 'anything but' : 'with'} 401`, async () => {
    const who = { ...find(name).request.who, ask: visitor(world) };
    const changed = await changedBy(async () => {
      const answer = await send(name, { who });
      expect([answer.status === 401, answer.body.code === 'not_signed_in']).toEqual([
        !isPublic,
        !isPublic,
      ]);
    });
    expect(changed).toEqual([]);
  });

  test('treats an invalid cookie as no cookie', async () => {
    const { request } = find(name);
    const tokens = ['', 'x', `${request.who.token}x`, '%00', '%', 'x'.repeat(3000), '"', 'é'];
    const changed = await changedBy(async () => {
      for (const token of tokens) {
        const cookie = `hotdrop_session=${token}`;
        const who = { ...request.who, ask: visitor(world) };
        const { status } = await send(name, { who, headers: { cookie } });
        expect([token, status === 401, status < 500]).toEqual([token, !isPublic, true]);
      }
    });
    expect(changed).toEqual([]);
  });
});

describe.each(those((call) => !call.allowedWhenBanned))('%s', (name) => {
  test('refuses a banned user if it changes something', async () => {
    await changeUser(name, { banned: true });
    const changed = await changedBy(async () => {
      const { body } = await send(name);
      expect(body.code === 'banned').toBe(changesState(find(name).call));
    });
    await changeUser(name, { banned: false });
    expect(changed).toEqual([]);
  });
});

describe.each(those(({ access }) => access === 'player' || access === 'host'))('%s', (name) => {
  test('refuses an incomplete profile', async () => {
    const row = await world.db
      .selectFrom('users')
      .select(['ign', 'uid'])
      .where('id', '=', find(name).request.who.id)
      .executeTakeFirstOrThrow();
    for (const missing of [{ ign: null }, { uid: null }, { ign: null, uid: null }]) {
      await changeUser(name, missing);
      const changed = await changedBy(async () => {
        const { status, body } = await send(name);
        expect([status, body.code]).toEqual([403, 'profile_incomplete']);
      });
      expect(changed).toEqual([]);
      await changeUser(name, row);
    }
  });
});

describe.each(those(({ access }) => access === 'admin'))('%s', (name) => {
  test('refuses everyone except the owner and admins, regardless of the request', async () => {
    const { params = {} } = find(name).request;
    const unknown = Object.fromEntries(Object.keys(params).map((param) => [param, 'x']));
    for (const role of ['user', 'tournament_host', 'staff'] as const) {
      await changeUser(name, { role });
      const changed = await changedBy(async () => {
        for (const target of [params, unknown]) {
          const { status, body } = await send(name, { params: target });
          expect([role, status, body.code]).toEqual([role, 403, 'not_admin']);
        }
      });
      expect(changed).toEqual([]);
    }
    await changeUser(name, { role: 'admin' });
  });
});

describe.each(those(({ access }) => access === 'owner'))('%s', (name) => {
  test('refuses everyone but the owner, even admins', async () => {
    for (const role of ['user', 'tournament_host', 'staff', 'admin'] as const) {
      await changeUser(name, { role, discord_id: '900000000000000001' });
      const changed = await changedBy(async () => {
        for (const body of [find(name).request.body, {}]) {
          const answer = await send(name, { ...(body !== undefined && { body }) });
          expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'not_owner']);
        }
      });
      expect(changed).toEqual([]);
    }
    await changeUser(name, { role: 'user', discord_id: testOwnerDiscordId });
  });
});

describe.each(those(({ access }) => access === 'host'))('%s', (name) => {
  test('refuses anyone who is not an approved host while hosts are approved, regardless of the request', async () => {
    const rule = (who_may_host: 'everyone' | 'approved') =>
      world.db.updateTable('site_settings').set({ who_may_host }).execute();
    await rule('approved');
    const changed = await changedBy(async () => {
      for (const body of [find(name).request.body ?? {}, {}]) {
        const answer = await send(name, { body });
        expect([answer.status, answer.body.code]).toEqual([403, 'not_approved_host']);
      }
    });
    await rule('everyone');
    expect(changed).toEqual([]);
  });
});

describe.each(those(({ access }) => access === 'staff'))('%s', (name) => {
  test('refuses everyone except the owner, admins and staff, regardless of the request', async () => {
    const { params = {} } = find(name).request;
    const unknown = Object.fromEntries(Object.keys(params).map((param) => [param, 'x']));
    for (const role of ['user', 'tournament_host'] as const) {
      await changeUser(name, { role });
      const changed = await changedBy(async () => {
        for (const target of [params, unknown]) {
          const { status, body } = await send(name, { params: target });
          expect([role, status, body.code]).toEqual([role, 403, 'not_staff']);
        }
      });
      expect(changed).toEqual([]);
    }
    await changeUser(name, { role: 'staff' });
  });
});

describe.each(those(changesState))('%s', (name) => {
  test('refuses every request from another site and changes nothing', async () => {
    const origins = [
      'https://evil.example',
      'http://localhost',
      `${testPublicUrl}.evil`,
      'null',
      '',
    ];
    const changed = await changedBy(async () => {
      for (const origin of origins) {
        const { status, body } = await send(name, { headers: { origin } });
        expect([origin, status, body.code]).toEqual([origin, 403, 'foreign_origin']);
      }
      // Without an Origin, the browser still says where the request comes from.
      for (const site of ['cross-site', 'same-site']) {
        const { status, body } = await send(name, { headers: { 'sec-fetch-site': site } });
        expect([site, status, body.code]).toEqual([site, 403, 'foreign_origin']);
      }
    });
    expect(changed).toEqual([]);
  });
});

/** Parts of paths that are not ids of the product. Most are never unknown; a token has its own shape. */
const noIds = ['round', 'serverId', 'token'];

describe.each(those(({ params }) => params !== undefined))('%s', (name) => {
  async function withParams(values: readonly string[], isMeant = (_param: string) => true) {
    const { params = {} } = find(name).request;
    const answers = [];
    for (const param of Object.keys(params).filter(isMeant)) {
      for (const value of values) {
        const answer = await send(name, { params: { ...params, [param]: value } });
        answers.push({ what: `${param} ${value}`, answer });
      }
    }
    return answers;
  }

  test('returns 400 for malformed path parts', async () => {
    const changed = await changedBy(async () => {
      const answers = await withParams(malformed);
      expect(answers.length).toBeGreaterThan(0);
      expect(wrongRefusals(find(name).call, answers, 400)).toEqual([]);
    });
    expect(changed).toEqual([]);
  });

  test('returns 404 for unknown ids', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const changed = await changedBy(async () => {
      const answers = await withParams([unknown], (param) => !noIds.includes(param));
      expect(answers.length > 0).toBe(/:(?!serverId|round|token)/.test(find(name).call.path));
      expect(wrongRefusals(find(name).call, answers, 404)).toEqual([]);
    });
    expect(changed).toEqual([]);
  });

  test('returns 4xx for invalid paths', async () => {
    for (const { what, answer } of await withParams(noPaths)) {
      const { status, body } = answer;
      expect([what, status >= 400, status < 500]).toEqual([what, true, true]);
      expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
});

describe('the unchanged requests', () => {
  // This runs last, since the requests change data. It proves that each refusal above was only due to its one
  // fault.
  test.each(names)('%s succeeds, even with the product as Origin', async (name) => {
    const { call } = find(name);
    const answer = await send(name, { headers: { origin: testPublicUrl } });
    const redirects = call.response === null && !call.stream && !call.media;
    expect(answer.status).toBe(redirects ? 302 : (call.status ?? 200));
  });
});
