import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

/** The length of the longest description. */
const most = 10_000;
const full = (part: string) => part.repeat(Math.ceil(most / part.length)).slice(0, most);

test.each([
  '>',
  '> ',
  '>\t',
  '> - ',
  '- a\n',
  '* a ',
  '+ ',
  '1. ',
  '1)\t',
  '_*',
  '**_',
  '*a',
  '[',
  '![_a*',
  '[a](',
  '[]()',
  '`',
  '<',
  '<!--',
  'http://a',
  'a\n=\n',
])('10,000 characters of %j are rendered', (part) => {
  const rendered = renderToStaticMarkup(createElement(Markdown, { text: full(part) }));
  expect(rendered).toMatch(/^<div class/);
});

test('thousands of nested emphasis marks are rendered', () => {
  const text = `${'_*'.repeat(2_499)}a${'*_'.repeat(2_499)}`;
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toContain('a');
});

test('thousands of unpaired marks are shown as typed', () => {
  const text = `${'*'.repeat(5_000)}a${'*'.repeat(4_999)}`;
  const rendered = renderToStaticMarkup(createElement(Markdown, { text }));
  expect(rendered.replaceAll(/<[^>]*>/g, '')).toContain('*'.repeat(4_900));
});

test('a divider is a line, regardless of how many marks it has', () => {
  const rendered = renderToStaticMarkup(
    createElement(Markdown, { text: `a\n\n${'- '.repeat(30)}` }),
  );
  expect(rendered).toContain('<hr');
  expect(rendered).not.toContain('<ul');
});

test('text with little nesting is rendered as written', () => {
  const text = '> - a **bold _word_**';
  const rendered = renderToStaticMarkup(createElement(Markdown, { text }));
  expect(rendered.replaceAll(/ class="[^"]*"| dir="auto"/g, '')).toBe(
    '<div><blockquote>\n<ul>\n<li>a <strong>bold <em>word</em></strong></li>\n</ul>\n</blockquote></div>',
  );
});
