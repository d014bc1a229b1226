import { describe, expect, it } from 'vitest';
import { type MarkdownNode, nestHeadings } from './remark-plugins.ts';

describe('the headings of a Markdown text', () => {
  it.each([
    [[1], [3]],
    [[3], [3]],
    [
      [1, 2, 3],
      [3, 4, 5],
    ],
    [
      [2, 4, 4, 2],
      [3, 4, 4, 3],
    ],
    [
      [3, 1, 2],
      [3, 3, 4],
    ],
    [
      [1, 6, 2],
      [3, 4, 4],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [3, 4, 5, 6, 6, 6],
    ],
  ])('written as %j get levels %j', (written, placed) => {
    const headings = written.map((depth): MarkdownNode => ({ type: 'heading', depth }));
    const [first, ...rest] = headings;
    const quote: MarkdownNode = { type: 'blockquote', children: first ? [first] : [] };
    nestHeadings()({ type: 'root', children: [quote, { type: 'paragraph' }, ...rest] });
    expect(headings.map(({ depth }) => depth)).toEqual(placed);
  });
});
