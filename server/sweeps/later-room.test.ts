import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPreview } from '../features/share/share.reader.ts';
import { followAt, type Stream } from '../features/tournaments/events/testing/follow.ts';
import { deliverAll, makeManager } from '../testing/deliveries.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { workTimers } from '../testing/timers.ts';
import {
  fillWatchedCommunity,
  ids,
  people,
  revealMs,
  secrets,
  serverId,
  viewers,
  type Who,
} from './testing/watched-community.ts';
import { gets, organisers, roomViewers, table, wire } from './testing/watched-gets.ts';

const world = useTestWorld();
const laterRoomViewers: readonly Who[] = [...roomViewers, 'later player'];
const another = { roomId: 'another-place', roomPassword: 'another-word-of-the-sweep' };

beforeAll(async () => {
  await fillWatchedCommunity(world);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const rooms_channel_id = secrets['channel of a server'];
  await world.db.updateTable('server_configs').set({ rooms_channel_id }).execute();
  await makeManager(world, serverId, people.host);
  // Each opening posts a link.
  await world.db
    .updateTable('tournaments')
    .set({ sponsor_discord_server_id: serverId, room_posts: 'link' })
    .where('id', '=', ids.running)
    .execute();
});

/** Calls whose response is about the tournament. The other sweep covers all calls until the room opens. */
const concerned = (name: string) =>
  ['readMine', 'listTournaments', 'listLive', 'listAudit', 'exportAudit'].includes(name) ||
  table[name]?.paths().some((path) => path.includes(ids.running)) === true;

async function listFound(texts: readonly string[], who: Who): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const name of gets.filter(concerned)) {
    const row = table[name];
    if (row === undefined) continue;
    const { text } = await wire(world, row, who);
    for (const each of texts) if (text.includes(each)) found.push([name, each]);
  }
  return found;
}

type Phase = {
  what: string;
  begin: () => Promise<void>;
  /** Who finds which password in the list of rounds. Nobody finds one elsewhere. */
  shows: () => Record<string, readonly Who[]>;
};

const phases: Phase[] = [
  {
    what: 'once its time has come',
    begin: async () => world.advance(revealMs),
    shows: () => ({ [secrets['later room password']]: laterRoomViewers }),
  },
  {
    what: 'once there is another one that opens later',
    async begin() {
      const revealAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
      const path = `/api/tournaments/${ids.running}/rounds/3/room`;
      const { status } = await people.host.ask('POST', path, { ...another, revealAt });
      expect(status).toBe(200);
    },
    shows: () => ({
      [secrets['later room password']]: [],
      [another.roomPassword]: organisers,
    }),
  },
  {
    what: 'once the other one has opened',
    begin: async () => world.advance(60_000),
    shows: () => ({
      [secrets['later room password']]: [],
      [another.roomPassword]: laterRoomViewers,
    }),
  },
];

/** Opens an event stream for every viewer who may follow the tournament. */
function followAll(): Promise<Stream[]> {
  const { port } = world.app.server.address() as AddressInfo;
  return Promise.all(
    viewers.map((who) =>
      followAt(port, { id: ids.running }, who === 'visitor' ? undefined : people[who]),
    ),
  );
}

describe.each(phases)('a room that opens at a time, $what,', ({ begin, shows }) => {
  let streams: Stream[];

  beforeAll(async () => {
    streams = await followAll();
    await begin();
  });

  test('is in no message, preview, event stream, happening or audit entry', async () => {
    await workTimers(world);
    await Promise.all(streams.map((stream) => stream.until('rounds')));
    await deliverAll(world);
    expect(world.discordPost.posts).not.toEqual([]);
    const told = JSON.stringify([
      streams.map((stream) => stream.readAll()),
      world.discordPost.posts,
      await readPreview(world.deps, `/tournaments/${ids.running}`),
      await world.db.selectFrom('happenings').selectAll().execute(),
      await world.db.selectFrom('audit_log').selectAll().execute(),
      await world.db.selectFrom('deliveries').selectAll().execute(),
    ]);
    const all = [secrets['later room password'], another.roomPassword];
    expect(all.filter((password) => told.includes(password))).toEqual([]);
    for (const stream of streams) stream.close();
  });

  test.each(viewers)('is shown to %s exactly as they may see it', async (who) => {
    const passwords = Object.entries(shows());
    const found = await listFound(
      passwords.map(([password]) => password),
      who,
    );
    const allowed = passwords.filter(([, whom]) => whom.includes(who));
    expect(found).toEqual(allowed.map(([password]) => ['listRounds', password]));
  });
});
