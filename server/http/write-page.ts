import type { Site } from '#shared/contract/site.ts';
import type { Share } from '../platform/share.ts';
import { html } from './openapi/html.ts';
import { pageColors } from './page-colors.ts';
import { siteTags, tagsOf } from './share-tags.ts';

/** What of the site's settings is in the page itself. */
export type PageSite = Pick<Site, 'siteName' | 'colorScheme'>;

type WritePage = (site: PageSite, share: Share | null) => string;

/** The parts of the built page that others take the place of, in the order in which they stand there. */
const parts = {
  root: /<html\b[^>]*>/,
  tags: /<title>[^<]*<\/title>(\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>)?/,
  colorScheme: /<meta\s+name="color-scheme"[^>]*>/,
  themeColor: /<meta\s+name="theme-color"[^>]*>/,
  noScript: /<noscript>[^<]*<\/noscript>/,
};

type Part = keyof typeof parts;

/**
 * Returns what writes the built page for a site and for what is shared, or for the site alone. A page
 * without a title is no page of the client and is left as it is.
 */
export function pageWriter(page: string, publicUrl: string): WritePage {
  if (!parts.tags.test(page)) return () => page;
  const pieces = cut(page);
  let last: { site: PageSite; fixed: ReturnType<typeof partsOf> } | null = null;
  return (site, share) => {
    // The same object until a setting changes, and every page asks.
    if (last?.site !== site) last = { site, fixed: partsOf(site, publicUrl) };
    const { fixed } = last;
    const { siteName } = site;
    const tags = share === null ? fixed.tags : tagsOf(share, { siteName, publicUrl }).text;
    return pieces
      .map(({ part, text }) => {
        if (part === null) return text;
        return part === 'tags' ? tags : (fixed[part]?.(text) ?? text);
      })
      .join('');
  };
}

type Piece = { part: Part | null; text: string };

/** Cut once and joined: a replacement would give signs such as $& in a name a meaning. */
function cut(page: string): Piece[] {
  const found = (Object.keys(parts) as Part[])
    .flatMap((part) => {
      const match = parts[part].exec(page);
      return match === null ? [] : [{ part, text: match[0], index: match.index }];
    })
    .toSorted((one, other) => one.index - other.index);
  let end = 0;
  const pieces = found.flatMap(({ part, text, index }): Piece[] => {
    const between = { part: null, text: page.slice(end, index) };
    end = index + text.length;
    return [between, { part, text }];
  });
  return [...pieces, { part: null, text: page.slice(end) }];
}

/** What stands in the place of each part; where nothing is said the built one stays. */
function partsOf(site: PageSite, publicUrl: string) {
  const { style, bars, isLight } = pageColors(site.colorScheme);
  const metaOf = (name: string, content: string) =>
    html`<meta name="${name}" content="${content}" />`.text;
  const withoutScripts = `${site.siteName} needs JavaScript. Turn it on for this site and reload the page.`;
  return {
    tags: siteTags({ siteName: site.siteName, publicUrl }).text,
    root: style === '' ? null : (tag: string) => tag.slice(0, -1) + html` style="${style}">`.text,
    colorScheme: isLight ? () => metaOf('color-scheme', 'light') : null,
    themeColor: bars === null ? null : () => metaOf('theme-color', bars),
    noScript: () => html`<noscript>${withoutScripts}</noscript>`.text,
  };
}
