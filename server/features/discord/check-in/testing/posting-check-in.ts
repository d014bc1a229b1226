import { expect } from 'vitest';
import {
  approvedSide,
  makeTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';

export const MINUTE = 60_000;

/** Ends everything that other tests have left behind, and sets up a server. */
export async function freshServer(world: TestWorld, serverId: string, channelId: string) {
  await world.db.updateTable('tournaments').set({ status: 'cancelled' }).execute();
  await world.db.deleteFrom('deliveries').execute();
  await world.db.deleteFrom('server_configs').execute();
  await deliverAll(world);
  await workTimers(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
}

/**
 * Makes a tournament that starts in two hours and posts its check-in, which opens in 60 minutes and closes 40 minutes
 * later, with two approved sides. Everything else that it posts has been delivered.
 */
export async function postingCheckIn(world: TestWorld, serverId: string, form: object = {}) {
  const start = world.deps.clock().getTime() + 120 * MINUTE;
  const inMinutes = (minutes: number) => new Date(start + (minutes - 120) * MINUTE).toISOString();
  const host = await makeManager(world, serverId);
  const tournament: TestTournament = await makeTournament(world, {
    host,
    sponsorDiscordServerId: serverId,
    startDate: inMinutes(120),
    checkInOpensAt: inMinutes(60),
    checkInClosesAt: inMinutes(100),
    postsCheckIn: true,
    ...form,
  });
  const one = await approvedSide(world, tournament);
  const two = await approvedSide(world, tournament);
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  const path = `/api/tournaments/${tournament.id}`;
  const rows = (kind: 'check_in' | 'reminder') =>
    world.db
      .selectFrom('deliveries')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();
  const post = (part: string, body?: object) => host.ask('POST', `${path}/${part}`, body);
  const opens = async () => {
    world.advance(60 * MINUTE);
    await workTimers(world);
  };
  return {
    ...tournament,
    one,
    two,
    path,
    post,
    inMinutes,
    rows,
    opens,
    edit: (fields: object) => host.ask('PUT', path, fields),
    undo: async (action: string) => {
      const { body } = await host.ask('GET', `${path}/history`);
      const act = body.find((one: { action: string }) => one.action === action);
      expect((await post(`history/${act.id}/undo`)).status).toBe(200);
    },
    opened: async () => {
      await opens();
      await deliverAll(world);
    },
    checkIn: async ({ id, clan }: TestSide) => {
      const { status } = await clan.leader.ask('POST', `${path}/registrations/${id}/check-in`);
      expect(status).toBe(200);
    },
    read: async () => (await host.ask('GET', `${path}/check-in/post`)).body,
    failures: () =>
      world.db
        .selectFrom('happenings')
        .select('kind')
        .where('tournament_id', '=', tournament.id)
        .where('kind', '=', 'delivery.failed')
        .execute(),
  };
}

/** The message about the check-in has been in the channel for a minute. */
export async function postedCheckIn(world: TestWorld, serverId: string, form: object = {}) {
  const staged = await postingCheckIn(world, serverId, form);
  await staged.opened();
  world.discordPost.posts.length = 0;
  world.advance(MINUTE);
  return staged;
}

export function postedLines(world: TestWorld): ['posted' | 'edited', string][] {
  return world.discordPost.posts.map(({ message, edits }) => [
    edits === undefined ? 'posted' : 'edited',
    message.embeds[0]?.description?.split('\n')[0] ?? '',
  ]);
}

export function shownTime(time: string): string {
  const seconds = Math.floor(Date.parse(time) / 1000);
  return `<t:${seconds}:f>, <t:${seconds}:R>`;
}
