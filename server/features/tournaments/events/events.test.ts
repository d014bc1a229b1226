import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeTournament,
  registerSide,
  resultRows,
  setStatus,
  start,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { followAt } from './testing/follow.ts';

const world = useTestWorld();
let port = 0;

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});

const follow = (tournament: { id: string }, person?: Person, at = port) =>
  followAt(at, tournament, person);

describe('events', () => {
  test('report changes of registrations, status, rounds, results and details, to visitors too', async () => {
    const tournament = await makeTournament(world);
    const stream = await follow(tournament);
    const { host } = tournament;
    const post = (path: string, body?: object) =>
      host.ask('POST', `/api/tournaments/${tournament.id}${path}`, body);
    const received: string[] = [];
    const after = async (event: string, act: () => Promise<unknown>) => {
      await act();
      await stream.until(event);
      received.push(event);
    };
    const side = await registerSide(world, tournament);
    await stream.until('registrations');
    await after('registrations', () => post(`/registrations/${side.id}/approve`));
    await after('details', () =>
      host.ask('PUT', `/api/tournaments/${tournament.id}`, { name: 'Renamed' }),
    );
    await after('status', () => post('/start'));
    await after('rounds', () => post('/rounds/1/room', { roomId: '1', roomPassword: '2' }));
    const roundResults = resultRows([{ side, placement: 1, kills: [3] }]);
    await after('results', () => post('/rounds/1/save', { roundResults }));
    await after('rounds', () => post('/rounds/1/end'));
    await after('status', () => post('/finish'));
    expect(received).toHaveLength(7);
    stream.close();
  });

  test('are sent for this tournament only, and not for refused calls', async () => {
    const { tournament } = await startedTournament(world);
    const other = await startedTournament(world);
    const stream = await follow(tournament);
    await giveRoom(world, other.tournament, 1);
    await other.tournament.host.ask('POST', `/api/tournaments/${tournament.id}/finish`);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/start`);
    await giveRoom(world, tournament, 1);
    let early = false;
    const wrong = stream.until('status').then(() => (early = true));
    await stream.until('rounds');
    expect(early).toBe(false);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/finish`);
    await wrong;
    stream.close();
  });

  test('contain nothing private', async () => {
    const { tournament } = await startedTournament(world);
    const stream = await follow(tournament);
    await giveRoom(world, tournament, 1, { roomId: 'secret-room', roomPassword: 'secret-word' });
    await stream.until('rounds');
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
    expect(stream.head).toMatch(/content-type: text\/event-stream; charset=utf-8/i);
    expect(stream.head).toMatch(/cache-control: no-store/i);
    expect(stream.head).toMatch(/x-accel-buffering: no/i);
    expect(stream.head).toMatch(/x-content-type-options: nosniff/i);
    expect(stream.head).not.toContain('secret');
    stream.close();
  });
});

test('a change in one process reaches the streams of another', async () => {
  const twin = await world.twin();
  await twin.app.listen({ host: '127.0.0.1', port: 0 });
  const { tournament, sides } = await startedTournament(world);
  await giveRoom(world, tournament, 1);
  const address = twin.app.server.address() as AddressInfo;
  const stream = await follow(tournament, undefined, address.port);
  const roundResults = resultRows(sides.map((side) => ({ side, placement: 1, kills: [1] })));
  const path = `/api/tournaments/${tournament.id}/rounds/1/save`;
  expect(await tournament.host.ask('POST', path, { roundResults })).toMatchObject({ status: 200 });
  await stream.until('results');
  const scores = await visitor(twin)('GET', `/api/tournaments/${tournament.id}/final-scores`);
  expect(scores.body).toMatchObject([{ totalKills: 1 }, { totalKills: 1 }]);
  stream.close();
});

test('only the banned account is notified of a ban, immediately', async () => {
  const tournament = await makeTournament(world);
  const [person, other] = [await makeUser(world), await makeUser(world)];
  const admin = await makeUser(world, { role: 'admin' });
  const [own, others] = [await follow(tournament, person), await follow(tournament, other)];
  let wrong = false;
  void others.until('account').then(() => (wrong = true));
  await admin.ask('POST', `/api/admin/users/${person.id}/ban`);
  await own.until('account');
  await registerSide(world, tournament);
  await own.until('registrations');
  expect(wrong).toBe(false);
  own.close();
  others.close();
});

describe('a deleted tournament', () => {
  const remove = async ({ id }: TestTournament) => {
    const { ask } = await makeUser(world, { role: 'staff' });
    expect((await ask('DELETE', `/api/admin/tournaments/${id}`)).status).toBe(200);
  };

  test('notifies its subscribers, who then find that it does not exist', async () => {
    const { tournament } = await startedTournament(world);
    const stream = await follow(tournament);
    await remove(tournament);
    await stream.until('status');
    stream.close();
    const { status } = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
    expect(status).toBe(404);
    const again = await follow(tournament, tournament.host);
    expect(again.head).toMatch(/^HTTP\/1.1 404 /);
    again.close();
  });

  test('ends the streams of a draft', async () => {
    const tournament = await makeTournament(world, { status: 'draft' });
    const stream = await follow(tournament, tournament.host);
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
    await remove(tournament);
    await stream.ended;
  });
});

test('an unknown tournament has no stream', async () => {
  const stream = await follow({ id: '01890a5d-ac96-774b-bcce-b302099a8057' });
  expect(stream.head).toMatch(/^HTTP\/1.1 404 /);
  stream.close();
});

test('many concurrent saves are sent together, and the last one is included', async () => {
  const tournament = await makeTournament(world);
  const sides = [await approvedSide(world, tournament), await approvedSide(world, tournament)];
  await start(world, tournament);
  await giveRoom(world, tournament, 1);
  const stream = await follow(tournament);
  const save = (kills: number) =>
    tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/save`, {
      roundResults: resultRows(sides.map((side) => ({ side, placement: 1, kills: [kills] }))),
    });
  await Promise.all([1, 2, 3, 4, 5].map(save));
  await stream.until('results');
  const { status } = await save(9);
  expect(status).toBe(200);
  await stream.until('results');
  stream.close();
});

test('streams end immediately when the app closes', async () => {
  const tournament = await makeTournament(world);
  await setStatus(world, tournament, 'open');
  const stream = await follow(tournament);
  await world.app.close();
  await stream.ended;
  expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
});
