import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approvedSide,
  makeAssistant,
  makeTournament,
  playRound,
  setStatus,
  start,
} from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const serverId = '300000000000000001';
const channelId = '500000000000000001';
const picture = Buffer.from([137, 80, 78, 71]);

beforeEach(async () => {
  world.discordPost.posts.length = 0;
  vi.spyOn(world.deps.pictures, 'standings').mockResolvedValue(picture);
  await world.db.deleteFrom('server_configs').execute();
});

async function configure(change: object = {}): Promise<void> {
  const { id } = await makeUser(world);
  await world.db
    .insertInto('server_configs')
    .values({
      id: world.deps.newId(),
      discord_server_id: serverId,
      announcement_channel_id: channelId,
      announce_all_tournaments: false,
      sealed_bot_token: null,
      owner_id: id,
      created_at: world.deps.clock(),
      ...change,
    })
    .execute();
}

async function played(form: object = { sponsorDiscordServerId: serverId }) {
  const tournament = await makeTournament(world, form as Record<string, unknown>);
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  const [side, other] = [
    await approvedSide(world, tournament),
    await approvedSide(world, tournament),
  ];
  await start(world, tournament);
  await playRound(world, tournament, 1, [
    { side, placement: 1, kills: [4] },
    { side: other, placement: 2, kills: [1] },
  ]);
  return { ...tournament, assistant, side };
}

const send = ({ ask }: Pick<Person, 'ask'>, id: string) =>
  ask('POST', `/api/tournaments/${id}/send-to-discord`);

test("posts standings and picture once to the sponsor's channel, and returns the tournament", async () => {
  await configure();
  const { id, host } = await played();
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  const changed = await tablesChangedBy(world, async () => {
    answer = await send(host, id);
  });
  const { body: tournament } = await host.ask('GET', `/api/tournaments/${id}`);
  expect([answer?.status, answer?.body]).toEqual([200, { ...tournament, pictureSent: true }]);
  expect(changed).toEqual(['audit_log', 'deliveries']);
  expect(world.discordPost.posts).toMatchObject([
    {
      channelId,
      botToken: null,
      timeoutMs: 5000,
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      message: { files: [{ bytes: picture }] },
    },
  ]);
  const row = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'tournament.send-to-discord')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actor_id: host.id,
    after: { serverId, channelId, messageId: 'message 1' },
  });
});

test("posts as the server's own bot if it has one", async () => {
  const sealed = world.deps.tokenSealer.seal('its own token').toString('base64url');
  await configure({ sealed_bot_token: sealed });
  const { id, host } = await played();
  expect((await send(host, id)).status).toBe(200);
  expect(world.discordPost.posts).toMatchObject([{ botToken: 'its own token' }]);
});

test('a double click sends one nonce, so Discord keeps one message; new results have another nonce', async () => {
  await configure();
  const { id, host, side } = await played();
  const answers = await Promise.all([send(host, id), send(host, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await playRound(world, { id, host }, 2, [{ side, placement: 1, kills: [2] }]);
  expect((await send(host, id)).status).toBe(200);
  const [first, second, third] = world.discordPost.posts.map(({ nonce }) => nonce);
  expect([first === second, first === third]).toEqual([true, false]);
});

test('one account may send results 20 times an hour', async () => {
  await configure();
  const { id, host, assistant } = await played();
  const send20 = async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await send(host, id)).status).toBe(200);
  };
  await send20();
  world.discordPost.posts.length = 0;
  const { status, body } = await send(host, id);
  expect([status, body.code, world.discordPost.posts]).toEqual([409, 'results_sent_often', []]);
  expect((await send(assistant, id)).status).toBe(200);
  world.advance(60 * 60_000);
  expect((await send(host, id)).status).toBe(200);
});

describe('without the picture the text is still sent', () => {
  test('if drawing fails', async () => {
    await configure();
    const { id, host } = await played();
    const drawing = vi.spyOn(world.deps.pictures, 'standings');
    drawing.mockRejectedValue(new Error('no font'));
    expect(await send(host, id)).toMatchObject({ status: 200, body: { pictureSent: false } });
    expect(world.discordPost.posts[0]?.message.files ?? []).toEqual([]);

    // The second message needs another nonce, or Discord would return the one without a picture.
    drawing.mockResolvedValue(picture);
    expect(await send(host, id)).toMatchObject({ status: 200, body: { pictureSent: true } });
    const [first, second] = world.discordPost.posts;
    expect(second?.message.files).toHaveLength(1);
    expect(second?.nonce).not.toBe(first?.nonce);
  });

  test('if drawing takes too long', async () => {
    await configure();
    const { id, host } = await played();
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    vi.spyOn(world.deps.pictures, 'standings').mockReturnValue(promise);
    expect(await send(host, id)).toMatchObject({ status: 200, body: { pictureSent: false } });
    expect(world.discordPost.posts[0]?.message.files ?? []).toEqual([]);
    resolve(picture);
  });
});

describe('is for host and assistants only:', () => {
  test('an assistant may, others may not, and a draft does not exist for them', async () => {
    await configure();
    const { id, assistant } = await played();
    expect((await send(assistant, id)).status).toBe(200);
    const others = [
      await makeUser(world),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'admin' }),
    ];
    for (const person of others) {
      const { status, body } = await send(person, id);
      expect([status, body.code]).toEqual([403, 'not_host_or_assistant']);
    }
    expect((await send({ ask: visitor(world) }, id)).status).toBe(401);
    const draft = await makeTournament(world, { status: 'draft' });
    const { status, body } = await send(await makeUser(world), draft.id);
    expect([status, body.code]).toEqual([404, 'tournament_not_found']);
    expect(world.discordPost.posts).toHaveLength(1);
  });
});

describe('is refused with 409 and posts nothing', () => {
  const refusal = async (person: Person, id: string) => {
    const { status, body } = await send(person, id);
    expect(world.discordPost.posts).toEqual([]);
    expect(status).toBe(409);
    return [body.code, body.message];
  };

  test('before there are results, regardless of the configuration', async () => {
    const { id, host } = await makeTournament(world);
    expect(await refusal(host, id)).toEqual([
      'no_results_to_send',
      'There are no results yet. Save a round first.',
    ]);
  });

  test('if the sponsor has no server', async () => {
    const { id, host } = await played({});
    const [code, message] = await refusal(host, id);
    expect(code).toBe('server_not_configured');
    expect(message).toContain("Add the server's ID to the tournament first");
  });

  test('if that server is not configured', async () => {
    const { id, host } = await played();
    const [code, message] = await refusal(host, id);
    expect(code).toBe('server_not_configured');
    expect(message).toContain('under Server Config first');
  });
});

test('works for a completed tournament too', async () => {
  await configure();
  const tournament = await played();
  await setStatus(world, tournament, 'completed');
  expect((await send(tournament.host, tournament.id)).status).toBe(200);
});

test('is refused with 502 and the reason unless Discord accepts the message, and changes nothing', async () => {
  await configure();
  const { id, host } = await played();
  world.discordPost.answer({ is: 'unknown', why: 'Discord did not answer in time.' });
  const changed = await tablesChangedBy(world, async () => {
    const { status, body } = await send(host, id);
    expect([status, body.code]).toEqual([502, 'discord_failed']);
    expect(body.message).toBe(
      'Discord did not answer in time. The message may still have arrived. Check the channel before you send it again.',
    );
  });
  expect(changed).toEqual([]);
  expect(world.discordPost.posts).toHaveLength(1);
});
