/** What a link to one page says about it where it is pasted. */
export type Share = {
  title: string;
  description: string;
  /** An address on this site; null for the site's own picture. */
  image: { path: string; shape: 'wide' | 'square' } | null;
  /** The page's address on this site, without query. */
  path: string;
};
