import { describe, expect, test } from 'vitest';
import type { Share } from '../platform/share.ts';
import { pageWriter, type PageSite } from './write-page.ts';

const built = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Hotdrop</title>
    <meta name="description" content="What the build says." />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="#0b0e0d" />
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Hotdrop needs JavaScript.</noscript>
  </body>
</html>
`;
const origin = 'https://hotdrop.example';
const write = pageWriter(built, origin);
const hotdrop: PageSite = { siteName: 'Hotdrop', colorScheme: null };
const pageWith = (shared: Share | null) => write(hotdrop, shared);

const share: Share = {
  title: 'Rookie Cup',
  description: 'Four rounds.',
  image: { path: '/files/a.webp', shape: 'wide' },
  path: '/tournaments/1',
};

/** Returns the tags of a page by name, as a browser parses them. */
function tagsIn(page: string): Record<string, string> {
  const meta = /<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g;
  const read = [...page.matchAll(meta)].map(([, name = '', value = '']) => [name, unescape(value)]);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  return { ...Object.fromEntries(read), title: unescape(title) };
}

const advice = 'Turn it on for this site and reload the page.';

/** Returns the part of a page that a browser without scripts shows. */
function withoutScripts(page: string): string {
  return unescape(/<noscript>([^<]*)<\/noscript>/.exec(page)?.[1] ?? '');
}

function unescape(text: string): string {
  const signs = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: keyof typeof signs) => signs[name]);
}

test('a page has the tags of its link preview, each once', () => {
  const page = pageWith(share);
  expect(tagsIn(page)).toEqual({
    title: 'Rookie Cup · Hotdrop',
    'site-name': 'Hotdrop',
    'color-scheme': 'dark',
    'theme-color': '#0b0e0d',
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

test('without a picture it has that of the site; a square picture gets the small card', () => {
  expect(tagsIn(pageWith({ ...share, image: null }))).toMatchObject({
    'og:image': `${origin}/share.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(
    tagsIn(pageWith({ ...share, image: { path: '/files/b.webp', shape: 'square' } })),
  ).toMatchObject({ 'og:image': `${origin}/files/b.webp`, 'twitter:card': 'summary' });
});

test('every other page has the tags of the site and no URL', () => {
  const tags = tagsIn(pageWith(null));
  expect(tags).toMatchObject({ title: 'Hotdrop', 'og:title': 'Hotdrop' });
  expect(tags).not.toHaveProperty('og:url');
});

test("a browser without scripts shows the site's name and that it needs JavaScript", () => {
  const renamedSite = { ...hotdrop, siteName: 'Crow Cups' };
  for (const page of [write(renamedSite, null), write(renamedSite, share)]) {
    expect(withoutScripts(page)).toBe(`Crow Cups needs JavaScript. ${advice}`);
    expect(page).not.toContain('Hotdrop');
  }
});

const hostile = [
  '"><script>alert(1)</script>',
  "' onload='x",
  '</title><script>alert(1)</script>',
  "$& $` $' $1 $<name> $$",
  '&lt;b&gt; &amp;amp;',
  '<!-- --> ]]> {{x}} ${x} \\u0022',
];

describe('text from users', () => {
  test.each([...hostile, 'a\n"b"\r\n'])('%j stays text', (words) => {
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

  test.each(hostile)('%j remains text as the name of the site', (siteName) => {
    for (const shared of [null, share]) {
      const page = write({ ...hotdrop, siteName }, shared);
      expect(tagsIn(page)).toMatchObject({
        title: shared === null ? siteName : `Rookie Cup · ${siteName}`,
        'site-name': siteName,
        'og:site_name': siteName,
        'og:title': shared === null ? siteName : 'Rookie Cup',
      });
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page.split('<title>')[0]).toBe(pageWith(null).split('<title>')[0]);
      expect(page.match(/noscript/g)).toHaveLength(2);
      expect(withoutScripts(page)).toBe(`${siteName} needs JavaScript. ${advice}`);
    }
  });
});

describe('the colours of the site', () => {
  const withColors = (colors: Record<string, string>) =>
    write({ ...hotdrop, colorScheme: { name: 'Dusk', colors } }, null);

  test('are in the root element and the theme colour, and nothing else changes', () => {
    const page = withColors({ '--background': '222 32% 6%', '--radius': '8px' });
    expect(page).toContain('<html lang="en" style="--background: 222 32% 6%; --radius: 8px">');
    expect(tagsIn(page)).toEqual({ ...tagsIn(pageWith(null)), 'theme-color': 'hsl(222 32% 6%)' });
    const plain = pageWith(null);
    expect(page.split('</head>')[1]).toBe(plain.split('</head>')[1]);
    expect(plain).toContain('<html lang="en">');
  });

  test('are only the valid ones, or the built-in ones if none is valid', () => {
    const attack = '0 0% 0%"><script>alert(1)</script>';
    expect(withColors({ '--background': attack, '--x': '1 1% 1%' })).toBe(pageWith(null));
    expect(withColors({ '--background': 'red', '--ring': '84 100% 65%' })).toContain(
      '<html lang="en" style="--ring: 84 100% 65%">',
    );
  });

  test('set the browser controls to light for a light scheme', () => {
    const light = withColors({ '--background': '84 20% 96%' });
    expect(light).toContain('style="--background: 84 20% 96%; color-scheme: light"');
    expect(tagsIn(light)).toMatchObject({ 'color-scheme': 'light' });
    expect(tagsIn(withColors({ '--primary': '84 20% 96%' }))).toMatchObject({
      'color-scheme': 'dark',
      'theme-color': '#0b0e0d',
    });
  });

  test('follow the site that is passed to the writer', () => {
    const blue = { ...hotdrop, colorScheme: { name: 'B', colors: { '--ring': '1 1% 1%' } } };
    expect(write(blue, null)).toContain('--ring: 1 1% 1%');
    expect(write(hotdrop, null)).not.toContain('--ring');
    expect(write(blue, share)).toContain('--ring: 1 1% 1%');
  });
});

test('a page without a title is unchanged', () => {
  expect(pageWriter('<p>hi</p>', origin)(hotdrop, share)).toBe('<p>hi</p>');
});
