import { expect, test } from 'vitest';
import { makeAssistant, makeTournament } from '#server/testing/communities.ts';
import { makeServerConfig } from '#server/testing/deliveries.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const address = ({ id }: { id: string }) => `/api/tournaments/${id}/announcements`;
const serverId = '310000000000000001';

test('host and assistants see that the 6th announcement of a day is held, and nobody else does', async () => {
  await makeServerConfig(world, { serverId, announceAll: false });
  const host = await makeUser(world);
  const open = () => makeTournament(world, { host, sponsorDiscordServerId: serverId });
  const first = await open();
  for (let count = 2; count <= 5; count += 1) await open();
  const sixth = await open();
  const answer = await host.ask('GET', address(first));
  expect([answer.status, answer.body]).toMatchObject([200, [{ state: 'waiting', reason: null }]]);
  const assistant = await makeUser(world);
  await makeAssistant(world, sixth, assistant);
  for (const { ask } of [host, assistant]) {
    const { body } = await ask('GET', address(sixth));
    expect(body).toEqual([
      {
        state: 'held',
        reason: 'Its host announced 5 tournaments within a day; this one is sent only manually.',
        updatedAt: expect.any(String),
      },
    ]);
  }
  const stranger = await makeUser(world);
  const staff = await makeUser(world, { role: 'staff' });
  const codes = [];
  for (const ask of [visitor(world), stranger.ask, staff.ask]) {
    const { status, body } = await ask('GET', address(sixth));
    codes.push([status, body.code]);
  }
  expect(codes).toEqual([
    [401, 'not_signed_in'],
    [403, 'not_host_or_assistant'],
    [403, 'not_host_or_assistant'],
  ]);
});

test('a draft is not announced, and others cannot find out that it exists', async () => {
  const draft = await makeTournament(world, { status: 'draft', sponsorDiscordServerId: serverId });
  expect((await draft.host.ask('GET', address(draft))).body).toEqual([]);
  const stranger = await makeUser(world);
  const { status, body } = await stranger.ask('GET', address(draft));
  expect([status, body.code]).toEqual([404, 'tournament_not_found']);
});
