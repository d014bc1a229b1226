import type { Site } from '#shared/contract/site.ts';
import { isThemeValue, type ColorScheme } from '#shared/domain/site/color-scheme.ts';
import { isLightScheme } from '#shared/domain/site/scheme-values.ts';
import type { Share } from '../platform/share.ts';
import { html, type Html } from './openapi/html.ts';

/** The settings of the site that are part of the page. */
export type PageSite = Pick<Site, 'siteName' | 'colorScheme'>;

type WritePage = (site: PageSite, share: Share | null) => string;

/** The parts of the built page that are replaced, in their order in the page. */
const parts = {
  root: /<html\b[^>]*>/,
  tags: /<title>[^<]*<\/title>(\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>)?/,
  colorScheme: /<meta\s+name="color-scheme"[^>]*>/,
  themeColor: /<meta\s+name="theme-color"[^>]*>/,
  noScript: /<noscript>[^<]*<\/noscript>/,
};

type Part = keyof typeof parts;

/**
 * Returns a function that writes the built page for a site and a link preview, or null for the site's own. A page
 * without a title does not belong to the client and is returned unchanged.
 */
export function pageWriter(page: string, publicUrl: string): WritePage {
  if (!parts.tags.test(page)) return () => page;
  const pieces = cut(page);
  let last: { site: PageSite; fixed: ReturnType<typeof getParts> } | null = null;
  return (site, share) => {
    // The site is the same object until a setting changes.
    if (last?.site !== site) last = { site, fixed: getParts(site, publicUrl) };
    const { fixed } = last;
    const { siteName } = site;
    const tags = share === null ? fixed.tags : getTags(share, { siteName, publicUrl }).text;
    return pieces
      .map(({ part, text }) => {
        if (part === null) return text;
        return part === 'tags' ? tags : (fixed[part]?.(text) ?? text);
      })
      .join('');
  };
}

type Piece = { part: Part | null; text: string };

/** The page is cut once and joined, since `replace` would interpret $& in a name. */
function cut(page: string): Piece[] {
  const found = (Object.keys(parts) as Part[])
    .flatMap((part) => {
      const match = parts[part].exec(page);
      return match === null ? [] : [{ part, text: match[0], index: match.index }];
    })
    .toSorted((a, b) => a.index - b.index);
  let end = 0;
  const pieces = found.flatMap(({ part, text, index }): Piece[] => {
    const between = { part: null, text: page.slice(end, index) };
    end = index + text.length;
    return [between, { part, text }];
  });
  return [...pieces, { part: null, text: page.slice(end) }];
}

/** Returns the replacement of each part. Null keeps the built one. */
function getParts(site: PageSite, publicUrl: string) {
  const { style, bars, isLight } = pageColors(site.colorScheme);
  const getMeta = (name: string, content: string) =>
    html`<meta name="${name}" content="${content}" />`.text;
  const withoutScripts = `${site.siteName} needs JavaScript. Turn it on for this site and reload the page.`;
  return {
    tags: siteTags({ siteName: site.siteName, publicUrl }).text,
    root: style === '' ? null : (tag: string) => tag.slice(0, -1) + html` style="${style}">`.text,
    colorScheme: isLight ? () => getMeta('color-scheme', 'light') : null,
    themeColor: bars === null ? null : () => getMeta('theme-color', bars),
    noScript: () => html`<noscript>${withoutScripts}</noscript>`.text,
  };
}

/** Colours in the page itself, before any script or style sheet has loaded. */
type PageColors = {
  /** CSS declarations of the root element; empty for the built-in colours. */
  style: string;
  /** The browser's theme colour; null for the built-in one. */
  bars: string | null;
  isLight: boolean;
};

/** Returns a scheme's colours for the page, without values that the theme does not allow. */
function pageColors(scheme: ColorScheme | null): PageColors {
  const valid = Object.entries(scheme?.colors ?? {}).filter((entry) => isThemeValue(...entry));
  const colors = Object.fromEntries(valid);
  const isLight = isLightScheme(colors);
  const declarations = [
    ...valid.map(([variable, value]) => `${variable}: ${value}`),
    ...(isLight ? ['color-scheme: light'] : []),
  ];
  const background = colors['--background'];
  return {
    style: declarations.join('; '),
    bars: background === undefined ? null : `hsl(${background})`,
    isLight,
  };
}

const siteDescription = 'Battle royale tournaments, clans and leaderboards.';

/** The picture of 1200 by 630 pixels that scripts/share-image.ts draws. */
const siteImage = '/share.png';

type Where = { siteName: string; publicUrl: string };

/** Returns the site's tags for a page without its own preview. They have no URL, since many pages share them. */
function siteTags({ siteName, publicUrl }: Where): Html {
  const image = publicUrl + siteImage;
  return html`<title>${siteName}</title>
    ${commonTags({ siteName, title: siteName, description: siteDescription, image })}
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** Returns the tags of a page with its own link preview. */
function getTags({ title, description, image, path }: Share, { siteName, publicUrl }: Where): Html {
  const card = image?.shape === 'square' ? 'summary' : 'summary_large_image';
  return html`<title>${title} · ${siteName}</title>
    ${commonTags({ siteName, title, description, image: publicUrl + (image?.path ?? siteImage) })}
    <meta property="og:url" content="${publicUrl + path}" />
    <meta name="twitter:card" content="${card}" />`;
}

function commonTags({
  siteName,
  title,
  description,
  image,
}: Record<'siteName' | 'title' | 'description' | 'image', string>) {
  return html`<meta name="site-name" content="${siteName}" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="${iconPath(ICON_SIZES[0])}" />
    <meta name="description" content="${description}" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${image}" />`;
}

/** The sizes of the icon as a PNG, for home screens. */
export const ICON_SIZES = [192, 512] as const;

/** Returns the path of the icon as a PNG of this width. */
export function iconPath(size: number): string {
  return `/icon-${size}.png`;
}

/** Returns the manifest with which a browser installs the site. */
export function siteManifest({ siteName, colorScheme }: PageSite): object {
  const background = colorScheme?.colors['--background'];
  const color = isThemeValue('--background', background)
    ? `hsl(${background.replaceAll(' ', ', ')})`
    : BUILT_IN_BACKGROUND;
  return {
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [
      ...ICON_SIZES.map((size) => ({
        src: iconPath(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** The theme colour of the built page. */
const BUILT_IN_BACKGROUND = '#0b0e0d';
