import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { Call } from '../../shared/contract/call.ts';
import { databaseState } from '../testing/database-state.ts';
import { visitor } from '../testing/people.ts';
import { testPublicUrl, useTestWorld } from '../testing/test-app.ts';
import { expectRefusal, pathOf } from './testing/refusal.ts';
import { validRequests, type ValidRequest } from './testing/valid-requests.ts';

const world = useTestWorld();
let requests: Record<string, ValidRequest> = {};

beforeAll(async () => {
  requests = await validRequests(world);
});

const names = Object.keys(allCalls);

function find(name: string): { call: Call; request: ValidRequest } {
  const [call, request] = [allCalls[name], requests[name]];
  if (call === undefined || request === undefined) throw new Error(`nothing is known of ${name}`);
  return { call, request };
}

function send(name: string, changes: Partial<ValidRequest & { headers: object }> = {}) {
  const { call, request } = find(name);
  const { who, params, body, headers } = { headers: {}, ...request, ...changes };
  return who.ask(call.method, pathOf(call, params), body, { headers: { ...headers } });
}

async function expectNothingChanged(act: () => Promise<void>): Promise<void> {
  const before = await databaseState(world);
  await act();
  expect(await databaseState(world)).toEqual(before);
}

async function changeUser(name: string, change: object): Promise<void> {
  const { request } = find(name);
  await world.db.updateTable('users').set(change).where('id', '=', request.who.id).execute();
}

test('the sweep knows a request for every call of the API, and no other', () => {
  expect(Object.keys(requests).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  const call = allCalls[name];
  const changesState = call?.method !== 'GET';

  test(`answers a visitor ${call?.access === 'public' ? 'anything but 401' : '401'}`, async () => {
    const { request } = find(name);
    await expectNothingChanged(async () => {
      const who = { ...request.who, ask: visitor(world) };
      const answer = await send(name, { who });
      const isRefused = find(name).call.access !== 'public';
      expect(answer.status === 401).toBe(isRefused);
      if (isRefused) expectRefusal(find(name).call, answer, 'a visitor');
    });
  });

  test('refuses a cookie that opens nothing like no cookie', async () => {
    const { request } = find(name);
    const tokens = ['', 'x', `${request.who.token}x`, '%00', '%', 'x'.repeat(3000), '"', '💥'];
    await expectNothingChanged(async () => {
      for (const token of tokens) {
        const cookie = `hotdrop_session=${Buffer.from(token).toString('latin1')}`;
        const answer = await visitor(world)(
          find(name).call.method,
          pathOf(find(name).call, request.params),
          request.body,
          { headers: { cookie } },
        );
        expect(answer.status === 401, token).toBe(find(name).call.access !== 'public');
        expect(answer.status, token).toBeLessThan(500);
      }
    });
  });

  const stopsBanned = changesState ? 'refuses' : 'answers';
  test.skipIf(call?.allowedWhenBanned)(`${stopsBanned} a banned user`, async () => {
    await changeUser(name, { banned: true });
    await expectNothingChanged(async () => {
      const { status, body } = await send(name);
      expect([status === 403, body.code === 'banned']).toEqual([changesState, changesState]);
    });
    await changeUser(name, { banned: false });
  });

  test.skipIf(call?.access !== 'player')('refuses an incomplete profile', async () => {
    const row = await world.db
      .selectFrom('users')
      .select(['ign', 'uid'])
      .where('id', '=', find(name).request.who.id)
      .executeTakeFirstOrThrow();
    for (const missing of [{ ign: null }, { uid: null }, { ign: null, uid: null }]) {
      await changeUser(name, missing);
      await expectNothingChanged(async () => {
        expect(await send(name)).toMatchObject({
          status: 403,
          body: { code: 'profile_incomplete' },
        });
      });
      await changeUser(name, row);
    }
  });

  test.runIf(changesState)('refuses every foreign Origin and changes nothing', async () => {
    const origins = [
      'https://evil.example',
      'http://localhost',
      `${testPublicUrl}.evil`,
      'null',
      '',
    ];
    await expectNothingChanged(async () => {
      for (const origin of origins) {
        expect(await send(name, { headers: { origin } }), origin).toMatchObject({
          status: 403,
          body: { code: 'foreign_origin' },
        });
      }
    });
  });

  test.skipIf(call?.params === undefined)('answers 400 to malformed ids', async () => {
    const { request } = find(name);
    const wrong = [
      'x',
      '1',
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
    await expectNothingChanged(async () => {
      for (const param of Object.keys(request.params ?? {})) {
        for (const value of wrong) {
          // A round is a whole number: out of its range is a 400 too.
          const given = param === 'round' && value === '1' ? '0' : value;
          const answer = await send(name, { params: { ...request.params, [param]: given } });
          expect(answer.status, `${param} ${given}`).toBe(400);
          expectRefusal(find(name).call, answer, `${param} ${given}`);
        }
      }
    });
  });

  test.skipIf(call?.params === undefined)('answers 404 to unknown ids', async () => {
    const { request } = find(name);
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    await expectNothingChanged(async () => {
      for (const param of Object.keys(request.params ?? {}).filter((name) => name !== 'round')) {
        const answer = await send(name, { params: { ...request.params, [param]: unknown } });
        expect(answer.status, param).toBe(404);
        expectRefusal(find(name).call, answer, `unknown ${param}`);
      }
    });
  });

  test('answers an endless id or path part with an error of the contract', async () => {
    const { request } = find(name);
    for (const param of Object.keys(request.params ?? {})) {
      for (const value of ['a'.repeat(201), 'a'.repeat(5000), '%zz', '..%2f..%2fetc']) {
        const answer = await send(name, { params: { ...request.params, [param]: value } });
        expect(answer.status, value).toBeGreaterThanOrEqual(400);
        expect(answer.status, value).toBeLessThan(500);
        expect(answer.body, value).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
        });
      }
    }
  });
});

describe('the same requests, with nothing spoiled,', () => {
  // Last, since they change things: what was refused above was refused for its one fault alone.
  test.each(names)('%s succeeds, also with the product as Origin', async (name) => {
    const { call } = find(name);
    const answer = await send(name, { headers: { origin: testPublicUrl } });
    expect(answer.status).toBe(call.response === null ? 302 : (call.status ?? 200));
  });
});
