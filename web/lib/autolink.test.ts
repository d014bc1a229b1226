import { describe, expect, it } from 'vitest';
import { autolink, type MarkdownNode } from './remark-plugins.ts';

function linked(...children: MarkdownNode[]): MarkdownNode[] | undefined {
  const tree: MarkdownNode = { type: 'root', children: [{ type: 'paragraph', children }] };
  autolink()(tree);
  return tree.children?.[0]?.children;
}

const words = (value: string): MarkdownNode => ({ type: 'text', value });
const link = (url: string): MarkdownNode => ({ type: 'link', url, children: [words(url)] });

describe('a web address in a text', () => {
  it.each([
    ['https://a.example/x', [link('https://a.example/x')]],
    ['See https://a.example.', [words('See '), link('https://a.example'), words('.')]],
    ['(http://a.example/b?c=1#d)', [words('('), link('http://a.example/b?c=1#d'), words(')')]],
    [
      'https://a.example and https://b.example',
      [link('https://a.example'), words(' and '), link('https://b.example')],
    ],
    ['<https://a.example>', [words('<'), link('https://a.example'), words('>')]],
  ])('becomes a link in "%s"', (text, nodes) => {
    expect(linked(words(text))).toEqual(nodes);
  });

  it.each(['', 'no address', 'javascript:alert(1)', 'https://', 'ftp://a.example', 'a.example'])(
    'is not found in "%s"',
    (text) => {
      expect(linked(words(text))).toEqual([words(text)]);
    },
  );

  it('is not converted inside a link or inside code', () => {
    const inLink = {
      type: 'link',
      url: 'https://b.example',
      children: [words('https://a.example')],
    };
    const code = { type: 'inlineCode', value: 'https://a.example' };
    expect(linked(inLink, code)).toEqual([inLink, code]);
  });
});
