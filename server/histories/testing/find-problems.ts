import type { TestWorld } from '../../testing/test-app.ts';
import { differences } from './checks.ts';
import { drawFrom, type Draw } from './draw.ts';
import { drawRules } from './draw-rules.ts';
import { makeCommunity, getOwner, type Community } from './community.ts';
import { beginHistory, type PlayedHistory } from './play-history.ts';
import type { Tally } from './tally.ts';

/**
 * Plays a history in a new community, whose scoring rules are drawn from the seed. Returns its problems followed by
 * its log line by line, or nothing if there are no problems.
 */
export async function findProblems(
  world: TestWorld,
  tally: Tally,
  { rulesSeed, play }: { rulesSeed: number; play: (history: PlayedHistory) => Promise<void> },
): Promise<string[]> {
  const draw = drawFrom(rulesSeed);
  const rules = { over: fittingRules(draw), ongoing: fittingRules(draw) };
  const community = await makeCommunity(world, rules);
  const history = await beginHistory(world, community, tally);
  await play(history);
  const problems = [
    ...history.problems,
    ...(await differences(world, getOwner(world, community), history.state())),
  ];
  const report =
    problems.length === 0
      ? []
      : [...problems, `after this history with ${JSON.stringify(rules)}:`, ...history.log];
  return readably(report, community);
}

/** Match point and best rounds cannot be combined. */
function fittingRules(draw: Draw) {
  const { countBest, matchPoint, ...rules } = drawRules(draw);
  return { ...rules, ...(matchPoint ? { matchPoint } : { countBest: countBest ?? null }) };
}

/** Replaces ids with the names of users and small numbers, so a reader can follow a log. */
function readably(lines: readonly string[], { people }: Community): string[] {
  const names = new Map([...people.values()].map(({ id, name }) => [id, name]));
  const getName = (id: string) => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  };
  return lines.map((line) =>
    line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, getName),
  );
}
