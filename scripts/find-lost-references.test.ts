import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLostReferences, lostReferences, listRules } from './find-lost-references.ts';

const page = `# Rounds

## 1. Rounds

- **1.1** A rule.
- **1.2** Another.

## 2. Rooms

- **2.1** A third.
`;
const known = new Set([
  ...listRules('rounds', page),
  ...listRules('check-in', '- **7.1** A rule.'),
  'decision 7',
]);

// The string is split, so this file itself contains no reference.
const rules = 'rules';
const decision = 'decision';
const section = '§';
const part = 'part';
const the = 'the';

test('reads the rules and sections of a page', () => {
  expect(listRules('rounds', page)).toEqual([
    'rounds 1',
    'rounds 1.1',
    'rounds 1.2',
    'rounds 2',
    'rounds 2.1',
  ]);
});

describe('valid references', () => {
  test.each([
    `/** Who may (${rules}/rounds 1.2). */`,
    `the section ${rules}/rounds 2, whole`,
    `two rules (${rules}/rounds 1.1 and 2.1)`,
    `/**\n * Who may (${rules}/rounds\n * 2.1).\n */`,
    `[rounds](docs/${rules}/rounds.md)`,
    `one of another page (${rules}/check-in 7.1)`,
    `several (${rules}/rounds 1.1, 1.2 to 2.1, and 2 or 1)`,
    `(${decision} 7)`,
    `RFC 9110 ${section}10.1.1`,
    'the contract and the specification',
  ])('%j', (text) => expect(lostReferences('a.ts', text, known)).toEqual([]));
});

describe('broken references', () => {
  test.each([
    [`one\ntwo (${rules}/rounds 1.3)`, `a.ts:2 cites ${rules}/rounds 1.3, which does not exist`],
    [`(${rules}/rounds 3)`, `a.ts:1 cites ${rules}/rounds 3, which does not exist`],
    [`(${rules}/rounds 1.1 and 4.1)`, `a.ts:1 cites ${rules}/rounds 4.1, which does not exist`],
    [`(${rules}/rounds 1.1, 4.1)`, `a.ts:1 cites ${rules}/rounds 4.1, which does not exist`],
    [`(${rules}/rounds 1.1 to 4.1)`, `a.ts:1 cites ${rules}/rounds 4.1, which does not exist`],
    [`(${rules}/rounds 1.1 or 4.1)`, `a.ts:1 cites ${rules}/rounds 4.1, which does not exist`],
    [`(${rules}/check-in 9.9)`, `a.ts:1 cites ${rules}/check-in 9.9, which does not exist`],
    [`(${rules}/no-page 1)`, `a.ts:1 cites ${rules}/no-page 1, which does not exist`],
    [`(${decision} 8)`, `a.ts:1 cites ${decision} 8, which does not exist`],
    [`(${rules}/rooms 1.1)`, `a.ts:1 cites ${rules}/rooms 1.1, which does not exist`],
    [`(${rules}/rounds\n * 1.9)`, `a.ts:1 cites ${rules}/rounds 1.9, which does not exist`],
    ...[
      `(contract ${section}4)`,
      `// Contract ${section}4`,
      `(contract\n * ${section}4)`,
      `(spec ${part} 1)`,
      `(spec\n * ${part} 2 ${section}4)`,
      `(${part} 1 ${section}5)`,
      `in the words of ${the} spec's`,
    ].map((text) => [
      text,
      'a.ts:1 cites a document that is not in the repository: cite docs/rules',
    ]),
  ] as [string, string][])('%j', (text, line) => {
    expect(lostReferences('a.ts', text, known)).toContain(line);
  });
});

test('every reference of this checkout is valid', async () => {
  expect(await findLostReferences(join(import.meta.dirname, '..'))).toEqual([]);
});
