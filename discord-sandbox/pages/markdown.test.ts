import { expect, test } from 'vitest';
import { html } from './html.ts';
import { markdown } from './markdown.ts';

const now = new Date('2026-01-01T00:00:00Z');
const draw = (text: string) => html`${markdown(text, now)}`.markup;

test.each([
  ['bold and italics', '**a *b*** _c_', '<strong>a <em>b</em></strong> <em>c</em>'],
  ['underlined and struck', '__a__ ~~b~~', '<u>a</u> <s>b</s>'],
  ['a name with underscores', 'some_long_name', 'some_long_name'],
  ['code, whose content is not formatted', '`**a**`', '<code>**a**</code>'],
  ['a code block', '```\n# a\n- b\n```', '<pre><code># a\n- b</code></pre>'],
  ['a code block with a language', '```txt\na\n```', '<pre><code>a</code></pre>'],
  ['an escaped character', '\\*a\\*', '*a*'],
  [
    'escaped punctuation, but not letters, digits and spaces',
    String.raw`\!\"\#\$\%\&\'\(\)\*\+\,\-\.\/\:\;\<\=\>\?\@\[\\\]\^\_${'\\`'}\{\|\}\~ \a \1 \ `,
    String.raw`!&quot;#$%&amp;&#39;()*+,-./:;&lt;=&gt;?@[\]^_${'`'}{|}~ \a \1 \ `,
  ],
  [
    'a link whose text has brackets',
    String.raw`[\[AX\] Team](https://example.com/a)`,
    '<a href="https://example.com/a" rel="noreferrer">[AX] Team</a>',
  ],
  [
    'escaped brackets, which are not a link',
    String.raw`\[a\]\(https\://b.example\)`,
    '[a](https://b.example)',
  ],
  [
    'a link',
    '[a **b**](https://example.com/?x=1&y=2)',
    '<a href="https://example.com/?x=1&amp;y=2" rel="noreferrer">a <strong>b</strong></a>',
  ],
  [
    'a bare address without the full stop after it',
    'see https://example.com.',
    'see <a href="https://example.com" rel="noreferrer">https://example.com</a>.',
  ],
  ['a title', '## a\nb', '<span class="md-title">a</span>b'],
  ['a list', '- a\n- b', '<span class="md-item">a</span><span class="md-item">b</span>'],
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a link to a script', '[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  [
    'a link that breaks out of its attribute',
    '[a](https://x/"onclick="alert(1))',
    '<a href="https://x/&quot;onclick=&quot;alert(1" rel="noreferrer">a</a>)',
  ],
  ['HTML inside formatting', '**<b>**', '<strong>&lt;b&gt;</strong>'],
  ['a mention of everyone', '@everyone <@1>', '@everyone &lt;@1&gt;'],
  ['a time out of range', '<t:9999999999999:F>', '&lt;t:9999999999999:F&gt;'],
])('%s', (_name, text, expected) => {
  expect(draw(text)).toBe(expected);
});

test('formats times in full or relative to now', () => {
  const seconds = now.getTime() / 1000 + 7100;
  expect(draw(`<t:${seconds}:F>`)).toBe(
    '<time datetime="2026-01-01T01:58:20.000Z" title="Thursday, 1 January 2026 at 01:58 UTC">Thursday, 1 January 2026 at 01:58 UTC</time>',
  );
  expect(draw(`<t:${seconds}:R>`)).toContain('>in 2 hours</time>');
  expect(draw(`<t:${now.getTime() / 1000 - 90}:R>`)).toContain('>1 minute ago</time>');
});
