import { otherTieBreaks, type Comparison, type Mismatch, type Outcome } from './compare.ts';
import type { EventFile } from './read-event.ts';

export function report(
  event: EventFile,
  outcome: Outcome,
  comparisons: readonly Comparison[],
): string[] {
  const agreement = comparisons.map(({ of, count, agreeing }) => `${agreeing} of ${count} ${of}`);
  const mismatches = comparisons.flatMap((comparison) => comparison.mismatches);
  return [
    `${agreement.join(', ')} agree`,
    ...table(mismatches),
    ...(mismatches.length === 0 ? levelTeams(event, outcome) : []),
    ...topThree(event, outcome),
  ];
}

function table(mismatches: readonly Mismatch[]): string[] {
  if (mismatches.length === 0) return [];
  const rows = [
    ['published', 'replayed', 'figure', 'who'],
    ...mismatches.map(({ who, what, published, replayed }) => [
      String(published),
      replayed === null ? 'missing' : String(replayed),
      what,
      who,
    ]),
  ];
  // Names come last, because the display width of other scripts is unknown.
  return rows.map((row) =>
    row
      .map((cell) => cell.padEnd(11))
      .join('')
      .trimEnd(),
  );
}

function levelTeams(event: EventFile, outcome: Outcome): string[] {
  return otherTieBreaks(event, outcome).map(
    ({ who, published, replayed }) =>
      `${who}: published at ${published}, here at ${replayed}, tied on points with another team`,
  );
}

function topThree({ rounds }: EventFile, { players }: Outcome): string[] {
  const rows = rounds.flatMap(({ results }) => results);
  const byPlayer = rows.filter(({ playerKills }) => playerKills !== undefined).length;
  const top = players
    .toSorted((a, b) => b.kills - a.kills)
    .slice(0, 3)
    .map(({ ign, team, kills }) => `${ign} (${team}) ${kills}`);
  if (top.length === 0) return [];
  const source =
    byPlayer === rows.length ? '' : ` (from the ${byPlayer} of ${rows.length} results by player)`;
  return [`Top three by kills${source}: ${top.join(', ')}`];
}
