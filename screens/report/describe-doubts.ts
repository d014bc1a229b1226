import type { PlacedDoubt } from '../look/look-at-scene.ts';

/** The lines about what axe leaves to a person: once each element whose contrast it cannot tell, then how often each rule was left. */
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
