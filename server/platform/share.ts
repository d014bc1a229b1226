/** The preview of a page in an app where its link is pasted. */
export type Share = {
  title: string;
  description: string;
  /** A path on this site; null for the site's own picture. */
  image: { path: string; shape: 'wide' | 'square' } | null;
  /** The page's path, without query. */
  path: string;
};
