import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compare, type Comparison, type Outcome } from '#scripts/replay/compare.ts';
import { playEvent } from '#scripts/replay/play-event.ts';
import { readEvent, type EventFile } from '#scripts/replay/read-event.ts';
import { useTestWorld, type TestWorld } from './testing/test-app.ts';

type Replay = {
  event: EventFile;
  outcome: Outcome;
  comparisons: Comparison[];
  sentences: string[];
};

const root = join(import.meta.dirname, '..');
const madeUp = join(root, 'scripts/replay/testing/made-up-event.json');

async function replay({ deps }: TestWorld, file: string, asClone = false): Promise<Replay> {
  const event = await readEvent(file);
  const sentences: string[] = [];
  const server = { origin: deps.publicUrl, signal: new AbortController().signal };
  const print = (sentence: string) => sentences.push(sentence);
  const outcome = await playEvent(server, event, print, { asClone });
  return { event, outcome, comparisons: compare(event, outcome), sentences };
}

function useReplay(world: TestWorld, file: string): Replay {
  const played = {} as Replay;
  beforeAll(async () => {
    Object.assign(played, await replay(world, file));
  });
  return played;
}

describe('a made-up event', () => {
  const world = useTestWorld({ discord: 'sandbox' });

  test('ends with the totals of its file, even on a server that already has its clans', async () => {
    const { comparisons, outcome, sentences } = await replay(world, madeUp);
    expect(comparisons).toEqual([
      { of: 'team totals', count: 4, agreeing: 4, mismatches: [] },
      { of: 'ranks', count: 4, agreeing: 4, mismatches: [] },
      { of: 'player kill totals', count: 6, agreeing: 6, mismatches: [] },
    ]);
    expect(outcome.sides.map(({ team, totalPoints }) => [team, totalPoints])).toEqual([
      ['Nova', 20.5],
      ['X', 19.5],
      ['NOVA', 10],
      ['Rust, Ember, Flint and the others of the long valley', 9],
    ]);
    expect(sentences).toEqual([
      expect.stringMatching(
        /^Clan names already taken: 1\. For example, nova plays as nova #2\.$/i,
      ),
      expect.stringMatching(/^Round 2: .*2nd/),
    ]);

    const again = await replay(world, madeUp);
    expect(again.comparisons.flatMap(({ mismatches }) => mismatches)).toEqual([]);
    const clans = await world.db.selectFrom('clans').select('name').orderBy('name').execute();
    expect(clans.map(({ name }) => name)).toContain('Team X #2');
  });

  test('ends with the totals of its file in a clone too', async () => {
    const { comparisons } = await replay(world, madeUp, true);
    expect(comparisons.flatMap(({ mismatches }) => mismatches)).toEqual([]);
  });
});

const finals = join(root, '../shared/data/fncs-c2s5-nae-grand-finals-day2.json');
const qualification = join(root, '../shared/data/umn-festival-2021-pubgm-qualification.json');

describe.skipIf(!existsSync(finals))(
  '32 trios of a real final (skipped without ../shared/data)',
  () => {
    const world = useTestWorld({ discord: 'sandbox' });
    const played = useReplay(world, finals);

    test('agree in all 32 team totals and in the order of the totals', () => {
      expect(played.comparisons).toEqual([
        { of: 'team totals', count: 32, agreeing: 32, mismatches: [] },
        { of: 'ranks', count: 32, agreeing: 32, mismatches: [] },
      ]);
    });
  },
);

describe.skipIf(!existsSync(qualification))(
  '24 teams of a real qualification (skipped without ../shared/data)',
  () => {
    const world = useTestWorld({ discord: 'sandbox' });
    const played = useReplay(world, qualification);

    test('agree in all 24 team totals and all 106 player kill totals', () => {
      expect(played.comparisons).toEqual([
        { of: 'team totals', count: 24, agreeing: 24, mismatches: [] },
        { of: 'ranks', count: 24, agreeing: 24, mismatches: [] },
        { of: 'player kill totals', count: 106, agreeing: 106, mismatches: [] },
      ]);
    });

    test('agree again in a clone of that tournament', async () => {
      const clone = await replay(world, qualification, true);
      expect(clone.comparisons).toEqual(played.comparisons);
      const names = await world.db.selectFrom('tournaments').select('name').execute();
      expect(names).toHaveLength(3);
    });

    test('have a top three of 17, 16 and 13 kills', () => {
      expect(played.outcome.players.slice(0, 3).map(({ kills }) => kills)).toEqual([17, 16, 13]);
    });

    test('are saved with a warning if the organiser gave a placement twice', () => {
      expect(played.sentences).toEqual(['Round 2: 15th is given to Sneaky Snail and AKL']);
    });
  },
);
