import type { PlacedDoubt } from '../look/inspect-scene.ts';

/** Formats what axe leaves for manual review: each element with undecided contrast once, then a count for each rule. */
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
