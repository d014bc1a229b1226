import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeAssistant,
  makeTournament,
  registerSide,
  shortForm,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, signInAgain, visitor, type Person } from '#server/testing/users.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const day = 86_400_000;
let cup: Awaited<ReturnType<typeof openCheckIn>>;
let player: Person;
let missedAt: Date;

beforeEach(async () => {
  cup = await openCheckIn(world);
  player = cup.side(2).clan.leader;
  missedAt = world.deps.clock();
  await cup.post('check-in/close');
});

const own = async (who = player) => (await who.ask('GET', `/api/users/${who.id}/no-shows`)).body;

describe('missed check-ins of a user', () => {
  test('are listed for the user until they no longer count', async () => {
    const missed = {
      id: expect.any(String),
      tournamentId: cup.tournament.id,
      tournamentName: shortForm.name,
      sideName: cup.side(2).clan.name,
      at: missedAt.toISOString(),
      until: new Date(missedAt.getTime() + 90 * day).toISOString(),
    };
    expect(await own()).toEqual([missed]);
    expect(await own(cup.side(1).clan.leader)).toEqual([]);
    world.advance(90 * day - 1);
    // No session lasts that long.
    const again = await signInAgain(world, player);
    expect(await own(again)).toEqual([missed]);
    world.advance(1);
    expect(await own(again)).toEqual([]);
  });

  test('are listed for staff, and for nobody else', async () => {
    const path = `/api/users/${player.id}/no-shows`;
    const staff = await makeUser(world, { role: 'staff' });
    expect((await staff.ask('GET', path)).body).toEqual(await own());
    for (const who of [cup.tournament.host, cup.side(1).clan.leader]) {
      expect((await who.ask('GET', path)).body.code).toBe('not_staff');
    }
    expect((await visitor(world)('GET', path)).body.code).toBe('not_signed_in');
    const unknown = `/api/users/${world.deps.newId()}/no-shows`;
    expect((await staff.ask('GET', unknown)).body.code).toBe('user_not_found');
  });
});

describe('missed check-ins of waitlisted sides', () => {
  test('are counted for organisers, for the player with the most', async () => {
    const next = await makeTournament(world, { host: cup.tournament.host });
    const path = `/api/tournaments/${next.id}/no-shows`;
    const waiting = await registerSide(world, next, { clan: cup.side(2).clan });
    await registerSide(world, next, { clan: cup.side(3).clan });
    const expected = [
      { registrationId: waiting.id, missedCheckIns: 1, dates: [missedAt.toISOString()] },
    ];
    expect((await next.host.ask('GET', path)).body).toEqual(expected);
    const assistant = await makeUser(world);
    await makeAssistant(world, next, assistant);
    expect((await assistant.ask('GET', path)).body).toEqual(expected);
    const staff = await makeUser(world, { role: 'staff' });
    for (const who of [player, staff]) {
      expect((await who.ask('GET', path)).body.code).toBe('not_host_or_assistant');
    }
    await next.host.ask('POST', `/api/tournaments/${next.id}/registrations/approve-all`);
    expect((await next.host.ask('GET', path)).body).toEqual([]);
  });
});
