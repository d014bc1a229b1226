import type { Share } from '../platform/share.ts';
import { html } from './openapi/html.ts';

const site = { name: 'Hotdrop', description: 'Battle royale tournaments, clans and leaderboards.' };

/** 1200 by 630 pixels, drawn by scripts/share-image.ts. */
const siteImage = '/share.png';

/** The part of the built page that the tags of one page take the place of. */
const ownTags = /<title>[^<]*<\/title>(\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>)?/;

/** Returns what writes a page with the tags of one share in it, or with those of the site alone. */
export function shareTags(page: string, publicUrl: string): (share: Share | null) => string {
  const found = ownTags.exec(page);
  if (found === null) return () => page;
  // Cut once and joined: a replacement would give signs such as $& in a name a meaning.
  const before = page.slice(0, found.index);
  const after = page.slice(found.index + found[0].length);
  const own = before + siteTags(publicUrl) + after;
  return (share) => (share === null ? own : before + tagsOf(share, publicUrl) + after);
}

/** Without an address of its own: every page without tags of its own has these. */
function siteTags(publicUrl: string): string {
  const image = publicUrl + siteImage;
  return html`<title>${site.name}</title>
    ${commonTags({ title: site.name, description: site.description, image })}
    <meta name="twitter:card" content="summary_large_image" />`.text;
}

function tagsOf({ title, description, image, path }: Share, publicUrl: string): string {
  const card = image?.shape === 'square' ? 'summary' : 'summary_large_image';
  return html`<title>${title} · ${site.name}</title>
    ${commonTags({ title, description, image: publicUrl + (image?.path ?? siteImage) })}
    <meta property="og:url" content="${publicUrl + path}" />
    <meta name="twitter:card" content="${card}" />`.text;
}

function commonTags({
  title,
  description,
  image,
}: Record<'title' | 'description' | 'image', string>) {
  return html`<meta name="description" content="${description}" />
    <meta property="og:site_name" content="${site.name}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${image}" />`;
}
