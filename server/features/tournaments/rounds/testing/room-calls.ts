import type { TestTournament } from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Ask, Json } from '#server/testing/users.ts';

export const MINUTE = 60_000;

export const room = { roomId: 'room 77', roomPassword: 'quiet owl' };

export function roomCalls(world: TestWorld, made: () => TestTournament) {
  const path = (part: string) => `/api/tournaments/${made().id}/rounds/${part}`;
  const post = (part: string, body?: object) => made().host.ask('POST', path(`1/${part}`), body);
  return {
    inMinutes: (minutes: number) =>
      new Date(world.deps.clock().getTime() + minutes * MINUTE).toISOString(),
    post,
    save: (revealAt?: string | null, changes: object = {}) =>
      post('room', { ...room, ...changes, ...(revealAt !== undefined && { revealAt }) }),
    readRound: async (ask: Ask): Promise<Json> => (await ask('GET', path('rooms'))).body[0],
  };
}
