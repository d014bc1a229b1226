import type { Finding } from '../look/inspect-scene.ts';

const kinds: readonly [Finding['kind'], string][] = [
  ['axe', 'axe violations'],
  ['sideways', 'sideways scrolls'],
  ['script', 'script errors'],
  ['answer', 'failed answers'],
  ['not shown', 'scenes not shown'],
];

/** Formats the report: each finding, then the count of each kind. */
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
