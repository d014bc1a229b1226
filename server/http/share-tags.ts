import type { Share } from '../platform/share.ts';
import { html, type Html } from './openapi/html.ts';

const siteDescription = 'Battle royale tournaments, clans and leaderboards.';

/** 1200 by 630 pixels, drawn by scripts/share-image.ts. */
const siteImage = '/share.png';

type Where = { siteName: string; publicUrl: string };

/** The tags of a page without a share: those of the site, and no address, since many pages have the same ones. */
export function siteTags({ siteName, publicUrl }: Where): Html {
  const image = publicUrl + siteImage;
  return html`<title>${siteName}</title>
    ${commonTags({ siteName, title: siteName, description: siteDescription, image })}
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** The tags of a page that something is shared by. */
export function tagsOf(
  { title, description, image, path }: Share,
  { siteName, publicUrl }: Where,
): Html {
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
    <meta name="description" content="${description}" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${image}" />`;
}
