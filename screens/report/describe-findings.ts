import type { Finding, PlacedDoubt } from '../look/inspect-scene.ts';

const kinds: readonly [Finding['kind'], string][] = [
  ['axe', 'axe violations'],
  ['sideways', 'sideways scrolls'],
  ['script', 'script errors'],
  ['answer', 'failed responses'],
  ['not shown', 'scenes not shown'],
];

export function describeFindings(
  findings: readonly Finding[],
  { scenes, pictures }: { scenes: number; pictures: number },
): string[] {
  const rows: [string, number][] = [
    ['scenes', scenes],
    ['pictures', pictures],
    ...kinds.map(([kind, words]): [string, number] => [
      words,
      findings.filter((finding) => finding.kind === kind).length,
    ]),
  ];
  return [
    ...findings.map(({ kind, where, what }) => `${kind}: ${where}: ${what}`),
    ...rows.map(([words, count]) => `${words.padEnd(18)}${String(count).padStart(6)}`),
  ];
}

/**
 * Formats the elements that axe leaves for manual review: each element with undecided contrast once, then a count
 * for each rule.
 */
export function describeDoubts(doubts: readonly PlacedDoubt[]): string[] {
  const contrast = doubts.filter(({ rule }) => rule === 'color-contrast');
  return [
    ...counted(contrast, ({ reason, target }) => `contrast not judged: ${reason}: ${target}`),
    ...counted(doubts, ({ rule }) => `not judged by axe: ${rule}`),
  ];
}

function counted(doubts: readonly PlacedDoubt[], words: (doubt: PlacedDoubt) => string): string[] {
  return [...Map.groupBy(doubts, words)]
    .map(([line, found]) => `${line}: ${found.length}, first in ${found[0]?.where}`)
    .toSorted();
}
