import { describe, expect, test } from 'vitest';
import type { Share } from '../platform/share.ts';
import { shareTags } from './share-tags.ts';

const built = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Hotdrop</title>
    <meta name="description" content="What the build says." />
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const origin = 'https://hotdrop.example';
const pageWith = shareTags(built, origin);

const share: Share = {
  title: 'Rookie Cup',
  description: 'Four rounds.',
  image: { path: '/files/a.webp', shape: 'wide' },
  path: '/tournaments/1',
};

/** The tags of a page by name, as a browser reads them. */
function tagsIn(page: string): Record<string, string> {
  const meta = /<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g;
  const read = [...page.matchAll(meta)].map(([, name = '', value = '']) => [name, unescape(value)]);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  return { ...Object.fromEntries(read), title: unescape(title) };
}

function unescape(text: string): string {
  const signs = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: keyof typeof signs) => signs[name]);
}

test('a page carries what is shared, each tag once', () => {
  const page = pageWith(share);
  expect(tagsIn(page)).toEqual({
    title: 'Rookie Cup · Hotdrop',
    description: 'Four rounds.',
    'og:site_name': 'Hotdrop',
    'og:type': 'website',
    'og:title': 'Rookie Cup',
    'og:description': 'Four rounds.',
    'og:image': `${origin}/files/a.webp`,
    'og:url': `${origin}/tournaments/1`,
    'twitter:card': 'summary_large_image',
  });
  for (const once of ['<title>', 'name="description"', 'og:title', '<script']) {
    expect(page.split(once)).toHaveLength(2);
  }
  expect(page).not.toContain('What the build says.');
});

test('without a picture it has the one of the site; a square one is shown small', () => {
  expect(tagsIn(pageWith({ ...share, image: null }))).toMatchObject({
    'og:image': `${origin}/share.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(
    tagsIn(pageWith({ ...share, image: { path: '/files/b.webp', shape: 'square' } })),
  ).toMatchObject({ 'og:image': `${origin}/files/b.webp`, 'twitter:card': 'summary' });
});

test('every other page has the tags of the site and no address', () => {
  const tags = tagsIn(pageWith(null));
  expect(tags).toMatchObject({ title: 'Hotdrop', 'og:title': 'Hotdrop' });
  expect(tags).not.toHaveProperty('og:url');
});

describe('whatever somebody wrote', () => {
  test.each([
    '"><script>alert(1)</script>',
    "' onload='x",
    '</title><script>alert(1)</script>',
    "$& $` $' $1 $<name> $$",
    '&lt;b&gt; &amp;amp;',
    '<!-- --> ]]> {{x}} ${x} \\u0022',
    'a\n"b"\r\n',
  ])('%j stays text', (words) => {
    const page = pageWith({ ...share, title: words, description: words });
    expect(tagsIn(page)).toMatchObject({
      title: `${words} · Hotdrop`,
      description: words,
      'og:title': words,
      'og:description': words,
    });
    expect(page.match(/<script/g)).toHaveLength(1);
    const plain = pageWith(share);
    const around = (html: string) => [html.split('<title>')[0], html.split('twitter:card')[1]];
    expect(around(page)).toEqual(around(plain));
  });
});

test('a page without a title of its own is left as it is', () => {
  expect(shareTags('<p>hi</p>', origin)(share)).toBe('<p>hi</p>');
});
