import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMarkup, WrittenText } from './written-text.tsx';
import { Markdown } from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(createElement(WrittenText, { text }));
const drawnByMarkdown = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));
/** Markdown inserts line breaks between blocks, which browsers ignore. */
const normalize = (markup: string) => markup.replaceAll('</p>\n<p', '</p><p');

describe('plain text is rendered as Markdown would render it', () => {
  test.each([
    'A clan of the demo community.',
    'One line\nand the next',
    'A paragraph\n\nand another\n\n\n\nand a third\n',
    '  ends and begins with spaces ',
    "It's 100% fun - really; (yes) 3.5 kills, 12:30, $5 + 2 = 7 | a/b @someone",
    'فريق الصقور\n\nВторой клан',
    '',
  ])('%j', (text) => {
    expect(normalize(render(text))).toBe(normalize(drawnByMarkdown(text)));
  });

  test('random strings', () => {
    const part = fc.constantFrom(
      'a',
      'B ',
      '\n',
      '\n\n',
      ' ',
      '-',
      '+',
      '1.',
      ')',
      '=',
      '|',
      '.',
      ':',
      '!',
      '"',
      '(',
      'é',
      '\t',
      '/',
      '@',
      '%',
      '$',
      '{',
      "'",
      '^',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        fc.pre(!hasMarkup(text));
        expect(normalize(render(text))).toBe(normalize(drawnByMarkdown(text)));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  '# Rules',
  '- one\n- two',
  '+ one',
  '1. one',
  '2) two',
  'a **bold** word',
  'an _odd_ word',
  '`code`',
  '[a](https://example.com)',
  'see http://example.com',
  '<b>',
  'a &amp; b',
  'Title\n===',
  'Title\n---',
  '---',
  '    code',
  'a break  \nhere',
  'an escape \\',
])('%j needs Markdown', (text) => {
  expect(hasMarkup(text)).toBe(true);
});
