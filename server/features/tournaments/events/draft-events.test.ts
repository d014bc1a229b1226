import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAssistant, makeTournament, type TestTournament } from '#server/testing/communities.ts';
import { waitForChanges } from '#server/testing/changes.ts';
import { untilWaiting } from '#server/testing/locks.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
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

describe('a draft', () => {
  async function draft(): Promise<{ tournament: TestTournament; assistant: Person }> {
    const tournament = await makeTournament(world, { status: 'draft' });
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    // The notice of a new assistant ends streams of the draft.
    await waitForChanges(world);
    return { tournament, assistant };
  }

  test('is followed by those who can see it, and does not exist for others', async () => {
    const { tournament, assistant } = await draft();
    const outsider = await makeUser(world);
    for (const who of [undefined, outsider]) {
      const stream = await follow(tournament, who);
      expect(stream.head).toMatch(/^HTTP\/1.1 404 /);
      stream.close();
    }
    const stream = await follow(tournament, assistant);
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
    const published = await tournament.host.ask(
      'POST',
      `/api/tournaments/${tournament.id}/publish`,
    );
    expect(published.status).toBe(200);
    await stream.until('status');
    stream.close();
  });

  test('ends its streams when its assistants change, so each page reconnects', async () => {
    const { tournament, assistant } = await draft();
    const stream = await follow(tournament, assistant);
    const path = `/api/tournaments/${tournament.id}/assistants/${assistant.id}`;
    await tournament.host.ask('DELETE', path);
    await stream.ended;
    const again = await follow(tournament, assistant);
    expect(again.head).toMatch(/^HTTP\/1.1 404 /);
    again.close();
  });

  test('ends the stream of someone who is banned', async () => {
    const { tournament, assistant } = await draft();
    const owner = await makeUser(world, { owner: true });
    const stream = await follow(tournament, assistant);
    expect(await owner.ask('POST', `/api/admin/users/${assistant.id}/ban`)).toMatchObject({
      status: 200,
    });
    await stream.ended;
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("staff's stream of a draft", () => {
  async function staffOfDraft() {
    const tournament = await makeTournament(world, { status: 'draft' });
    const owner = await makeUser(world, { owner: true, completed: false });
    const staff = await makeUser(world, { role: 'staff' });
    await waitForChanges(world);
    const edit = (change: object) => owner.ask('PUT', `/api/admin/users/${staff.id}`, change);
    return { tournament, staff, edit };
  }

  test.each([{ role: 'user' }, { role: 'tournament_host' }, { banned: true }])(
    'ends with %o',
    async (change) => {
      const { tournament, staff, edit } = await staffOfDraft();
      const stream = await follow(tournament, staff);
      expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
      expect((await edit(change)).status).toBe(200);
      await stream.ended;
      const again = await follow(tournament, staff);
      expect(again.head).toMatch(/^HTTP\/1.1 404 /);
      again.close();
    },
  );

  test('also ends when the change comes from another process', async () => {
    const twin = await world.twin();
    await twin.app.listen({ host: '127.0.0.1', port: 0 });
    const { tournament, staff, edit } = await staffOfDraft();
    const address = twin.app.server.address() as AddressInfo;
    const stream = await follow(tournament, staff, address.port);
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
    expect((await edit({ role: 'user' })).status).toBe(200);
    await stream.ended;
  });

  test('ends if the ban comes while the stream is being opened', async () => {
    const { tournament, staff, edit } = await staffOfDraft();
    const opening = await world.db.transaction().execute(async (tx) => {
      await sql`lock table tournaments in access exclusive mode`.execute(tx);
      const opened = follow(tournament, staff);
      await untilWaiting(world.db, 1);
      expect((await edit({ banned: true })).status).toBe(200);
      return { opened };
    });
    const stream = await opening.opened;
    expect(stream.head).toMatch(/^HTTP\/1.1 200 /);
    await stream.ended;
  });
});
