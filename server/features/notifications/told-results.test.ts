import { describe, expect, test } from 'vitest';
import {
  end,
  finish,
  giveRoom,
  playRound,
  resultRows,
  startedTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { readInbox, readSentences, tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { forget, told } from './testing/told.ts';

const world = useTestWorld();

describe('results', () => {
  async function played(): Promise<{ tournament: TestTournament; sides: [TestSide, TestSide] }> {
    const { tournament, sides } = await startedTournament(world);
    return { tournament, sides: sides as [TestSide, TestSide] };
  }

  const save = ({ id, host }: TestTournament, rows: Parameters<typeof resultRows>[0]) =>
    host.ask('POST', `/api/tournaments/${id}/rounds/1/save`, { roundResults: resultRows(rows) });

  test('notify players whose own row changed', async () => {
    const { tournament, sides } = await played();
    const [one, two] = sides;
    const people = [one.clan.leader, two.clan.leader];
    const names = [one.clan.name, two.clan.name];
    const both = (kills: number) => [
      { side: one, placement: 1, kills: [3] },
      { side: two, placement: 2, kills: [kills] },
    ];
    await giveRoom(world, tournament, 1);
    expect(await told(world, () => save(tournament, both(1)), ...people)).toEqual([
      [`Round 1: ${names[0]} came 1st with 3 kills. Autumn Cup.`],
      [`Round 1: ${names[1]} came 2nd with 1 kill. Autumn Cup.`],
    ]);
    expect(await told(world, () => save(tournament, both(4)), ...people)).toEqual([
      [],
      [`Round 1 was corrected: ${names[1]} 1 → 4 kills. Autumn Cup.`],
    ]);
  });

  test('that are corrected again within a minute notify once, from the first to the last', async () => {
    const { tournament, sides } = await played();
    const [one] = sides;
    const { leader, name } = one.clan;
    const place = async (placement: number, later = 0) => {
      world.advance(later);
      await save(tournament, [{ side: one, placement, kills: [0] }]);
      await tellAll(world);
    };
    await playRound(world, tournament, 1, [{ side: one, placement: 3, kills: [0] }]);
    await forget(world);
    world.advance(120_000);
    await place(2);
    await leader.ask('POST', '/api/notifications/read', {
      before: world.deps.clock().toISOString(),
    });
    await place(1, 59_000);
    expect(await readInbox(leader)).toMatchObject([{ isRead: false }]);
    expect(await readSentences(leader)).toEqual([
      `Round 1 was corrected: ${name} 3rd → 1st. Autumn Cup.`,
    ]);
    await place(4, 60_000);
    expect(await readSentences(leader)).toEqual([
      `Round 1 was corrected: ${name} 3rd → 1st. Autumn Cup.`,
      `Round 1 was corrected: ${name} 1st → 4th. Autumn Cup.`,
    ]);
    await place(1, 30_000);
    expect(await readSentences(leader)).toHaveLength(1);
  });

  test('that are corrected right after the first ones count as first ones', async () => {
    const { tournament, sides } = await played();
    const [one] = sides;
    await giveRoom(world, tournament, 1);
    await forget(world);
    await save(tournament, [{ side: one, placement: 3, kills: [0] }]);
    await tellAll(world);
    world.advance(10_000);
    await save(tournament, [{ side: one, placement: 2, kills: [0] }]);
    await tellAll(world);
    expect(await readSentences(one.clan.leader)).toEqual([
      `Round 1: ${one.clan.name} came 2nd with 0 kills. Autumn Cup.`,
    ]);
  });

  test('of the whole tournament notify the players of approved sides', async () => {
    const { tournament, sides } = await played();
    const [one, two] = sides;
    await playRound(world, tournament, 1, [{ side: one, placement: 1, kills: [3] }]);
    await end(world, tournament, 1);
    const people = [one.clan.leader, two.clan.leader, tournament.host];
    expect(await told(world, () => finish(world, tournament), ...people)).toEqual([
      [`Autumn Cup is over: ${one.clan.name} came 1st of 2.`],
      [`Autumn Cup is over: ${two.clan.name} came 2nd of 2.`],
      [],
    ]);
  });
});
