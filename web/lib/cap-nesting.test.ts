import { describe, expect, test } from 'vitest';
import { type MarkdownNode, capMarkers, capNesting } from './remark-plugins.ts';

/** Returns a tree of nested nodes, each a character of the text, with a word in the innermost. */
function nested(type: string, levels: number): { tree: MarkdownNode; text: string } {
  const at = (start: number) => ({ start: { offset: start }, end: { offset: levels + 4 } });
  let inner: MarkdownNode = { type: 'text', value: 'word', position: at(levels) };
  for (let level = levels - 1; level >= 0; level -= 1) {
    inner = { type, children: [inner], position: at(level) };
  }
  return { tree: { type: 'root', children: [inner] }, text: `${'>'.repeat(levels)}word` };
}

function measureDepth(tree: MarkdownNode): number {
  let depth = 0;
  for (let level = [tree]; level.length > 0; depth += 1) {
    level = level.flatMap(({ children = [] }) => children);
  }
  return depth;
}

function findLast(tree: MarkdownNode): MarkdownNode {
  let node = tree;
  while (node.children?.[0] !== undefined) node = node.children[0];
  return node;
}

describe('nesting', () => {
  test.each(['blockquote', 'listItem', 'emphasis', 'link'])('of %s is capped', (type) => {
    const { tree, text } = nested(type, 9_000);
    capNesting()(tree, text);
    expect(measureDepth(tree)).toBeLessThan(25);
    expect(findLast(tree).value).toMatch(/^>{8900,}word$/);
  });

  test('of a usual depth is preserved', () => {
    const { tree, text } = nested('blockquote', 15);
    const before = structuredClone(tree);
    capNesting()(tree, text);
    expect(tree).toEqual(before);
  });
});

test.each([
  ['> > a quote in a quote', '> > a quote in a quote'],
  [`${'-'.repeat(80)}\n${'>'.repeat(8)} a`, `${'-'.repeat(80)}\n${'>'.repeat(8)} a`],
  ['- - - - -', '- - - - -'],
  ['>'.repeat(9999), `${'>'.repeat(8)}\\${'>'.repeat(9991)}`],
  ['- '.repeat(60), '- '.repeat(60)],
  ['* * * * * * * * * * *', '* * * * * * * * * * *'],
  [`${'- '.repeat(60)}a`, `${'- '.repeat(8)}\\${'- '.repeat(52)}a`],
  ['```\n>>>>>>>>>>>>\n```\n>>>>>>>>>>', '```\n>>>>>>>>>>>>\n```\n>>>>>>>>\\>>'],
  [`    ${'>'.repeat(30)}`, `    ${'>'.repeat(30)}`],
  [`~~~\n${'>'.repeat(9000)}`, `~~~\n${'>'.repeat(100)}\\${'>'.repeat(8900)}`],
  [`a ${'*'.repeat(22)}`, `a ${'*'.repeat(20)}\\*\\*`],
  ['*'.repeat(80), '*'.repeat(80)],
  [`a ${'_*'.repeat(10)}`, `a ${'_*'.repeat(10)}`],
  ['> 1. '.repeat(30), `${'> 1. '.repeat(4)}\\${'> 1. '.repeat(26)}`],
  ['1) '.repeat(10), `${'1) '.repeat(8)}1\\) 1) `],
  [`a\n${'+ '.repeat(9)}`, `a\n${'+ '.repeat(8)}\\+ `],
])('the markers of a line are capped (%#)', (written, read) => {
  expect(capMarkers(written)).toBe(read);
});
